import type * as contract from '@app/contract/group-members.ts'
import type { Reply } from '@app/contract/endpoint.ts'
import type { Viewer } from '@app/domain/audience/audience.ts'
import { roundPercent } from '@app/domain/instruments/rounding.ts'
import type { Percentage } from '@app/domain/portfolios/analysis/percentages.ts'

import type { Context } from '#context.ts'
import { loadInstruments } from '#features/instruments/index.ts'

import { type AverageOf, keyOfInstrument, securityOf } from './averages.ts'

type ReadContext = Pick<Context, 'db'> & { averageOf: AverageOf }
type Limited = { id: string; limit: number }

/** What the members of a group hold on average, largest first. */
export async function groupHoldings(
  { db, averageOf }: ReadContext,
  viewer: Viewer,
  { id, limit }: Limited,
): Promise<Reply<typeof contract.listGroupHoldings>> {
  const average = await averageOf(viewer, id)
  const shown = await withSecurities({ db }, average.distribution(limit))
  const results = shown.flatMap(({ kind, percentage, security }) =>
    kind === 'POSITION' && security ? [{ ...security, percentage }] : [],
  )
  return { results, member_count: average.members }
}

/** The same as a distribution, with the rest and cash. */
export async function groupPercentages(
  { db, averageOf }: ReadContext,
  viewer: Viewer,
  { id, limit }: Limited,
): Promise<Reply<typeof contract.listGroupPercentages>> {
  const average = await averageOf(viewer, id)
  const results = (await withSecurities({ db }, average.distribution(limit))).map(({ security, ...entry }) => ({
    kind: entry.kind,
    label: security?.name ?? '',
    percentage: entry.percentage,
    count: entry.kind === 'REST' ? entry.count : null,
    position: null,
    instrument: security?.instrument ?? null,
  }))
  return { results, member_count: average.members }
}

/** How much of what the members of a group hold is in each of the instruments, in the order of the ids. */
export async function groupInstruments(
  { averageOf }: Pick<ReadContext, 'averageOf'>,
  viewer: Viewer,
  { id, ids }: { id: string; ids: string },
): Promise<Reply<typeof contract.listGroupInstruments>> {
  const { members, weights } = await averageOf(viewer, id)
  const results = [...new Set(ids.split(','))].map((instrument) => ({
    instrument,
    percentage: weights ? roundPercent(weights.get(keyOfInstrument(instrument)) ?? 0) : null,
  }))
  return { results, member_count: members }
}

/** Adds the instruments and names of securities; what is no position has none. */
async function withSecurities({ db }: Pick<Context, 'db'>, entries: readonly Percentage[]) {
  const listed = entries.map((entry) => ({
    ...entry,
    ...(entry.kind === 'POSITION' && { held: securityOf(entry.security) }),
  }))
  const ids = listed.flatMap(({ held }) => (held && 'id' in held ? [held.id] : []))
  const instruments = await loadInstruments(db, ids)
  return listed.map(({ held, ...entry }) => ({ ...entry, security: held && described(held, instruments) }))
}

type Instruments = Awaited<ReturnType<typeof loadInstruments>>

function described(held: ReturnType<typeof securityOf>, instruments: Instruments) {
  if ('name' in held) return { instrument: null, name: held.name }
  const instrument = instruments.get(held.id) ?? null
  return { instrument, name: instrument?.name ?? '' }
}
