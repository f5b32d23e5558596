import { randomUUID } from 'node:crypto'

import { logInAtComdirect, logInAtTink } from '#features/connections/bank.fixture.ts'
import { seal } from '#features/connections/vault.ts'

import { make } from './make.ts'
import type { TestApp } from './test-app.ts'

export type CallInput = {
  id?: string
  params?: Record<string, string>
  query?: Record<string, string>
  body?: object
  /** A file. */
  upload?: Buffer
  token?: string
}

type Caller = { memberId: string; token: string; instrument: string }

const statement = Buffer.from(
  [
    'date,type,isin,symbol,name,quantity,price,amount,currency,fee,tax',
    '2026-01-05,buy,SE0000115446,VOLV B,Volvo B,10,250.50,-2505.00,SEK,0,0',
  ].join('\n'),
)

/** Successful calls of connections and statements. */
export function connectionCalls(
  app: TestApp,
  { memberId, token, instrument }: Caller,
): Record<string, () => CallInput | Promise<CallInput>> {
  const { db, config } = app.context
  const member = app.as(token)
  const connected = async () => {
    await db.deleteFrom('connections').where('member_id', '=', memberId).where('source', '!=', 'statement').execute()
    const { id } = await db
      .insertInto('connections')
      .values({ member_id: memberId, source: 'comdirect', bank_key: randomUUID(), bank_name: 'comdirect' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const place = { table: 'connections', rowId: id, memberId } as const
    const credentials = seal(config.credentialsKeys, place, {})
    await db.updateTable('connections').set({ credentials }).where('id', '=', id).execute()
    return { id }
  }
  const synced = async () => {
    const { id } = await connected()
    await member.post(`/user/connections/${id}/sync`)
    return {}
  }
  const uploaded = async () => {
    await db.deleteFrom('statements').where('member_id', '=', memberId).execute()
    const reply = await app.app.inject({
      method: 'POST',
      url: '/v1/user/statements',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'text/csv' },
      payload: statement,
    })
    return reply.json<{ id: string; securities: { id: string }[] }>()
  }
  const idOfUploaded = async () => ({ id: (await uploaded()).id })
  return {
    listBanks: () => ({ query: { country: 'DE' } }),
    getConnection: connected,
    syncConnection: connected,
    deleteConnection: connected,
    startTink: () => ({ body: { country: 'SE', bank: 'avanza-bankid' } }),
    connectTink: async () => ({ body: await logInAtTink(member, 'several', 'several') }),
    startComdirect: () => ({ body: {} }),
    createComdirectSession: async () => ({ body: await logInAtComdirect(member, '10000002') }),
    getComdirectSession: synced,
    ...bankCalls(app, { memberId, token, instrument }),
    uploadStatement: async () => {
      await db.deleteFrom('statements').where('member_id', '=', memberId).execute()
      return { upload: statement }
    },
    getStatement: idOfUploaded,
    deleteStatement: idOfUploaded,
    listStatementRows: idOfUploaded,
    matchStatementSecurity: async () => {
      const { id, securities } = await uploaded()
      return { params: { id, security: securities[0]!.id }, body: { instrument } }
    },
    bookStatement: async () => ({ ...(await idOfUploaded()), body: {} }),
  }
}

/** Successful calls of a member who is logged in at comdirect. */
function bankCalls(
  app: TestApp,
  { memberId, token, instrument: id }: Caller,
): Record<string, () => Promise<CallInput>> {
  const { db } = app.context
  const member = app.as(token)
  const booked = async () => {
    await db.deleteFrom('connections').where('member_id', '=', memberId).execute()
    const bank = { source: 'comdirect', bank_key: 'comdirect', bank_name: 'comdirect' } as const
    const { id: connection_id } = await db
      .insertInto('connections')
      .values({ ...bank, member_id: memberId })
      .returning('id')
      .executeTakeFirstOrThrow()
    const portfolio = await make.portfolio(db, { owner: { id: memberId }, connection_id })
    const { id: holdingId } = await make.holding(db, portfolio, { instrument: { id } })
    await make.entries(db, { portfolioId: portfolio.id, holdingId }, { source_key: 'bank:T1#1' })
    return { params: { transaction: 'T1' } }
  }
  const loggedIn = async () => {
    await db.deleteFrom('connections').where('member_id', '=', memberId).execute()
    const { status, body } = await member.post('/comdirect/session', await logInAtComdirect(member, '10000002'))
    if (status !== 202) throw new Error(`the login at the bank was answered with ${status}: ${JSON.stringify(body)}`)
    return { id }
  }
  return {
    listBankAccounts: loggedIn,
    getBankBalance: loggedIn,
    listBankPrices: loggedIn,
    listBankPositions: loggedIn,
    findBankTrade: booked,
  }
}
