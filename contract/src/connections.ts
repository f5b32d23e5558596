import * as z from 'zod'

import { Amount, ById, Day, Id, PageQuery, pageOf, Timestamp } from './common.ts'
import { endpoint } from './endpoint.ts'
import { InstrumentBasics } from './instruments.ts'
import { connectionCountries, limits } from './limits.ts'
import { Partner } from './portfolios.ts'

export const ConnectionCountry = z.enum(connectionCountries)
export type ConnectionCountry = z.infer<typeof ConnectionCountry>

/** Why a sync failed; the key of a text. */
export const SyncFault = z.enum([
  'denied',
  'expired',
  'code_missing',
  'code_invalid',
  'locked',
  'unavailable',
  'unreadable',
  'unknown',
])
export type SyncFault = z.infer<typeof SyncFault>

/** A sync that is running or has ended. */
export const Sync = z.object({
  status: z.enum(['RUNNING', 'SUCCESS', 'FAILED']),
  step: z.enum(['AUTHENTICATING', 'FETCHING', 'ANALYZING']),
  fault: SyncFault.nullable(),
  started_at: Timestamp,
})
export type Sync = z.infer<typeof Sync>

/** A bank or broker that the caller has connected, or whose statements they have uploaded. */
export const Connection = z.object({
  id: Id,
  partner: Partner,
  country: ConnectionCountry.nullable(),
  synced_at: Timestamp.nullable(),
  /** Null if it has never been synced. */
  sync: Sync.nullable(),
  portfolios: z.array(Id),
})
export type Connection = z.infer<typeof Connection>

export const listConnections = endpoint('GET /user/connections', {
  access: 'member',
  summary: "List the caller's connections to banks and brokers.",
  reply: z.object({ results: z.array(Connection) }),
})

export const getConnection = endpoint('GET /user/connections/:id', {
  access: 'member',
  summary: "Get one of the caller's connections and its sync.",
  params: ById,
  reply: Connection,
})

export const syncConnection = endpoint('POST /user/connections/:id/sync', {
  access: 'member',
  summary: 'Read the holdings at the bank again. 409 if the caller has to log in there first.',
  params: ById,
  refusals: ['conflict', 'too_many_syncs'],
  reply: Connection,
  status: 202,
})

export const deleteConnection = endpoint('DELETE /user/connections/:id', {
  access: 'member',
  summary: 'Disconnect a bank: revoke access there, and delete everything that was read.',
  params: ById,
})

/** `source` says how it is connected, and `holdings` whether it reports holdings at all. */
export const Bank = z.object({
  key: z.string(),
  name: z.string(),
  source: z.enum(['tink', 'comdirect', 'statement']),
  holdings: z.boolean(),
})
export type Bank = z.infer<typeof Bank>

export const listBanks = endpoint('GET /banks', {
  access: 'member',
  summary: 'List the banks and brokers of a country that can be connected, by name.',
  query: z.object({ country: ConnectionCountry }),
  reply: z.object({ results: z.array(Bank) }),
})

const State = z.string().regex(/^[\w-]{20,100}$/)
const Code = z.string().min(1).max(2000)
const Login = z.object({ url: z.url(), state: State })

export const startTink = endpoint('POST /tink/code', {
  access: 'member',
  summary: 'Start to connect a bank through Tink: returns the address of the login.',
  body: z.object({ country: ConnectionCountry, bank: z.string().max(100) }),
  refusals: ['code_required', 'unavailable'],
  reply: Login,
})

export const connectTink = endpoint('POST /tink/connect', {
  access: 'member',
  summary:
    'Finish connecting a bank through Tink, with what the login returned. The holdings are then read in the background.',
  body: z.object({ code: Code, state: State }),
  refusals: ['bank_code_invalid', 'bank_connected_elsewhere', 'unavailable'],
  reply: Connection,
  status: 202,
})

export const startComdirect = endpoint('POST /comdirect/code', {
  access: 'member',
  summary: 'Start to connect comdirect: returns the address of the login.',
  refusals: ['code_required', 'unavailable'],
  reply: Login,
})

