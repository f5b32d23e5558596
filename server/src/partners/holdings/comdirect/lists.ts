import type * as z from 'zod'

import { HoldingsError } from '../holdings.ts'
import { type Bank, type BankReply, callBank, headersOf, isLocked, readReply } from './call.ts'
import type { Tokens } from './stored-tokens.ts'
import type { FreshTokens } from './tokens.ts'

/** A member's access while their holdings are read. */
export type Access = { bank: Bank; tokens: FreshTokens; signal: AbortSignal }

type Query = Record<string, string>
type ApiRequest<Schema> = { name: string; path: string; query?: Query; schema: Schema }
type ListReply<Value> = z.ZodType<{ paging: { matches: number }; values: Value[] }>
type ListRequest<Value> = ApiRequest<ListReply<Value>> & { keyOf: (value: Value) => string }

/** What a list is requested with if it may be long. */
export const longPages = { 'paging-count': '500' }
const mostPages = 200

/** Reads one thing. Throws a HoldingsError. */
export async function readOne<Schema extends z.ZodType>(
  access: Access,
  request: ApiRequest<Schema>,
): Promise<z.infer<Schema>> {
  const used = await access.tokens.get()
  let reply = await get(access, request, used)
  // A token may end before its time, for one because the member has revoked it at the bank.
  if (reply.status === 401) reply = await get(access, request, await access.tokens.get(used))
  if (reply.status >= 400 && isLocked(reply)) throw new HoldingsError('comdirect', 'locked')
  if (reply.status === 401) throw new HoldingsError('comdirect', 'expired')
  if (reply.status === 403) throw new HoldingsError('comdirect', 'denied')
  return readReply(access.bank, request, reply, request.schema)
}

/** Reads all pages of a list, each value once. Throws a HoldingsError. */
export async function readAll<Value>(access: Access, request: ListRequest<Value>): Promise<Value[]> {
  const values = new Map<string, Value>()
  let read = 0
  for (let page = 0; page < mostPages; page++) {
    const query = { ...request.query, ...(read > 0 && { 'paging-first': String(read) }) }
    const reply = await readOne(access, { ...request, query })
    const before = values.size
    for (const value of reply.values) values.set(request.keyOf(value), value)
    read += reply.values.length
    if (read >= reply.paging.matches) return [...values.values()]
    // The bank does not page here, so that the rest cannot be read.
    if (values.size === before) break
  }
  throw new HoldingsError('comdirect', 'unreadable')
}

function get({ bank, signal }: Access, { name, path, query }: ApiRequest<unknown>, tokens: Tokens): Promise<BankReply> {
  const search = new URLSearchParams(query).toString()
  const address = `/api${path}${search && `?${search}`}`
  return callBank(bank, { name, method: 'GET', path: address, headers: headersOf(bank, tokens), signal })
}
