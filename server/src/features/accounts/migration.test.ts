import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

import { connectTo } from '#db/connect.ts'
import { migrate } from '#db/migrate.ts'
import { readMigrations } from '#db/migration-files.ts'

const name = `test_accounts_migration_${process.pid}`
const last = '20261122-0700-sign-in-limits.sql'

describe('a database from before identities and conversations', () => {
  let admin: pg.Client
  let client: pg.Client
  beforeAll(async () => {
    const url = new URL(inject('databaseUrl'))
    admin = await connectTo(url.href)
    await admin.query(`create database ${name}`)
    url.pathname = `/${name}`
    client = await connectTo(url.href)
    await client.query(
      'create table migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
    )
    for (const migration of readMigrations().filter((file) => file.name <= last)) {
      await client.query(migration.sql)
      await client.query('insert into migrations (name, checksum) values ($1, $2)', [
        migration.name,
        migration.checksum,
      ])
    }
    await client.query(`
      insert into users (email) values ('Anna@Example.com'), ('bjorn@example.com'), ('clara@example.com');
      insert into images (content_type, body) values ('image/png', 'one'), ('image/png', 'two');
      insert into profiles (user_id, slug, name, name_key, image_id) values
        (1, 'anna', 'Anna', 'anna', 1), (2, 'bjorn', 'Björn', 'bjorn', null), (3, 'clara', 'Clara', 'clara', 2), (null, 'former-1', 'Former member', 'former-1', null);
      insert into profiles (slug, name, name_key, is_system) values ('sikta', 'Sikta', 'sikta', true);
      insert into messages (first_id, second_id, sender_id, body) values
        (1, 2, 1, 'Anna to Björn'), (1, 3, 3, 'Clara to Anna'), (1, 2, 2, 'Björn to Anna');
      insert into conversations (profile_id, counterpart_id, last_message_id, unread_count, read_to, uninvited_at) values
        (1, 2, 3, 1, 1, now()), (2, 1, 3, 0, 3, null), (1, 3, 2, 0, 2, null), (3, 1, 2, 0, 2, null);
    `)
    await migrate(url.href)
  })
  afterAll(async () => {
    await client.end()
    await admin.query(`drop database ${name} with (force)`)
    await admin.end()
  })

  const rows = async (statement: string) => (await client.query<Record<string, unknown>>(statement)).rows

  it('keeps who signs in by which address', async () => {
    expect(await rows('select provider, subject, user_id from identities order by user_id')).toEqual([
      { provider: 'email', subject: 'anna@example.com', user_id: '1' },
      { provider: 'email', subject: 'bjorn@example.com', user_id: '2' },
      { provider: 'email', subject: 'clara@example.com', user_id: '3' },
    ])
    expect(await rows('select email, role, suspended_at from users where id = 1')).toEqual([
      { email: 'Anna@Example.com', role: 'member', suspended_at: null },
    ])
  })

  it('removes the English name from the profiles of former members', async () => {
    expect(await rows('select slug, name from profiles order by id')).toEqual([
      { slug: 'anna', name: 'Anna' },
      { slug: 'bjorn', name: 'Björn' },
      { slug: 'clara', name: 'Clara' },
      { slug: 'former-1', name: null },
      { slug: 'sikta', name: 'Sikta' },
    ])
  })

  it('keeps every message in its conversation, and what each member has read of it', async () => {
    const messages = `
      select c.first_id || ' ' || c.second_id as pair, m.body
      from messages m join conversations c on c.id = m.conversation_id order by m.id`
    expect(await rows(messages)).toEqual([
      { pair: '1 2', body: 'Anna to Björn' },
      { pair: '1 3', body: 'Clara to Anna' },
      { pair: '1 2', body: 'Björn to Anna' },
    ])
    const sides = `
      select c.second_id as with, s.member_id as of, s.last_message_id as last, s.unread_count as unread, s.last_read_id as read
      from conversation_members s join conversations c on c.id = s.conversation_id order by c.id, s.member_id`
    expect(await rows(sides)).toEqual([
      { with: '2', of: '1', last: '3', unread: 1, read: '1' },
      { with: '2', of: '2', last: '3', unread: 0, read: '3' },
      { with: '3', of: '1', last: '2', unread: 0, read: '2' },
      { with: '3', of: '3', last: '2', unread: 0, read: '2' },
    ])
    expect(await rows('select member_id from conversation_members where uninvited_at is not null')).toEqual([
      { member_id: '1' },
    ])
  })

  it('sets the owners of the pictures', async () => {
    expect(await rows('select id, owner_id from images order by id')).toEqual([
      { id: '1', owner_id: '1' },
      { id: '2', owner_id: '3' },
    ])
  })
})
