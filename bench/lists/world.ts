import { createHash } from 'node:crypto'

import pg from 'pg'

export const counts = { posts: 1000, notifications: 2000, messages: 5000 } as const

const reader = 'elin-sandberg'
export const writer = 'amira-haddad'
export const token = createHash('sha256').update('bench of lists').digest('base64url')

const me = `(select id from profiles where slug = '${reader}')`
const other = `(select id from profiles where slug = '${writer}')`

/** Copies what is in the demo world until a member has long lists of everything, and signs the member in. */
const statements = [
  `create temp table copies as
     select p.id as original, nextval(pg_get_serial_sequence('posts', 'id')) as id, i
     from generate_series(1, ${counts.posts}) i
     cross join lateral (select id from posts where parent_id is null and not is_news order by id offset i % 40 limit 1) p
     order by i`,
  `insert into posts (id, kind, author_id, profile_id, instrument_id, title, content, markdown, created_at)
     overriding system value
     select c.id, p.kind, p.author_id, p.profile_id, p.instrument_id, p.title, p.content, p.markdown, now() - c.i * interval '1 second'
     from copies c join posts p on p.id = c.original`,
  `insert into post_tags (post_id, position, mention, instrument_id, profile_id)
     select c.id, t.position, t.mention, t.instrument_id, t.profile_id from copies c join post_tags t on t.post_id = c.original`,
  `insert into post_sources select s.kind, s.source_id, c.id from copies c join post_sources s on s.post_id = c.original`,
  `insert into notifications (recipient_id, kind, sender_id, post_id, created_at)
     select ${me}, (array['REPLY', 'MENTION', 'THREAD_REPLY'])[1 + i % 3]::notification_kind, ${other}, c.id, now() - i * interval '7 minutes'
     from generate_series(1, 3) k cross join lateral (select id, i + k * ${counts.posts} as i from copies) c
     limit ${counts.notifications} on conflict do nothing`,
  `insert into messages (conversation_id, sender_id, body, created_at)
     select c.id, case when i % 3 = 0 then ${me} else ${other} end,
       i || '. ' || repeat('What the price says and what the company says are two things. ', 1 + i % 4),
       now() - (${counts.messages} - i) * interval '11 minutes'
     from conversations c, generate_series(1, ${counts.messages}) i
     where c.first_id in (${me}, ${other}) and c.second_id in (${me}, ${other})
     order by i`,
  `insert into sessions (user_id, token_hash, expires_at)
     select user_id, sha256(convert_to('${token}', 'UTF8')), now() + interval '80 days' from profiles where id = ${me}
     on conflict do nothing`,
]

export async function lengthen(databaseUrl: string): Promise<void> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}
