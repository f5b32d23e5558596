import { setTimeout as wait } from 'node:timers/promises'

import { isMic } from '@app/domain/instruments/exchanges.ts'

import type { Context } from '#context.ts'
import { eodhdClient } from '#partners/market/eodhd/client.ts'
import { createLimits } from '#partners/market/eodhd/limits.ts'
import { PartnerError } from '#partners/partner-error.ts'

import type { PriceProvider, PriceSource } from '../provider.ts'
import { sessionClock } from '../session-clock.ts'
import { adoptFollowed, adoptListed } from './adopt.ts'
import { takeDueDays } from './days.ts'
import { takeHistories } from './histories.ts'
import { takeMorningSplits } from './morning-splits.ts'
import type { ProviderContext } from './provider-context.ts'
import { countProvidedListings, listProvidedListings } from './queries.ts'
import { createQuotePoller } from './quotes.ts'
import { venues } from './venues.ts'
import { followWatches } from './watched.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs
const historiesAtOnce = 50

const clock = sessionClock('real')

type SourceContext = Pick<Context, 'config' | 'db' | 'now' | 'log' | 'bus'>

/** Real prices: delayed quotes of watched and followed listings, everything else once a day. */
export function eodhdSource(context: SourceContext): PriceSource {
  const { config, db, now, log, bus } = context
  const { url, token, unitsPerDay, requestsPerMinute } = config.eodhd!
  const limits = createLimits({ perMinute: requestsPerMinute, perDay: unitsPerDay, now })
  const poller = createQuotePoller(followWatches(bus, now))
  let listings: Awaited<ReturnType<typeof listingsWithSession>> = []
  let closesVersion = 0
  let listingCount = 0

  async function provide(): Promise<PriceProvider> {
    const provided = await listProvidedListings(db)
    listings = listingsWithSession(provided)
    listingCount = provided.length
    return { ...clock, listings, ticksBetween: () => poller.take(), closesVersion: () => closesVersion }
  }

  return {
    provide,
    // Only listings with a session are on the market; -1 signals that the provided listings have changed.
    countListings: async () => ((await countProvidedListings(db)) === listingCount ? listings.length : -1),
    work: async (signal) => {
      const parts: ProviderContext = { db, now, log, clock, data: eodhdClient({ url, token, limits, log, signal }) }
      const housekeeping = createHousekeeping(parts)
      await Promise.all([
        everyMinute(parts, signal, () => poller.poll(parts, listings)),
        everyMinute(parts, signal, async () => {
          if ((await housekeeping(unitsPerDay / 2)) > 0) closesVersion++
        }),
      ])
    },
  }
}

function listingsWithSession(provided: Awaited<ReturnType<typeof listProvidedListings>>) {
  return provided.flatMap(({ id, mic, ...listing }) =>
    mic !== null && isMic(mic) && listing.kind !== 'MUTUAL_FUND'
      ? [{ ...listing, instrumentId: id, mic, hasSession: true }]
      : [],
  )
}

/** The tasks other than quotes; each round returns how many splits, closes and histories are new. */
export function createHousekeeping(parts: ProviderContext): (historyReserve: number) => Promise<number> {
  const notBefore = new Map<string, number>()
  const searched = new Set<string>()
  const skipped = new Set<string>()
  const splitsTaken = new Map<string, string>()
  const attempt = createTimetable(parts.now)
  const { data, log } = parts

  return async (historyReserve) => {
    let news = 0
    await attempt('units', hourMs, () => data.learnUnits())
    for (const venue of venues) {
      await attempt(`listings ${venue.exchange}`, dayMs, async () => {
        const adopted = await adoptListed(parts, venue)
        if (adopted > 0) log.info({ exchange: venue.exchange, listings: adopted }, 'EODHD prices new listings')
      })
      await attempt(`splits ${venue.exchange}`, hourMs / 4, async () => {
        news += await takeMorningSplits(parts, venue, splitsTaken)
      })
    }
    await attempt('followed', dayMs / 144, () => adoptFollowed(parts, searched))
    await attempt('skipped', dayMs, async () => skipped.clear())
    await attempt('days', 5 * minuteMs, async () => {
      news += await takeDueDays(parts, notBefore)
    })
    return news + (data.unitsLeft() > historyReserve ? await takeHistories(parts, historiesAtOnce, skipped) : 0)
  }
}

/** Runs each task at most once per interval. After a partner's failure it is retried within a quarter of an hour. */
function createTimetable(now: () => Date) {
  const dueAt = new Map<string, number>()
  return async (what: string, everyMs: number, task: () => Promise<unknown>): Promise<void> => {
    const nowMs = now().getTime()
    if (nowMs < (dueAt.get(what) ?? 0)) return
    try {
      await task()
      dueAt.set(what, nowMs + everyMs)
    } catch (error) {
      if (!(error instanceof PartnerError)) throw error
      dueAt.set(what, nowMs + Math.min(everyMs, hourMs / 4))
    }
  }
}

/** Runs the task each minute; one that fails is tried again in the next. A partner's failure is already logged. */
async function everyMinute(
  { log }: Pick<ProviderContext, 'log'>,
  signal: AbortSignal,
  task: () => Promise<void>,
): Promise<void> {
  while (!signal.aborted) {
    await task().catch((error: unknown) => {
      if (!signal.aborted && !(error instanceof PartnerError)) log.error({ err: error }, 'EODHD task failed')
    })
    await wait(minuteMs, undefined, { signal }).catch(() => undefined)
  }
}
