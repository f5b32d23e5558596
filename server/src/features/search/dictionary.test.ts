import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Db } from '#db/db.ts'
import { type TestDb, testDb } from '#testing/test-db.ts'

import { createDictionary } from './dictionary.ts'

/** Of few letters, so that many words are similar, and equally so. */
const wordOf = (letters: readonly string[], maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...letters), minLength: 1, maxLength, size: 'max' })
const word = fc.oneof(wordOf(['a', 'b'], 9), wordOf(['a', 'a', 'b', 'c', 'ö', 'ж', '株'], 40))
const change = fc.record({ word, isRemoved: fc.constantFrom(true, false, false, false) })
const changes = fc.oneof(
  fc.array(change, { minLength: 1, maxLength: 50 }),
  fc.array(change, { minLength: 800, maxLength: 1200 }),
)

/** The words of many changes, each with its count. */
function countWords(drawn: readonly { word: string; isRemoved: boolean }[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { word: changed, isRemoved } of drawn) {
    const count = counts.get(changed) ?? 0
    counts.set(changed, Math.max(0, isRemoved ? count - 1 : count + 1))
  }
  return counts
}

/** The similar words by the extension whose rule the dictionary follows. */
async function similarInSql(db: Db, words: readonly string[], asked: string): Promise<string[]> {
  return await db.transaction().execute(async (tx) => {
    await sql`select set_config('pg_trgm.similarity_threshold', '0.2', true)`.execute(tx)
    const { rows } = await sql<{ word: string }>`
      select word from unnest(${words}::text[]) as word
      where word % ${asked}
      order by similarity(word, ${asked}) desc, word collate "C"
      limit 200
    `.execute(tx)
    return rows.map((row) => row.word)
  })
}

describe('the dictionary', () => {
  let testing: TestDb

  beforeAll(async () => {
    testing = await testDb()
  })
  afterAll(() => testing.drop())

  it('finds the words that pg_trgm finds similar, in the same order', async () => {
    await fc.assert(
      fc.asyncProperty(changes, fc.array(word, { minLength: 10, maxLength: 10 }), async (drawn, others) => {
        const dictionary = createDictionary()
        for (const { word: changed, isRemoved } of drawn)
          if (isRemoved) dictionary.remove(changed)
          else dictionary.add(changed)
        const counts = countWords(drawn)
        const words = [...counts].flatMap(([one, count]) => (count > 0 ? [one] : []))
        for (const asked of [...others, ...[...counts.keys()].slice(0, 10)]) {
          expect([asked, dictionary.similarTo(asked)]).toEqual([asked, await similarInSql(testing.db, words, asked)])
          expect(dictionary.has(asked)).toBe(words.includes(asked))
        }
      }),
      { numRuns: 30 },
    )
  })

  it('finds no more than 200 of them', async () => {
    const dictionary = createDictionary()
    const words = Array.from({ length: 510 }, (_, i) => (i + 2).toString(2).replaceAll('1', 'b').replaceAll('0', 'a'))
    for (const one of words) dictionary.add(one)
    const similar = dictionary.similarTo('baabab')
    expect(similar).toHaveLength(200)
    expect(similar).toEqual(await similarInSql(testing.db, words, 'baabab'))
  })

  it('finds words of exactly the least similarity, and none below', () => {
    const dictionary = createDictionary()
    // They share two of ten trigrams, and two of eleven.
    for (const one of ['abxyz', 'abuvwx']) dictionary.add(one)
    expect(dictionary.similarTo('abcde')).toEqual(['abxyz'])
  })

  it('has a word until it is removed as often as it was added', () => {
    const dictionary = createDictionary()
    for (const one of ['volvo', 'volvo', 'volta']) dictionary.add(one)
    expect(dictionary.similarTo('volvo')).toEqual(['volvo', 'volta'])
    dictionary.remove('volvo')
    expect(dictionary.has('volvo')).toBe(true)
    dictionary.remove('volvo')
    expect(dictionary.has('volvo')).toBe(false)
    expect(dictionary.similarTo('volvo')).toEqual(['volta'])
    dictionary.remove('volvo')
    dictionary.add('vovo')
    expect(dictionary.similarTo('volvo')).toEqual(['vovo', 'volta'])
  })
})
