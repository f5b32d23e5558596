import { openDb } from '@app/server/src/db/db.ts'
import { rankPopular } from '@app/server/src/features/feed/jobs.ts'
import { loadPosts } from '@app/server/src/features/posts/load.ts'

import { inTurn } from '../lib/load.ts'
import { ratios, rounds } from '../lib/rounds.ts'
import { type Bench, summary, timeOf } from './sides.ts'

const pageSize = 10

/** The posts of the last week with their points, in no order: what ranking them cannot do without. */
const pointsSql = `
  select count(*), sum(points) from (
    select id, coalesce(sum(like_count + 2 * reply_count), 0) as points
    from posts left join post_counters on post_id = id
    where parent_id is null and deleted_at is null and created_at > now() - interval '7 days'
    group by id
  ) counted`

/** What it costs that posts say what their authors hold, and how long the ranking of the popular posts takes. */
export async function labels({ report, large, count }: Bench): Promise<void> {
  const db = openDb(large.databaseUrl, { connections: 2, statementTimeoutMs: 60_000 })
  const context = { db, now: () => new Date(), config: {} as never }
  const idsOf = async (condition: string) => {
    const { rows } = await large.sql.query<{ id: string }>(
      `select id from posts p where parent_id is null and trade_id is null and group_id is null and ${condition} order by id desc limit 3000`,
    )
    return rows.map(({ id }) => id)
  }
  const labelled = await idsOf(`exists (select from post_positions where post_id = p.id and state = 'OWNS')`)
  const unlabelled = await idsOf('instrument_id is null')
  const pagesOf = (ids: readonly string[]) =>
    summary(
      inTurn(
        Array.from({ length: 100 }, (_, i) => {
          const at = (i * pageSize) % (ids.length - pageSize)
          return () => timeOf(() => loadPosts(context, { profileId: '1' }, ids.slice(at, at + pageSize)))
        }),
      ),
    )
  try {
    const figures = await rounds(count, {
      labelled: () => pagesOf(labelled),
      unlabelled: () => pagesOf(unlabelled),
      ranking: () => summary(inTurn([() => timeOf(() => rankPopular(db, new Date()))])),
      points: () => summary(inTurn([() => timeOf(() => large.sql.query(pointsSql))])),
    })
    report.add('ten posts that all say what their authors hold', figures.labelled.p50!, 'ms')
    report.add('ten posts that say nothing of it', figures.unlabelled.p50!, 'ms')
    report.add('with / without', ratios(figures.labelled.p50!, figures.unlabelled.p50!), 'x')
    report.add('ranking of the popular posts of a week', figures.ranking.p50!, 'ms')
    report.add('their points alone', figures.points.p50!, 'ms')
    report.add('ranking / points', ratios(figures.ranking.p50!, figures.points.p50!), 'x', { at: 'most', bound: 4 })
  } finally {
    await db.destroy()
  }
}
