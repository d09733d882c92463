"""上海麻将: Shanghai mahjong, played offline against bots, taught in three languages."""
