import type { Mic } from '@app/domain/instruments/exchanges.ts'

// The suffixes by which the source distinguishes exchanges. New York and Nasdaq have none.
const suffix = /\.(?:ST|CO|HE|OL|IC|DE|L|VI|SW|VX|MU|DU|BE|MI|PA|AS|MC|BR|F|SG|FGI)$/

/** The symbol as members know it: `VOLV-B.ST` is VOLV B, `RR..L` is RR, `^GDAXI` is GDAXI. */
export function symbolOf(source: string): string {
  return symbolKey(source.replace(suffix, ''))
}

/**
 * Normalises the spellings of a symbol: upper case, with one space for any run of other characters than letters and
 * digits.
 */
export function symbolKey(symbol: string): string {
  return symbol
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, ' ')
    .trim()
}

/** Symbol and exchange of the indices that charts compare with, by the source's symbol. */
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

/** Alternative symbols of an index that has a row of its own. */
export const otherNames: Readonly<Record<string, string>> = { '^OMXS30': '^OMX' }

/** What some exchanges add to the symbol of a second line of the same share, by the exchange's code. */
const additions: Readonly<Record<string, RegExp>> = { XOSL: /O$/, XPAR: /NV$/, XSWX: /EE?$/ }

/** The symbol whose second line this one may be: EQNRO is EQNR in Oslo. Equal names must confirm it. */
export function firstLineOf(symbol: string, mic: string | null): string | undefined {
  const addition = mic === null ? undefined : additions[mic]
  const first = addition && symbol.replace(addition, '')
  return first === symbol || first === '' ? undefined : first
}
