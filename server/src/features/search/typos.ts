import type { Db } from '#db/db.ts'

import { type SearchHits, findCorrected, type Meaning, type SearchQuery } from './queries.ts'
import { countTypos, allowedTypos } from './typo-count.ts'
import { limitTime, listSimilar, type SimilarWords } from './typo-queries.ts'

const timeoutMs = 50
const mostWays = 30
const longestWord = 30
const statementCancelled = '57014'

/** Finds what may have been meant by words with typos. Returns `undefined` if no word is similar, or not in time. */
export async function forgive(db: Db, question: SearchQuery): Promise<SearchHits | undefined> {
  const words = question.words.map(({ word }) => word)
  if (!words.some(isForgivable)) return undefined
  try {
    return await db.transaction().execute(async (tx) => {
      await limitTime(tx, timeoutMs)
      const meanings = meaningsOf(words, await listSimilar(tx, words.filter(isForgivable)))
      return meanings.some(({ isCorrected }) => isCorrected) ? await findCorrected(tx, question, meanings) : undefined
    })
  } catch (error) {
    // The user goes on typing: no answer is better than a late one.
    if ((error as { code?: string }).code === statementCancelled) return undefined
    throw error
  }
}

function isForgivable(word: string): boolean {
  return allowedTypos(word) > 0 && word.length <= longestWord && !/\d/.test(word)
}

/** Corrects the words that no indexed word begins with; if there are none, any of the words may be the wrong one. */
function meaningsOf(words: readonly string[], similar: readonly SimilarWords[]): Meaning[] {
  const unknown = new Set(similar.flatMap(({ word, is_known }) => (is_known ? [] : word)))
  return words.map((word) => {
    const isSuspect = unknown.size === 0 || unknown.has(word)
    const ways = isSuspect ? nearest(word, similar.find((one) => one.word === word)?.similar ?? []) : []
    const isKnown = !unknown.has(word)
    if (ways.length === 0) return { ways: [word], isCorrected: false }
    return isKnown && words.length > 1 ? { ways: [...ways, word], isCorrected: true } : { ways, isCorrected: true }
  })
}

/** The similar words with the fewest typos, no more than are forgiven, the closest in length first. */
function nearest(word: string, similar: readonly string[]): string[] {
  const byTypos = Map.groupBy(similar, (other) => countTypos(word, other))
  const fewest = Math.min(...[...byTypos.keys()].filter((typos) => typos > 0))
  if (fewest > allowedTypos(word)) return []
  const apart = (other: string) => Math.abs(other.length - word.length)
  return byTypos
    .get(fewest)!
    .toSorted((a, b) => apart(a) - apart(b))
    .slice(0, mostWays)
}