export const createComdirectSession = endpoint('POST /comdirect/session', {
  access: 'member',
  summary: 'Finish connecting comdirect, with what the login returned. The holdings are then read in the background.',
  body: z.object({ code: Code, state: State }),
  refusals: ['bank_code_invalid', 'bank_connected_elsewhere', 'unavailable'],
  reply: Sync,
  status: 202,
})

export const getComdirectSession = endpoint('GET /comdirect/session', {
  access: 'member',
  summary: "Get the sync of the caller's comdirect connection. 404 if there is none.",
  refusals: ['not_found'],
  reply: Sync,
})

/** What happens to a row of a statement when that is booked. A row with several entries, such as a merger, is there for each. */
export const StatementRow = z.object({
  row: z.int().positive(),
  outcome: z.enum(['TAKEN', 'DUPLICATE', 'SKIPPED', 'REFUSED']),
  /** The key of a text that says why it is skipped or refused, and the values in it. */
  reason: z.string().nullable(),
  values: z.record(z.string(), z.string()),
  kind: z.string().nullable(),
  date: Day.nullable(),
  security: z.string().nullable(),
  quantity: Amount.nullable(),
  amount: Amount.nullable(),
  currency: z.string().nullable(),
})
export type StatementRow = z.infer<typeof StatementRow>

/** A security of a statement. `instrument` has its ISIN or symbol, unless the member has chosen another one or none. */
export const StatementSecurity = z.object({
  id: z.string(),
  name: z.string(),
  isin: z.string().nullable(),
  instrument: InstrumentBasics.nullable(),
  rows: z.int().positive(),
})
export type StatementSecurity = z.infer<typeof StatementSecurity>

/** An uploaded statement that has been read but not booked. It is deleted after a day. */
export const Statement = z.object({
  id: Id,
  format: z.string(),
  accounts: z.array(z.object({ label: z.string(), currency: z.string() })),
  counts: z.object({
    taken: z.int().nonnegative(),
    duplicate: z.int().nonnegative(),
    skipped: z.int().nonnegative(),
    refused: z.int().nonnegative(),
  }),
  first_day: Day.nullable(),
  last_day: Day.nullable(),
  securities: z.array(StatementSecurity),
})
export type Statement = z.infer<typeof Statement>

export const uploadStatement = endpoint('POST /user/statements', {
  access: 'member',
  summary: 'Upload a statement that a broker exported. It is read and shown, and booked only with a further call.',
  upload: ['application/octet-stream', 'text/csv'],
  maxBodyBytes: limits.statementBytes,
  refusals: ['statement_unknown_format', 'statement_not_text', 'statement_other_format', 'too_large'],
  reply: Statement,
  status: 201,
})

export const getStatement = endpoint('GET /user/statements/:id', {
  access: 'member',
  summary: 'Get an uploaded statement that has not been booked.',
  params: ById,
  reply: Statement,
})

export const deleteStatement = endpoint('DELETE /user/statements/:id', {
  access: 'member',
  summary: 'Discard an uploaded statement without booking it.',
  params: ById,
})

export const listStatementRows = endpoint('GET /user/statements/:id/rows', {
  access: 'member',
  summary: "List a statement's rows, in their order, with what happens to each.",
  params: ById,
  query: PageQuery.extend({ outcome: StatementRow.shape.outcome.optional() }),
  reply: pageOf(StatementRow),
})

export const matchStatementSecurity = endpoint('PUT /user/statements/:id/securities/:security', {
  access: 'member',
  summary: 'Match a security of a statement with an instrument, or with none.',
  params: ById.extend({ security: z.string().regex(/^[\w-]{1,64}$/) }),
  body: z.object({ instrument: Id.nullable() }),
  refusals: ['unknown_target'],
  reply: Statement,
})

export const bookStatement = endpoint('POST /user/statements/:id/book', {
  access: 'member',
  summary: 'Book the rows of a statement that are taken. Refused while a row is refused, unless `skip_refused` is set.',
  params: ById,
  body: z.object({ skip_refused: z.boolean().default(false) }),
  refusals: ['statement_refused', 'statement_other_format', 'conflict'],
  reply: Connection,
  status: 202,
})
