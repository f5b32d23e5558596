import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { join, resolve } from 'node:path'

import { median, medianInterval } from './statistics.ts'

export type Goal = { at: 'least' | 'most'; bound: number }
type Line = { name: string; median: number; interval: [number, number]; unit: string; goal?: Goal; met?: boolean }

/** Collects the figures of a run, prints each as it arrives and saves all of them as JSON. */
export function createReport(bench: string) {
  const lines: Line[] = []
  console.log(`bench ${bench}: ${cpus().length} cores, load ${loadavg()[0]!.toFixed(2)}, Node ${process.version}\n`)
  return {
    /** Adds a figure measured over several rounds; a goal is met if the whole 95 % interval meets it. */
    add(name: string, rounds: readonly number[], unit: string, goal?: Goal): void {
      const interval = medianInterval(rounds)
      const line: Line = { name, median: median(rounds), interval, unit }
      if (goal) Object.assign(line, { goal, met: isMet(interval, goal) })
      lines.push(line)
      console.log(textOf(line))
    },
    save(): void {
      const folder = resolve(import.meta.dirname, '../../.data/bench')
      mkdirSync(folder, { recursive: true })
      const file = join(folder, `${bench}.json`)
      writeFileSync(file, `${JSON.stringify({ bench, node: process.version, cores: cpus().length, lines }, null, 2)}\n`)
      console.log(`\nSaved to .data/bench/${bench}.json`)
    },
  }
}

export type Report = ReturnType<typeof createReport>

function isMet([low, high]: [number, number], { at, bound }: Goal): boolean {
  return at === 'least' ? low >= bound : high <= bound
}

function textOf({ name, median: middle, interval: [low, high], unit, goal, met }: Line): string {
  const verdict = goal ? `   goal: at ${goal.at} ${show(goal.bound)}  ${met ? 'met' : 'NOT MET'}` : ''
  return `${name.padEnd(64)} ${show(middle).padStart(9)} ${unit.padEnd(6)} [${show(low)} .. ${show(high)}]${verdict}`
}

function show(value: number): string {
  if (Math.abs(value) >= 100) return value.toLocaleString('en', { maximumFractionDigits: 0 })
  return value.toPrecision(3)
}
