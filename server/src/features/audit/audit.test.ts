import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type TestApp, testApp } from '#testing/test-app.ts'

import { runAuditCommand } from './command.ts'
import { recordAct } from './record.ts'
import { verifyAudit } from './verify.ts'

let app: TestApp
const acts = 24
beforeAll(async () => {
  app = await testApp()
  const record = (i: number) =>
    app.context.db.transaction().execute((tx) =>
      recordAct(tx, {
        at: app.clock(),
        actorId: i % 2 === 0 ? null : String(i),
        act: 'case_decided',
        subject: `case ${i}`,
        detail: { z: i, a: 'Zoë', until: null, isLast: i === acts },
      }),
    )
  await Promise.all(Array.from({ length: acts }, (_, i) => record(i + 1)))
})
afterAll(() => app.close())

/** Changes the log as somebody could who owns the database, looks at it, and undoes the change. */
async function tamper(change: ReturnType<typeof sql>): Promise<Awaited<ReturnType<typeof verifyAudit>>> {
  const { db } = app.context
  let verdict: Awaited<ReturnType<typeof verifyAudit>> | undefined
  const undo = new Error('undo')
  await db
    .transaction()
    .execute(async (tx) => {
      await sql`alter table audit_log disable trigger user`.execute(tx)
      await change.execute(tx)
      verdict = await verifyAudit(tx)
      throw undo
    })
    .catch((error: unknown) => expect(error).toBe(undo))
  return verdict!
}

describe('the audit log', () => {
  it('is one chain, however many write at once', async () => {
    const { entries, head, broken } = await verifyAudit(app.context.db)
    expect({ entries, broken }).toEqual({ entries: acts, broken: undefined })
    expect(head).toMatch(/^[0-9a-f]{64}$/)
    expect(await runAuditCommand(app.context.db, ['verify'])).toBe(
      `All ${acts} entries are whole. The hash of the last is ${head}.`,
    )
    await expect(runAuditCommand(app.context.db, ['repair'])).rejects.toThrow('npm run audit-log -- verify')
  })

  it('names the first entry that was changed, moved or cut out', async () => {
    const { rows } = await sql<{ id: string }>`select id from audit_log order by id`.execute(app.context.db)
    const [seventh, eighth] = [rows[6]!.id, rows[7]!.id]
    for (const column of [
      sql`at = at + interval '1 second'`,
      sql`actor_id = 99`,
      sql`act = 'case_viewed'`,
      sql`subject = 'case 99'`,
      sql`detail = jsonb_set(detail, '{z}', '99')`,
      sql`hash = sha256(hash)`,
      sql`previous = sha256(previous)`,
    ]) {
      const verdict = await tamper(sql`update audit_log set ${column} where id = ${seventh}`)
      expect(verdict).toMatchObject({ entries: 6, broken: seventh })
    }
    expect(await tamper(sql`delete from audit_log where id = ${seventh}`)).toMatchObject({ broken: eighth })
    const whole = await verifyAudit(app.context.db)
    const cut = await tamper(sql`delete from audit_log where id > ${seventh}`)
    expect(cut.broken).toBeUndefined()
    expect(cut.head).not.toBe(whole.head)
  })

  it('is only added to, and has no two entries after the same one', async () => {
    const { db } = app.context
    for (const change of [
      sql`update audit_log set subject = 'case 99'`,
      sql`delete from audit_log`,
      sql`truncate audit_log`,
    ]) {
      await expect(change.execute(db)).rejects.toThrow('the audit log is only added to')
    }
    const fork = sql`
      insert into audit_log (at, act, subject, detail, previous, hash)
      select at, act, subject, detail, previous, sha256(hash) from audit_log limit 1`
    await expect(fork.execute(db)).rejects.toThrow('audit_log_previous_key')
  })
})
