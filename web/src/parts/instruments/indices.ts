import type { InstrumentBasics } from '@app/contract/instruments.ts'

/** Common short names, for where room is short. */
const shortNames: Record<string, string> = {
  OMXS30: 'OMXS30',
  DAX30: 'DAX 40',
  COMP: 'NASDAQ Comp.',
  DJI: 'Dow Jones 30',
}

/** The headline indices in display order. */
const headlineSymbols = ['OMXS30', 'DAX30', 'COMP', 'DJI']
const usualSymbol = 'OMXS30'

export const indexName = ({ symbol, name }: Pick<InstrumentBasics, 'symbol' | 'name'>) => shortNames[symbol] ?? name

export function headlineIndices(indices: readonly InstrumentBasics[]): InstrumentBasics[] {
  return headlineSymbols.flatMap((symbol) => indices.find((index) => index.symbol === symbol) ?? [])
}

/** The member's benchmark index: the chosen one, else Stockholm's. */
export function defaultIndex(
  indices: readonly InstrumentBasics[],
  chosenId: string | undefined,
): InstrumentBasics | undefined {
  return indices.find(({ id }) => id === chosenId) ?? indices.find(({ symbol }) => symbol === usualSymbol)
}
