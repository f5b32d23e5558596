import { isDeepStrictEqual } from 'node:util'

import { perSecond } from '../lib/load.ts'
import { none, type Probe } from './probe.ts'
import { tokenOf } from './world.ts'

const seeds = [
  `'`,
  `"`,
  `\\`,
  `%`,
  `_`,
  `;--`,
  `' or '1'='1`,
  `' union select null--`,
  `1; drop table posts`,
  `$1`,
  `\${7*7}`,
  `{{7*7}}`,
  `*`,
  `:*`,
  `a & b`,
  `a | !b`,
  `(`,
  `)`,
  `<->`,
  `a:*`,
  `''::text`,
  `pg_sleep(5)`,
  `'||(select version())||'`,
  `\u0000`,
  `\uD800`,
  `%00`,
  `/*`,
  `*/`,
  `0x27`,
  `\n`,
  `\t`,
  `1e309`,
  `-1`,
  `NaN`,
  `[]`,
  `{}`,
  `\u202E`,
  `é`,
  `ﬁ`,
  `ß`,
]
const frames = [
  (s: string) => s,
  (s: string) => `volvo${s}`,
  (s: string) => `${s}volvo`,
  (s: string) => s.repeat(20),
  (s: string) => `${s} ${s}`,
  (s: string) => `a${s}b`,
  (s: string) => `%${s}%`,
  (s: string) => `'${s}'`,
  (s: string) => `${s}\\`,
  (s: string) => `(${s})`,
]
const payloads = seeds.flatMap((seed) => frames.map((frame) => frame(seed).toWellFormed()))

/** Where a caller's text reaches an SQL statement, or might. */
const targets: ((text: string) => string)[] = [
  ...['q', 'kind', 'cursor', 'page_size'].map(
    (name) => (text: string) => `/v1/search?${name === 'q' ? '' : 'q=a&'}${name}=${text}`,
  ),
  ...['cursor', 'page_size'].map((name) => (text: string) => `/v1/user/feed?${name}=${text}`),
  (text) => `/v1/profiles/slug/${text}`,
  (text) => `/v1/instruments/slug/${text}`,
  (text) => `/v1/posts/${text}`,
  (text) => `/v1/profiles/${text}/followers`,
  (text) => `/v1/instruments/history?instrument=1&period=${text}`,
  (text) => `/v1/explore/stocks/top/${text}`,
  (text) => `/v1/user/messages/conversations/${text}?page_size=5`,
  (text) => `/v1/user/notifications?cursor=${text}`,
  (text) => `/v1/posts/1/replies?cursor=${text}`,
]

/** SQL in a caller's text is never executed. */
export const injection: Probe = async ({ nodes: [node], report }) => {
  const token = tokenOf(1)
  let failures = 0
  let slow = 0
  const calls = payloads.flatMap((payload) => targets.map((target) => target(encodeURIComponent(payload))))
  await perSecond(8, calls.length, async (i) => {
    const { status, ms } = await node.client.send({ path: calls[i]!, token })
    if (status >= 500) {
      failures++
      if (failures <= 3) console.log(`  ${status} ${calls[i]}`)
    }
    if (ms > 1000) slow++
  })
  report.add(`answers of 5xx to ${calls.length.toLocaleString('en')} injections`, [failures], '', none)
  report.add('answers later than 1 s', [slow], '', none)

  let different = 0
  for (const text of ['%', '_', '%%', 'member%1', 'mem_er', '*', ':*', '%member%', 'm%', 'member 1*']) {
    const plain = text.replace(/[%_*:]+/g, ' ').trim()
    const hits = await search(text)
    if (!isDeepStrictEqual(hits, plain === '' ? [] : await search(plain))) different++
  }
  report.add('searches in which a sign of a pattern has a meaning, of 10', [different], '', none)

  async function search(text: string): Promise<string[]> {
    const { body } = await node.client.send({ path: `/v1/search?q=${encodeURIComponent(text)}`, token })
    return namesIn((JSON.parse(body) as { results: unknown }).results)
  }
}

function namesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  const own = 'name' in value && typeof value.name === 'string' && 'slug' in value ? [value.name.toLowerCase()] : []
  return [...own, ...Object.values(value).flatMap(namesIn)]
}
