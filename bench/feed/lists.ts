import { openDb } from '@app/server/src/db/db.ts'
import { rankPopular } from '@app/server/src/features/feed/jobs.ts'
import { countHolders } from '@app/server/src/features/portfolios/analysis/rank-queries.ts'
import { updateHolderCounts } from '@app/server/src/market/members/queries.ts'

import { rounds } from '../lib/rounds.ts'
import { closedGroup, hotPost, largestGroup, viewers } from './fill/size.ts'
import { type Bench, type Compared, group, pagesOf, type Read, sideBySide, someViewers } from './sides.ts'
import { tokenOf } from './world.ts'

/** Every list may take so many times as long as the first page of the feed. */
const most = 2
const operator = viewers.typical
const first = 'holdings of a group, first reader'
/** What most portfolios hold. */
const popularInstrument = '1'

type List = { name: string; path: string; by?: number }

/** Each list of the network over HTTP, one reader at a time, compared with the first page of the feed. */
export async function lists(bench: Bench): Promise<void> {
  const { report, large, count } = bench
  const wanted = await listsOf(bench)
  let turn = 0
  const unblocked = await unblockedViewers(bench)
  const readers = (by: number | undefined) =>
    by === undefined
      ? someViewers((i) => unblocked[i % unblocked.length]!, turn++).slice(0, 100)
      : Array.from({ length: 100 }, () => by)
  const feed = () => pagesOf(large, someViewers(group.typical, turn++))
  const figures = await rounds<string>(count, {
    ...Object.fromEntries(
      wanted.map(({ name, path, by }) => [name, () => sideBySide(pagesOf(large, readers(by), path), feed())]),
    ),
    // The first reader of a minute waits for what the others get from memory.
    [first]: () => firstOfGroups(bench, turn++, feed()),
  })
  for (const [name, { p50, p99, ratio }] of Object.entries(figures)) {
    report.add(`${name}: p50`, p50!, 'ms')
    report.add(`${name}: p99`, p99!, 'ms')
    report.add(`${name} / feed`, ratio!, 'x', name === first ? undefined : { at: 'most', bound: most })
  }
}

/** Typical viewers who may see what the first member shows, and the hot post. */
async function unblockedViewers({ large, largeSize }: Bench): Promise<number[]> {
  const { rows } = await large.sql.query<{ id: number }>(
    `select p.id::integer from profiles p cross join (select author_id from posts where id = $2) hot
     where p.id between 2 and $1 and not exists (
       select from blocks b where p.id in (b.member_id, b.blocked_id) and (b.member_id in (1, hot.author_id) or b.blocked_id in (1, hot.author_id))
     )`,
    [viewers.typical, hotPost(largeSize)],
  )
  return rows.map(({ id }) => id)
}

async function listsOf({ large, largeSize }: Bench): Promise<List[]> {
  const db = openDb(large.databaseUrl, { connections: 1, statementTimeoutMs: 60_000 })
  await rankPopular(db, new Date())
  await updateHolderCounts(db, await countHolders(db, [popularInstrument]))
  await db.destroy()
  const { rows } = await large.sql.query<{ admin: number; hotCase: string }>(
    `select (select min(member_id)::integer from group_admins where group_id = $1) as admin,
       (select id from cases where post_id = $2) as "hotCase"`,
    [closedGroup, hotPost(largeSize)],
  )
  const { admin, hotCase } = rows[0]!
  const hot = hotPost(largeSize)
  return [
    { name: 'all posts', path: '/v1/posts/all?page_size=10' },
    { name: 'popular posts', path: '/v1/posts/popular?page_size=10' },
    { name: 'wall of the most prolific member', path: '/v1/profiles/1/posts?page_size=10' },
    { name: 'posts about an instrument', path: `/v1/instruments/${popularInstrument}/posts?page_size=10` },
    { name: 'its owners by return', path: `/v1/instruments/${popularInstrument}/owners` },
    { name: 'portfolios that hold it', path: `/v1/instruments/${popularInstrument}/portfolios` },
    { name: 'posts in a large group', path: `/v1/groups/${largestGroup}/posts?page_size=10` },
    { name: 'posts of a portfolio', path: '/v1/portfolios/1/posts?page_size=10' },
    { name: 'trades of a portfolio', path: '/v1/portfolios/1/trades' },
    { name: 'replies to a hot post', path: `/v1/posts/${hot}/replies?page_size=10` },
    { name: 'members who like it', path: `/v1/posts/${hot}/likes` },
    { name: 'saved posts', path: '/v1/posts/saved?page_size=10' },
    { name: 'ids of liked posts', path: '/v1/user/likes' },
    { name: 'reactions', path: '/v1/user/reactions' },
    { name: 'a large group', path: `/v1/groups/${largestGroup}` },
    { name: 'its members by return', path: `/v1/groups/${largestGroup}/members` },
    { name: 'its portfolios by return', path: `/v1/groups/${largestGroup}/portfolios` },
    { name: 'its holdings', path: `/v1/groups/${largestGroup}/holdings` },
    { name: 'members of a middling group', path: '/v1/groups/21/members' },
    { name: 'portfolios of a middling group', path: '/v1/groups/21/portfolios' },
    { name: 'popular groups', path: '/v1/groups/popular' },
    { name: 'largest groups', path: '/v1/explore/groups/top/followers' },
    { name: 'groups of a member', path: '/v1/profiles/2/follows/groups' },
    { name: 'own invitations', path: '/v1/user/groups/invites' },
    { name: 'own requests', path: '/v1/user/groups/requests' },
    { name: 'requests to a group', path: `/v1/groups/${closedGroup}/requests`, by: admin },
    { name: 'invitations of a group', path: `/v1/groups/${closedGroup}/invites`, by: admin },
    { name: 'notifications', path: '/v1/user/notifications' },
    { name: 'unread counts', path: '/v1/user/unread' },
    { name: 'blocked members', path: '/v1/user/blocks' },
    { name: 'muted', path: '/v1/user/muted/targets' },
    { name: 'followers of a popular member', path: '/v1/profiles/1/followers' },
    { name: 'members by followers', path: '/v1/explore/profiles/top/followers' },
    { name: 'open cases', path: '/v1/operator/cases?state=open', by: operator },
    { name: 'decided cases', path: '/v1/operator/cases?state=decided', by: operator },
    { name: 'a case with many reports', path: `/v1/operator/cases/${hotCase}`, by: operator },
    { name: 'appeals', path: '/v1/operator/appeals', by: operator },
    { name: 'audit log', path: '/v1/operator/audit', by: operator },
  ]
}

/** Reads the holdings of ten open groups that nobody has asked for in this minute. */
function firstOfGroups({ large }: Bench, turn: number, feed: readonly Read[]): Promise<Compared> {
  const ids = Array.from({ length: 50 }, (_, i) => 1 + i).filter((id) => id % 5 !== 0)
  const some = Array.from({ length: 10 }, (_, i) => ids[(turn * 10 + i) % ids.length]!)
  const call = (id: number) =>
    large.client.call({ path: `/v1/groups/${id}/holdings`, token: tokenOf(500 + (turn % 400)) })
  return sideBySide(
    some.map((id) => async () => (await call(id)).ms),
    feed,
  )
}
