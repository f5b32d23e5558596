/** The symbols of the indices that charts can be compared with. Those that end in GI reinvest dividends. */
export const comparedIndices: readonly string[] = [
  'OMXS30',
  'OMXSPI',
  'OMXSGI',
  'OMXHGI',
  'OMXCGI',
  'OMXNORDICSEKGI',
  'DAX30',
  'COMP',
  'DJI',
]
