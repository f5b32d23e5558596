import { readdirSync, readFileSync } from 'node:fs'

import { readStatement } from '#partners/holdings/statements/read-statement.ts'
import type { Statement, TakenTransaction } from '#partners/holdings/statements/statement.ts'
import { today } from '#partners/holdings/statements/statements.fixture.ts'

const encodings = ['windows-1252', 'utf-16', 'nomark', 'bom', 'crlf', 'tabs', 'no end'] as const
type Encoding = (typeof encodings)[number]

/** A file as a broker exports it, and what must become of it, a line for each row. */
export type StatementFile = { name: string; bytes: Uint8Array; outcomes: string[] }

/**
 * The files of this folder. Each begins with `=== name [encodings]`, and its outcomes follow below `---`. An arrow stands
 * for a tab.
 */
export function listFiles(): StatementFile[] {
  return readdirSync(import.meta.dirname)
    .filter((file) => file.endsWith('.txt'))
    .flatMap((file) => {
      const texts = readFileSync(`${import.meta.dirname}/${file}`, 'utf8')
        .split(/^=== /mu)
        .slice(1)
      return texts.map((text) => parseFile(file.replace('.txt', ''), text))
    })
}

function parseFile(group: string, text: string): StatementFile {
  const [title = '', ...lines] = text.trimEnd().split('\n')
  const [name = '', marks = ''] = title.split(/ \[|\]/u)
  const end = lines.includes('---') ? lines.indexOf('---') : lines.length
  const has = (encoding: Encoding) => marks.includes(encoding)
  return {
    name: `${group}: ${name}`,
    bytes: encode(lines.slice(0, end).join('\n'), has),
    outcomes: lines.slice(end + 1),
  }
}

function encode(text: string, has: (encoding: Encoding) => boolean): Uint8Array {
  const ended = has('no end') ? text : `${text}\n`
  const tabbed = has('tabs') ? ended.replaceAll('→', '\t') : ended
  const broken = has('crlf') ? tabbed.replaceAll('\n', '\r\n') : tabbed
  if (has('windows-1252')) return new Uint8Array(Buffer.from(broken, 'latin1'))
  if (has('utf-16')) return new Uint8Array(Buffer.from(has('nomark') ? broken : `\ufeff${broken}`, 'utf16le'))
  return new TextEncoder().encode(has('bom') ? `\ufeff${broken}` : broken)
}

/** What becomes of a file: its fault, or a line for each transaction and for each row that is not one. */
export function outcomesOf(bytes: Uint8Array): string[] {
  const result = readStatement(bytes, today)
  if ('fault' in result) return [`refused ${Object.values(result.fault).join(' ')}`.trim()]
  const { taken, skipped, refused } = result.statement
  const lines = [
    ...taken.map((one) => ({ row: one.rows[0]!, text: `${one.rows.join('+')} ${describe(one)}` })),
    ...skipped.map(({ rows, reason }) => ({ row: rows[0]!, text: `${rows.join('+')} skipped ${reason}` })),
    ...refused.map((one) => ({ row: one.rows[0]!, text: describeRefused(one) })),
  ]
  return [result.statement.format, ...lines.toSorted((a, b) => a.row - b.row).map(({ text }) => text)]
}

function describe({ transaction, account }: TakenTransaction): string {
  const { kind, date, security, quantity, price, amount, currency, fee, tax } = transaction
  const name = security && (security.isin ?? security.wkn ?? security.symbol ?? security.name)
  const parts = [
    [kind, date, quantity === '0' ? '' : quantity, name, price && `@ ${price}`, amount, currency],
    [fee === '0' ? '' : `fee ${fee}`, tax === '0' ? '' : `tax ${tax}`, account && `in ${account}`],
  ]
  return parts.flat().filter(Boolean).join(' ')
}

function describeRefused({ rows, reason }: Statement['refused'][number]): string {
  const { code, row: _, ...values } = reason
  const told = Object.entries(values).map(([name, value]) => `${name} “${value}”`)
  return [rows.join('+'), 'refused', code, ...told].join(' ')
}
