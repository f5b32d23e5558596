import { inTurn } from '../lib/load.ts'
import { ratios, rounds } from '../lib/rounds.ts'
import { sizes } from './fill/size.ts'
import { feedIdsSql, feedSql, newestOfAll } from './reference.ts'
import { type Bench, type Figures, firstPage, group, read, type Side, someViewers, summary, timeOf } from './sides.ts'
import { tokenOf } from './world.ts'

type Page = { results: { id: string }[]; next: string | null }

/** The first pages of many viewers hold what the rules say, found without any shortcut. */
export async function checking({ report, large, largeSize }: Bench): Promise<void> {
  const some = (viewer: (i: number) => number, count: number) => Array.from({ length: count }, (_, i) => viewer(i * 3))
  // Without shortcuts, a page takes as long as the newest posts of all sources together.
  const asked = largeSize === sizes.full ? { typical: 200, heavy: 5 } : { typical: 200, heavy: 50 }
  const viewers = [...some(group.typical, asked.typical), ...some(group.niche, 50), ...some(group.heavy, asked.heavy)]
  let wrong = 0
  for (const viewer of viewers) {
    const { body } = await large.client.call({ path: firstPage, token: tokenOf(viewer) })
    const shown = (JSON.parse(body) as Page).results.map(({ id }) => id)
    const { rows } = await large.sql.query<{ id: string }>(feedIdsSql, [viewer, 10])
    if (shown.join() !== rows.map(({ id }) => id).join()) wrong++
  }
  report.add(`feeds that differ from the rules, of ${viewers.length}`, [wrong], '', { at: 'most', bound: 0 })
}

/** One reader at a time: the whole request compared with the SQL statement alone. */
export async function reading({ report, large, small, count }: Bench): Promise<void> {
  let turn = 0
  const query = (side: Side, viewer: (i: number) => number) =>
    summary(
      inTurn(
        someViewers(viewer, turn++).map(
          (v) => () => timeOf(() => side.sql.query({ name: 'feed', text: feedSql, values: [v, newestOfAll] })),
        ),
      ),
    )
  const figures = await rounds(count, {
    http: () => read(large, someViewers(group.typical, turn++)),
    sql: () => query(large, group.typical),
    small: () => read(small, someViewers(group.typical, turn++)),
    niche: () => read(large, someViewers(group.niche, turn++)),
    heavy: () => read(large, someViewers(group.heavy, turn++)),
    older: () => olderPage(large, turn++),
  })
  report.add('feed, first page over HTTP, one reader', figures.http.p50!, 'ms')
  report.add('the P1 statement alone', figures.sql.p50!, 'ms')
  report.add('HTTP / SQL', ratios(figures.http.p50!, figures.sql.p50!), 'x', { at: 'most', bound: 2 })
  report.add('HTTP p99', figures.http.p99!, 'ms')
  report.add('older page / SQL', ratios(figures.older.p50!, figures.sql.p50!), 'x', { at: 'most', bound: 2 })
  report.add('niche viewer / typical', ratios(figures.niche.p50!, figures.http.p50!), 'x', { at: 'most', bound: 5 })
  report.add('heavy viewer (2,000 sources) / typical', ratios(figures.heavy.p50!, figures.http.p50!), 'x')
  report.add('1,000,000 posts / 10,000 posts', ratios(figures.http.p50!, figures.small.p50!), 'x', {
    at: 'most',
    bound: 1.2,
  })
}

async function olderPage({ client }: Side, turn: number): Promise<Figures> {
  const calls = await Promise.all(
    someViewers(group.typical, turn).map(async (v) => {
      const { body } = await client.call({ path: firstPage, token: tokenOf(v) })
      const { next } = JSON.parse(body) as Page
      return { path: next ?? firstPage, token: tokenOf(v) }
    }),
  )
  return summary(inTurn(calls.map((call) => async () => (await client.call(call)).ms)))
}
