import type { Mic } from '@app/domain/instruments/exchanges.ts'

// The suffixes by which the source tells exchanges apart. New York and Nasdaq have none.
const suffix = /\.(?:ST|CO|HE|OL|IC|DE|L|VI|SW|VX|MU|DU|BE|MI|PA|AS|MC|BR|F|SG|FGI)$/

/** The symbol as members know it: `VOLV-B.ST` is VOLV B, `RR..L` is RR, `^GDAXI` is GDAXI. */
export function symbolOf(source: string): string {
  return symbolKey(source.replace(suffix, ''))
}

/** Equal for every way to write a symbol: in capitals, with one blank where something else than letters and digits stands. */
export function symbolKey(symbol: string): string {
  return symbol
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, ' ')
    .trim()
}

/** The indices that charts compare with have symbols of their own; the source knows them by others. */
export const namedIndices: Readonly<Record<string, { symbol: string; mic: Mic }>> = {
  '^IXIC': { symbol: 'COMP', mic: 'XNAS' },
  '^OMXSGI': { symbol: 'OMXSGI', mic: 'XSTO' },
  '^OMX': { symbol: 'OMXS30', mic: 'XSTO' },
  '^OMXHGI': { symbol: 'OMXHGI', mic: 'XHEL' },
  '^OMXCGI': { symbol: 'OMXCGI', mic: 'XCSE' },
  '^OMXNORDICSEKGI': { symbol: 'OMXNORDICSEKGI', mic: 'XSTO' },
  '^OMXSPI': { symbol: 'OMXSPI', mic: 'XSTO' },
  '^GDAXI': { symbol: 'DAX30', mic: 'XETR' },
  '^DJI': { symbol: 'DJI', mic: 'XNYS' },
}

/** Second names of an index that has a row of its own. */
export const otherNames: Readonly<Record<string, string>> = { '^OMXS30': '^OMX' }
