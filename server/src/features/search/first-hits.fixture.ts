import type { Db } from '#db/db.ts'

import type { Expectation } from './queries.fixture.ts'
import { find } from './search.ts'

/** The expectations whose first hit is another, each as a sentence. */
export async function wrongFirstHits(
  db: Db,
  viewerId: string,
  expectations: readonly Expectation[],
): Promise<string[]> {
  const found: string[] = []
  for (const [text, ...right] of expectations) {
    const { hits } = await find(db, { text, kind: undefined, viewerId, limit: 20 })
    const names = hits[0] ? await namesOf(db, hits[0].kind === 'PROFILE', hits[0].id) : ['nothing']
    if (!names.some((name) => name !== null && right.includes(name)))
      found.push(`${text}: ${names.join(', ')}, not ${right.join(' or ')}`)
  }
  return found
}

async function namesOf(db: Db, isProfile: boolean, id: string): Promise<(string | null)[]> {
  if (isProfile)
    return [(await db.selectFrom('profiles').where('id', '=', id).select('name').executeTakeFirstOrThrow()).name]
  const { name, symbol, mic } = await db
    .selectFrom('instruments')
    .where('id', '=', id)
    .select(['name', 'symbol', 'mic'])
    .executeTakeFirstOrThrow()
  return [name, `${symbol} ${mic ?? ''}`.trim()]
}
