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

const venuesOf: Readonly<Record<string, readonly string[]>> = {
  OMXSPI: ['XSTO'],
  OMXSGI: ['XSTO'],
  OMXHGI: ['XHEL'],
  OMXCGI: ['XCSE'],
  OMXNORDICSEKGI: ['XSTO', 'XHEL', 'XCSE', 'XICE'],
  COMP: ['XNAS'],
}

/** The exchanges all of whose stocks an index holds; none for an index with chosen members. */
export const venuesOfIndex = (symbol: string): readonly string[] => venuesOf[symbol] ?? []
