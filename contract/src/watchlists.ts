import * as z from 'zod'

import { ById, distinctIds, Id, PageQuery, pageOf, requiredText } from './common.ts'
import { endpoint } from './endpoint.ts'
import { InstrumentBasics, ListedInstrument } from './instruments.ts'
import { limits } from './limits.ts'
import { ChangeSortQuery } from './price-changes.ts'

/** A list of instruments that a member watches. Nobody else sees it. */
export const Watchlist = z.object({
  id: Id,
  name: z.string(),
  /** How many instruments are in it. */
  count: z.int().nonnegative(),
  /** Whether the instrument that was asked about is in it; null if none was. */
  has_instrument: z.boolean().nullable(),
})
export type Watchlist = z.infer<typeof Watchlist>

const Name = requiredText(limits.watchlistName)
const ByBoth = z.object({ id: Id, instrument: Id })

export const NewWatchlist = z.object({ name: Name, instruments: distinctIds(limits.watched).default([]) })
export type NewWatchlist = z.input<typeof NewWatchlist>

export const listWatchlists = endpoint('GET /user/watchlists', {
  access: 'member',
  summary: "List the caller's watchlists in their order, and whether an instrument is in each.",
  query: z.object({ instrument: Id.optional() }),
  reply: z.object({ results: z.array(Watchlist).max(limits.watchlists) }),
})

export const getWatchlist = endpoint('GET /user/watchlists/:id', {
  access: 'member',
  summary: 'Get a watchlist with all of its instruments in their order.',
  params: ById,
  reply: z.object({ id: Id, name: z.string(), instruments: z.array(InstrumentBasics).max(limits.watched) }),
})

export const listWatched = endpoint('GET /user/watchlists/:id/instruments', {
  access: 'member',
  summary:
    'List the instruments of a watchlist in their order, or sorted by a change; those without that change come last.',
  params: ById,
  query: PageQuery.extend(ChangeSortQuery),
  reply: pageOf(ListedInstrument),
})

export const createWatchlist = endpoint('POST /user/watchlists', {
  access: 'member',
  summary: 'Create a watchlist, the last in the order. Names are unique regardless of case.',
  body: NewWatchlist,
  reply: Watchlist,
  status: 201,
  idempotencyKey: true,
})

export const renameWatchlist = endpoint('PATCH /user/watchlists/:id', {
  access: 'member',
  summary: 'Rename a watchlist.',
  params: ById,
  body: z.object({ name: Name }),
})

export const deleteWatchlist = endpoint('DELETE /user/watchlists/:id', {
  access: 'member',
  summary: 'Delete a watchlist.',
  params: ById,
})

export const orderWatchlists = endpoint('PUT /user/watchlists/order', {
  access: 'member',
  summary: "Set the order of the caller's watchlists; those that are not named come last. Idempotent.",
  body: z.object({ watchlists: distinctIds(limits.watchlists) }),
})

export const addWatched = endpoint('PUT /user/watchlists/:id/instruments/:instrument', {
  access: 'member',
  summary: 'Add an instrument to a watchlist, as the last one. Idempotent.',
  params: ByBoth,
})

export const removeWatched = endpoint('DELETE /user/watchlists/:id/instruments/:instrument', {
  access: 'member',
  summary: 'Remove an instrument from a watchlist. Idempotent.',
  params: ByBoth,
})

export const orderWatched = endpoint('PUT /user/watchlists/:id/order', {
  access: 'member',
  summary: 'Set the order of the instruments of a watchlist; those that are not named come last. Idempotent.',
  params: ById,
  body: z.object({ instruments: distinctIds(limits.watched) }),
})
