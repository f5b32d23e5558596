import { describeCell } from './drops.ts'
import type { Row } from './read.ts'
import { count } from './summary.ts'

/** What is worth a note about rows that are taken. */
export type Remarks = {
  /** The closes of a listing are read in pence, because nothing says what they are in. */
  addPence: (symbol: string) => void
  /** A close is taken without its volume, which is no number. */
  addVolume: (row: Row) => void
  notes: () => string[]
}

const shown = 5

export function newRemarks(): Remarks {
  const pence = new Set<string>()
  let volumes = 0
  let first = ''
  return {
    addPence: (symbol) => void pence.add(symbol),
    addVolume: (row) => {
      if (volumes === 0) {
        const cell = { column: row.nameOf('volume'), value: row.of('volume'), right: 'write a number such as 12345' }
        first = describeCell(row, cell)
      }
      volumes++
    },
    notes: () => [
      ...(pence.size > 0
        ? [
            `read in pence, as no currency is named: ${[...pence].slice(0, shown).join(', ')}${pence.size > shown ? ' ...' : ''}`,
          ]
        : []),
      ...(volumes > 0 ? [`volumes that are no number, and left out: ${count(volumes)}; the first in ${first}`] : []),
    ],
  }
}
