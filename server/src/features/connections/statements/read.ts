import type { Statement, StatementRow } from '@app/contract/connections.ts'

import type { Context } from '#context.ts'
import { AppError, orNotFound } from '#errors.ts'
import { loadInstruments } from '#features/instruments/index.ts'
import { type PageRequest, type Slice, slice } from '#http/pages.ts'
import type { ReportedTransaction } from '#partners/holdings/holdings.ts'

import { countRows, findStatement, listRows, listSecurities, type Outcome, setInstrument } from './queries.ts'

type ReadContext = Pick<Context, 'db'>

/** A statement as its member sees it before it is booked. */
export async function presentStatement({ db }: ReadContext, memberId: string, id: string): Promise<Statement> {
  const { format, accounts } = orNotFound(await findStatement(db, memberId, id))
  const [counts, securities] = await Promise.all([countRows(db, id), listSecurities(db, id)])
  const instruments = await loadInstruments(
    db,
    securities.flatMap(({ instrumentId }) => instrumentId ?? []),
  )
  return {
    id,
    format,
    accounts,
    counts: {
      taken: counts.TAKEN,
      duplicate: counts.DUPLICATE,
      skipped: counts.SKIPPED,
      refused: counts.REFUSED,
    },
    first_day: counts.first,
    last_day: counts.last,
    securities: securities.map(({ key, security, instrumentId, rows }) => ({
      id: key,
      name: security.name,
      isin: security.isin ?? null,
      instrument: (instrumentId !== null && instruments.get(instrumentId)) || null,
      rows,
    })),
  }
}

/** The rows of a statement in their order. */
export async function statementRows(
  { db }: ReadContext,
  { memberId, id, outcome }: { memberId: string; id: string; outcome: Outcome | undefined },
  { size, after }: PageRequest,
): Promise<Slice<StatementRow>> {
  orNotFound(await findStatement(db, memberId, id))
  const rows = await listRows(db, id, { outcome, after: Number(after ?? 0), limit: size + 1 })
  const cut = slice(rows, size, ({ place }) => String(place))
  return {
    ...cut,
    results: cut.results.map(({ row, outcome: given, reason, values, entry, security }) => ({
      ...(entry ? pick(entry) : noEntry),
      row,
      outcome: given,
      reason,
      values,
      security: security?.name ?? null,
    })),
  }
}

const noEntry = { kind: null, date: null, quantity: null, amount: null, currency: null }

function pick({ kind, date, quantity, amount, currency }: ReportedTransaction) {
  return { kind, date, quantity, amount, currency }
}

type Match = { memberId: string; id: string; security: string; instrument: string | null }

/** Matches a security with an instrument, or with none. */
export async function matchSecurity(context: ReadContext, match: Match): Promise<Statement> {
  const { db } = context
  const { memberId, id, security, instrument } = match
  orNotFound(await findStatement(db, memberId, id))
  if (instrument !== null && !(await loadInstruments(db, [instrument])).has(instrument)) {
    throw new AppError('invalid_input', { instrument: ['unknown_target'] })
  }
  if (!(await setInstrument(db, { statementId: id, key: security }, instrument))) throw new AppError('not_found')
  return presentStatement(context, memberId, id)
}
