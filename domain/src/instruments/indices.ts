/** The symbols of the indices that charts compare with, whatever else a provider brings. Those with GI in their name reinvest dividends. */
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
