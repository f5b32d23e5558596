import pg from 'pg'

import type { Child } from '../lib/child.ts'
import { type Client, openClient } from '../lib/load.ts'
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

/** Does something and says how many milliseconds it took. */
export type Read = () => Promise<number>

/** The page of each of these viewers. */
export function pagesOf({ client }: Side, viewersOf: readonly number[], path = firstPage): Read[] {
  return viewersOf.map((v) => async () => (await client.call({ path, token: tokenOf(v) })).ms)
}

/**
 * Compares two kinds of reads, in turn read by read, so that whatever else the machine does meets both alike. The ratio is
 * that of their medians.
 */
export async function sideBySide(ours: readonly Read[], others: readonly Read[]): Promise<Compared> {
  const taken: number[] = []
  const against: number[] = []
  for (const [i, read] of ours.entries()) {
    const other = others[i % others.length]!
    if (i % 2 === 1) against.push(await other())
    taken.push(await read())
    if (i % 2 === 0) against.push(await other())
  }
  const [p50, other] = [median(taken), median(against)]
  return { p50, p99: quantile(taken, 0.99), other, ratio: p50 / other }
}

export type Compared = Figures & { other: number; ratio: number }
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
