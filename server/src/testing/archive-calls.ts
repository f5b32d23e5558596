import { storeReadImport } from '#features/archives/archives.fixture.ts'
import { makeExport } from '#features/archives/out/make.ts'

import type { CallInput } from './connection-calls.ts'
import type { TestApp } from './test-app.ts'

/** Calls that take out what is the member's and bring it back: one archive of each is under way at a time. */
export function archiveCalls(
  app: TestApp,
  { memberId, token }: { memberId: string; token: string },
): Record<string, () => CallInput | Promise<CallInput>> {
  const { db, now } = app.context
  const member = app.as(token)
  const begin = async (): Promise<string> => {
    await db.deleteFrom('imports').where('member_id', '=', memberId).execute()
    return (await member.post('/user/imports', { bytes: 9 })).body.id
  }
  const read = async () => {
    await db.deleteFrom('imports').where('member_id', '=', memberId).execute()
    return { id: await storeReadImport(db, { memberId, at: now() }) }
  }
  let made: Promise<string> | undefined
  const make = async () => {
    const row = { member_id: memberId, theme: 'dark', gain: 'standard', created_at: now() }
    const { id } = await db.insertInto('exports').values(row).returning('id').executeTakeFirstOrThrow()
    await makeExport(app.context, id, async () => {})
    return id
  }
  return {
    createExport: async () => {
      await db.deleteFrom('exports').where('member_id', '=', memberId).where('state', '=', 'MAKING').execute()
      return { body: { theme: 'dark' } }
    },
    downloadExport: async () => ({ id: await (made ??= make()) }),
    createImport: async () => {
      await db.deleteFrom('imports').where('member_id', '=', memberId).execute()
      return { body: { bytes: 9 } }
    },
    uploadImportPiece: async () => ({
      id: await begin(),
      params: { piece: '0' },
      upload: Buffer.from('PK\u0003\u0004\0\0\0\0\0'),
    }),
    startImport: read,
    deleteImport: read,
  }
}
