import pg from 'pg'

import type { Child } from '../lib/child.ts'
import { type Client, inTurn, openClient } from '../lib/load.ts'
import type { Report } from '../lib/report.ts'
import { median, quantile } from '../lib/statistics.ts'
import { type Size, viewers } from './fill/size.ts'
import { type Product, startProduct } from './product.ts'
import { tokenOf } from './world.ts'

/** The product on a generated network, and the database of this network. */
export type Side = { product: Product; client: Client; sql: pg.Client; databaseUrl: string }
export type Bench = {
  report: Report
  large: Side
  largeSize: Size
  small: Side
  bare: Child
  bareUrl: string
  /** How many rounds are measured. */
  count: number
}

export const firstPage = '/v1/user/feed?page_size=10'

export async function openSide(databaseUrl: string): Promise<Side> {
  const product = await startProduct(databaseUrl)
  const sql = new pg.Client(databaseUrl)
  await sql.connect()
  return { product, sql, client: openClient(product.url, 32), databaseUrl }
}

export async function closeSide({ product, client, sql }: Side): Promise<void> {
  client.close()
  await sql.end()
  await product.stop()
}

/** The viewers of each group, in turn. */
export const group = {
  typical: (i: number) => 1 + (i % viewers.typical),
  niche: (i: number) => viewers.typical + 1 + (i % viewers.niche),
  heavy: (i: number) => viewers.typical + viewers.niche + 1 + (i % viewers.heavy),
}

export function someViewers(viewer: (i: number) => number, turn: number): number[] {
  return Array.from({ length: 300 }, (_, i) => viewer(i * 7 + turn * 31))
}

/** How long the page of each of these viewers takes, one after the other. */
export function read({ client }: Side, viewersOf: readonly number[], path = firstPage): Promise<Figures> {
  return summary(inTurn(viewersOf.map((v) => async () => (await client.call({ path, token: tokenOf(v) })).ms)))
}

export type Figures = { p50: number; p99: number }

export async function summary(times: Promise<number[]>): Promise<Figures> {
  const taken = await times
  return { p50: median(taken), p99: quantile(taken, 0.99) }
}

export async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}
