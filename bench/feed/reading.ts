import { rounds } from '../lib/rounds.ts'
import { sizes } from './fill/size.ts'
import { feedIdsSql, feedSql, newestOfAll } from './reference.ts'
import {
  type Bench,
  firstPage,
  group,
  pagesOf,
  type Read,
  type Side,
  sideBySide,
  someViewers,
  timeOf,
} from './sides.ts'
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

/** One reader at a time: the whole request compared with the SQL statement alone, and kinds of viewers with each other. */
export async function reading({ report, large, small, count }: Bench): Promise<void> {
  let turn = 0
  const pages = (side: Side, viewer: (i: number) => number) => pagesOf(side, someViewers(viewer, turn++))
  const typical = () => pages(large, group.typical)
  const statements = (): Read[] =>
    someViewers(group.typical, turn++).map(
      (v) => () => timeOf(() => large.sql.query({ name: 'feed', text: feedSql, values: [v, newestOfAll] })),
    )
  const { first, older, niche, heavy, growth } = await rounds(count, {
    first: () => sideBySide(typical(), statements()),
    older: async () => sideBySide(await olderPages(large, turn++), statements()),
    niche: () => sideBySide(pages(large, group.niche), typical()),
    heavy: () => sideBySide(pages(large, group.heavy), typical()),
    growth: () => sideBySide(typical(), pages(small, group.typical)),
  })
  report.add('feed, first page over HTTP, one reader', first.p50!, 'ms')
  report.add('the P1 statement alone', first.other!, 'ms')
  report.add('HTTP / SQL', first.ratio!, 'x', { at: 'most', bound: 2 })
  report.add('HTTP p99', first.p99!, 'ms')
  report.add('older page / SQL', older.ratio!, 'x', { at: 'most', bound: 2 })
  report.add('niche viewer / typical', niche.ratio!, 'x', { at: 'most', bound: 5 })
  report.add('heavy viewer (2,000 sources) / typical', heavy.ratio!, 'x')
  report.add('1,000,000 posts / 10,000 posts', growth.ratio!, 'x', { at: 'most', bound: 1.2 })
}

async function olderPages({ client }: Side, turn: number): Promise<Read[]> {
  return Promise.all(
    someViewers(group.typical, turn).map(async (v) => {
      const { body } = await client.call({ path: firstPage, token: tokenOf(v) })
      const { next } = JSON.parse(body) as Page
      return async () => (await client.call({ path: next ?? firstPage, token: tokenOf(v) })).ms
    }),
  )
}
