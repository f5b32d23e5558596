import { perSecond } from '../lib/load.ts'
import { none, type Probe, seeded } from './probe.ts'
import { tokenOf } from './world.ts'

const pages = 8
type Page = { results: { id: string }[]; next: string | null }

/** A reader who pages while others write sees every post that existed at the start exactly once. */
export const paging: Probe = async ({ nodes, sql, report, isSmall }) => {
  const walks = isSmall ? 40 : 500
  const random = seeded(3)
  let isWriting = true
  const writers = Array.from({ length: 4 }, async (_, i) => {
    while (isWriting) {
      const call = {
        method: 'POST' as const,
        path: '/v1/posts',
        token: tokenOf(100 + i),
        body: { content: `Written ${random()}` },
      }
      await nodes[i % 2]!.client.call(call)
    }
  })
  let twice = 0
  let missing = 0
  await perSecond(4, walks, async (i) => {
    const { client } = nodes[i % 2]!
    const { rows } = await sql.query<{ id: string }>(
      `select id from posts where parent_id is null and deleted_at is null order by id desc limit ${pages * 20}`,
    )
    const seen: string[] = []
    let path: string | null = '/v1/posts/all?page_size=20'
    for (let page = 0; page < pages && path !== null; page++) {
      const { results, next } = JSON.parse((await client.call({ path, token: tokenOf(1 + (i % 50)) })).body) as Page
      seen.push(...results.map(({ id }) => id))
      path = next
    }
    twice += seen.length - new Set(seen).size
    const known = new Set(seen)
    const last = BigInt(seen.at(-1)!)
    missing += rows.filter(({ id }) => BigInt(id) >= last && !known.has(id)).length
  })
  isWriting = false
  await Promise.all(writers)
  report.add(`posts seen twice in ${walks} walks of ${pages} pages under writes`, [twice], '', none)
  report.add('posts missed', [missing], '', none)
}
