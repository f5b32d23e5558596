import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

import { type Exchange, type Fault, type FaultKind } from './safe.ts'

type Finding = Fault & { suite: string; calls: Set<string>; count: number; example: string }
type Row = { suite: string; requests: number; seconds: number } & Record<FaultKind, number>

const kinds: readonly FaultKind[] = ['5xx', 'unshaped', 'hang', 'undocumented', 'unsafe']
const shown = 40

/** Counts requests and faults by suite, and keeps the first example of each fault. */
export function newFindings(seed: number) {
  const rows: Row[] = []
  const found = new Map<string, Finding>()

  return {
    begin(suite: string): void {
      rows.push({ suite, requests: 0, seconds: 0, '5xx': 0, unshaped: 0, hang: 0, undocumented: 0, unsafe: 0 })
    },
    end(seconds: number): void {
      rows.at(-1)!.seconds = seconds
    },
    add(faults: readonly Fault[], call: string, example: () => string): void {
      const row = rows.at(-1)!
      row.requests++
      for (const kind of new Set(faults.map((fault) => fault.kind))) row[kind]++
      for (const fault of faults) {
        const key = `${fault.kind} ${fault.what}`
        const known = found.get(key) ?? { ...fault, suite: row.suite, calls: new Set(), count: 0, example: example() }
        found.set(key, known)
        known.calls.add(call)
        known.count++
      }
    },
    /** Prints the table and the first examples. Returns true if nothing was wrong. */
    print(): boolean {
      printTable(rows)
      const all = [...found.values()].toSorted(
        (a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind) || b.count - a.count,
      )
      for (const finding of all.slice(0, shown)) console.log(describe(finding, seed))
      if (all.length > shown) console.log(`\n... and ${all.length - shown} more`)
      save({ seed, rows, findings: all.map(({ calls, ...finding }) => ({ ...finding, calls: [...calls] })) })
      return all.length === 0
    },
  }
}

export type Findings = ReturnType<typeof newFindings>

function describe({ kind, what, count, calls, suite, example }: Finding, seed: number): string {
  const [first, ...others] = calls
  const where = others.length > 0 ? `${first} and ${others.length} more calls` : first
  return `\n${kind}: ${what}  (${count}x; ${where}; first in ${suite}, seed ${seed})\n    ${example.replaceAll('\n', '\n    ')}`
}

function printTable(rows: readonly Row[]): void {
  const sum = (key: 'requests' | 'seconds' | FaultKind) => rows.reduce((total, row) => total + row[key], 0)
  const line = (name: string, cell: (key: 'requests' | FaultKind) => string | number, seconds: string) =>
    `${name.padEnd(20)}${(['requests', ...kinds] as const).map((key) => String(cell(key)).padStart(14)).join('')}${seconds.padStart(10)}`
  console.log(`\n${line('', (key) => key, 'seconds')}`)
  for (const row of rows) console.log(line(row.suite, (key) => row[key].toLocaleString('en'), row.seconds.toFixed(1)))
  console.log(line('all', (key) => sum(key).toLocaleString('en'), sum('seconds').toFixed(1)))
}

function save(result: object): void {
  const folder = resolve(import.meta.dirname, '../../.data/bench')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'fuzz.json'), `${JSON.stringify(result, null, 2)}\n`)
  console.log('\nSaved to .data/bench/fuzz.json')
}

/** A request and its answer as text, short enough to read and complete enough to repeat. */
export function textOf({ request, caller, reply }: Exchange): string {
  const { authorization, ...headers } = request.headers
  const sent = request.raw
    ? JSON.stringify(
        request.raw
          .toString()
          .replace(authorization ?? '\0', 'Bearer ...')
          .slice(0, 400),
      )
    : [
        `${request.method} ${request.target.slice(0, 200)}`,
        JSON.stringify(headers).slice(0, 200),
        String(request.body ?? '').slice(0, 300),
      ].join(' ')
  return `${caller}: ${sent}\n${reply.status} in ${Math.round(reply.ms)} ms: ${reply.text.slice(0, 300)}`
}
