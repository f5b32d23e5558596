import { limits } from '@app/contract/limits.ts'
import { isZero, parseStored } from '@app/domain/decimal/decimal.ts'
import { dateOf, dayNumber } from '@app/domain/instruments/dates.ts'
import { type Entry, isTrade } from '@app/domain/portfolios/books/entry.ts'
import { type KnownSplit, splitWindowDays } from '@app/domain/portfolios/books/implied-splits.ts'

import type { Tx } from '#db/db.ts'
import { publish } from '#events/events.ts'
import { listActions } from '#market/prices/queries.ts'
import type { ReportedAccount, ReportedSecurity } from '#partners/holdings/holdings.ts'

import { entriesOf } from './entries.ts'
import { insertEntries, listEntries } from './entry-queries.ts'
import { listHoldings, type StoredHolding, updateWorth, upsertHoldings } from './holding-queries.ts'
import { completeHistory, explainChange } from './infer.ts'
import { matchSecurities } from './match.ts'
import { type KeyedEntry, planEntries, standing } from './plan.ts'
import { type HeldPosition, heldPositions } from './positions.ts'
import { type LockedPortfolio, lockPortfolio, markStale } from './queries.ts'
import { securityKey } from './securities.ts'
import { storeSums } from './sums.ts'

/**
 * What a source reports of an account.
 *
 * - `transactions`: all of them since a day, or ever, and positions. Those that are gone were wrong, and are booked back.
 * - `positions`: nothing else, so that trades are concluded from their changes.
 * - `statement`: some of the transactions.
 */
type Reporting =
  | { by: 'transactions'; since: string | undefined }
  | { by: 'positions' }
  | { by: 'statement'; tracksCash: boolean }

export type Booking = {
  connectionId: string
  memberId: string
  /** Names the account at the connection. */
  accountHash: Buffer
  account: ReportedAccount
  reporting: Reporting
  /** The instruments that the member has matched with securities, by their keys; null for none. */
  chosen?: ReadonlyMap<string, string | null>
  /** Nobody is told of the trades. */
  isQuiet?: boolean
  at: Date
}

/**
 * Brings the portfolio of an account up to date with what its source reports: adds to the ledger what it lacks, books back
 * what was wrong, and stores what the ledger adds up to. Repeating it adds nothing. Returns the portfolio's id; undefined if
 * its owner has deleted it. Throws a RangeError, and nothing is booked, for entries that cannot be.
 */
export async function bookAccount(tx: Tx, booking: Booking): Promise<string | undefined> {
  const { connectionId, memberId, accountHash, account, reporting, isQuiet = false, at } = booking
  const { kind, currency } = account
  const tracksCash = reporting.by === 'statement' && reporting.tracksCash
  const name = Array.from(account.name.trim()).slice(0, limits.portfolioName).join('') || null
  const isAskedFor = reporting.by === 'statement'
  const owned = { connectionId, memberId, accountHash, kind, name, currency, tracksCash, at, isAskedFor }
  const portfolio = await lockPortfolio(tx, owned)
  if (!portfolio) return undefined
  const positions = heldPositions(account.positions)
  const { before, rematched, instruments } = await storeHoldings(tx, portfolio, booking, positions)
  const stored = await listEntries(tx, portfolio.id)
  const splits = await splitsOf(tx, instruments)
  const wanted = wantedEntries(booking, { portfolio, positions, before, splits, known: standing(stored) })
  const added = planEntries(stored, wanted)
  await insertEntries(tx, { portfolioId: portfolio.id, at }, added)
  if (!isQuiet && added.some(({ entry: { kind } }) => isTrade(kind)))
    await publish(tx, { kind: 'trades_booked', portfolioId: portfolio.id, at: at.toISOString() })

  const isOther = ({ holding }: Entry) => holding !== undefined && rematched.has(holding)
  const entries = wanted.map(({ entry }) => entry)
  const touched = [
    ...added.map(({ entry }) => firstTouched(entry)),
    ...entries.flatMap((entry) => (isOther(entry) || portfolio.beginsToTrackCash ? entry.date : [])),
  ]
  const worth = [...positions.values()].flatMap(({ key, price, currency: quoted }) =>
    price ? { key, price, quoted } : [],
  )
  await updateWorth(tx, { portfolioId: portfolio.id, day: dayOf(at) }, worth)
  await storeSums(tx, portfolio, { entries, positions, cash: account.cash })
  if (touched.length > 0)
    await markStale(
      tx,
      portfolio.id,
      touched.reduce((a, b) => (a < b ? a : b)),
    )
  return portfolio.id
}

