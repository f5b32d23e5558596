-- Each runner of the market gets a higher number than all before it, so that prices of one that was replaced are known.
create sequence market_terms;
