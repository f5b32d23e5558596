// No schemas, so that the web app can import it alone, and only where it screens.

/** What the screener finds, and the figures that it can limit to a range. */
export const screenedKinds = ['STOCK', 'FUND', 'ETF', 'CRYPTO', 'INDEX'] as const
export const rangedFigures = [
  'market_cap',
  'dividend_yield',
  'pe_ratio',
  'fund_ongoing_charge',
  'risk_class',
  'volatility',
  'change_d1',
  'change_w1',
  'change_m1',
  'change_m3',
  'change_m6',
  'change_ytd',
  'change_y1',
  'change_y2',
  'change_y3',
] as const