/** The first day whose series an entry changes: the booking of a split decides whether one some days before is missing. */
function firstTouched({ kind, date }: Entry): string {
  return kind === 'SPLIT' || kind === 'MERGER' ? dateOf(dayNumber(date) - splitWindowDays) : date
}

const dayOf = (at: Date) => at.toISOString().slice(0, 10)

/** Adds holdings for the securities that are new, and looks for the instruments of those that have none. */
async function storeHoldings(
  tx: Tx,
  portfolio: LockedPortfolio,
  { account, chosen = new Map() }: Booking,
  positions: ReadonlyMap<string, HeldPosition>,
) {
  const before = await listHoldings(tx, portfolio.id)
  const instruments = new Map(before.map(({ key, instrumentId }) => [key, instrumentId]))
  const securities = new Map<string, ReportedSecurity>()
  const reported = [...account.transactions, ...positions.values()].flatMap(({ security }) => security ?? [])
  for (const security of reported) {
    const key = securityKey(security)
    if (instruments.get(key) == null || chosen.has(key)) securities.set(key, security)
  }
  const matches = await matchSecurities(tx, securities, account.currency)
  const changed = [...securities].flatMap(([key, security]) => {
    const instrumentId = (chosen.has(key) ? chosen.get(key) : matches.get(key)) ?? null
    return instruments.get(key) === instrumentId ? [] : [{ key, security, instrumentId }]
  })
  await upsertHoldings(tx, portfolio.id, changed)
  for (const { key, instrumentId } of changed) instruments.set(key, instrumentId)
  return { before, rematched: new Set(changed.map(({ key }) => key)), instruments }
}

async function splitsOf(tx: Tx, instruments: ReadonlyMap<string, string | null>): Promise<KnownSplit[]> {
  const known = [...instruments].flatMap(([holding, id]) => (id === null ? [] : [{ holding, id }]))
  const actions = await listActions(
    tx,
    known.map(({ id }) => id),
  )
  return known.flatMap(({ holding, id }) => (actions.get(id) ?? []).map((action) => ({ ...action, holding })))
}

type Known = {
  portfolio: LockedPortfolio
  positions: ReadonlyMap<string, HeldPosition>
  before: readonly StoredHolding[]
  splits: readonly KnownSplit[]
  known: readonly KeyedEntry[]
}

/** The entries that the ledger should have. */
function wantedEntries({ account, reporting, at }: Booking, found: Known): KeyedEntry[] {
  const { portfolio, positions, splits, known } = found
  const today = dayOf(at)
  if (reporting.by === 'positions') {
    const { syncedBefore } = portfolio
    const changes = explainChange({
      before: syncedBefore ? found.before.flatMap(asSnapshot) : undefined,
      since: syncedBefore ? dayOf(syncedBefore) : dateOf(dayNumber(today) - 1),
      positions,
      splits,
      today,
      taken: new Set(known.map(({ key }) => key)),
    })
    return [...known, ...changes]
  }
  const isKept = ({ inferred, entry }: KeyedEntry) =>
    !inferred && (reporting.by === 'statement' || (reporting.since !== undefined && entry.date < reporting.since))
  const reported = new Map(
    [...known.filter(isKept), ...entriesOf(account.transactions)].map((entry) => [entry.key, entry]),
  )
  const inferred = completeHistory({
    entries: Array.from(reported.values(), ({ entry }) => entry),
    splits: splits.filter(({ exDate }) => exDate <= today),
    tracksCash: portfolio.tracksCash,
    positions: reporting.by === 'transactions' ? positions : undefined,
    known: known.filter((entry) => entry.inferred),
    today,
  })
  return [...reported.values(), ...inferred]
}

function asSnapshot({ key, quantity, price, currency }: StoredHolding) {
  const pieces = parseStored(quantity)
  if (isZero(pieces)) return []
  const worth = price === null ? undefined : parseStored(price)
  return [{ holding: key, quantity: pieces, price: worth, unitCost: undefined, currency: currency ?? '' }]
}
