import type { Statement } from '@app/contract/connections.ts'

import type { TestApp } from '#testing/test-app.ts'

export const header = 'date,type,isin,symbol,name,quantity,price,amount,currency,fee,tax,account,id'
export const deposit = '2026-01-02,deposit,,,,,,5000.00,SEK,0,0,ISK,a1'
export const buy = '2026-01-05,buy,SE0000115446,VOLV B,Volvo B,10,250.50,-2505.00,SEK,0,0,ISK,a2'
export const sell = '2026-02-05,sell,SE0000115446,VOLV B,Volvo B,4,300.00,1200.00,SEK,0,0,ISK,a3'
/** A row that is refused. */
export const unknown = '2026-03-01,gift,,,,,,10.00,SEK,0,0,ISK,a4'

export const fileOf = (...rows: string[]) => Buffer.from([header, ...rows].join('\n'))

/** Uploads a file as a member, or as a visitor. */
export async function uploadTo(
  { app }: TestApp,
  member: { token?: string },
  payload: Buffer | string,
  type = 'text/csv',
) {
  const reply = await app.inject({
    method: 'POST',
    url: '/v1/user/statements',
    headers: { ...(member.token && { authorization: `Bearer ${member.token}` }), 'content-type': type },
    payload,
  })
  return { status: reply.statusCode, codes: reply.headers['x-error-codes'], body: reply.json<Statement>() }
}
