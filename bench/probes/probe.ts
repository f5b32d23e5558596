import type pg from 'pg'

import type { Product } from '../feed/product.ts'
import type { Client } from '../lib/load.ts'
import type { Report } from '../lib/report.ts'

/** A node under attack: its process, a client and its log file. */
export type Node = { product: Product; client: Client; logFile: string }

/** What every probe gets: two nodes on one database, and the database itself for comparison. */
export type Stage = {
  nodes: readonly [Node, Node]
  /** A third node with the limits of production. */
  strict: Node
  sql: pg.Pool
  report: Report
  /** Secrets and texts that no log may contain. */
  canaries: Set<string>
  isSmall: boolean
}

export type Probe = (stage: Stage) => Promise<void>

export const none = { at: 'most', bound: 0 } as const

/** A seeded generator of random numbers from 0 to 1. */
export function seeded(seed: number): () => number {
  let state = seed
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
}
