import type { Db } from '#db/db.ts'

import { findCorrected, findHits, type Meaning, type SearchHits } from './queries.ts'
import type { SearchQuery } from './question.ts'
import { countTypos, allowedTypos } from './typo-count.ts'
import { limitTime, listSimilar, type SimilarWords } from './typo-queries.ts'

const timeoutMs = 50
const mostWays = 30
const longestWord = 30
const statementCancelled = '57014'

/**
 * Finds what may have been meant by words with typos; if nothing else is found, by the text as one word, or by the words
 * that are known. Returns `undefined` if there is nothing, or not in time.
 */
export async function forgive(db: Db, question: SearchQuery, found: SearchHits): Promise<SearchHits | undefined> {
  const words = question.words.map(({ word }) => word)
  const whole = words.join('')
  if (![...words, whole].some(isForgivable)) return undefined
  try {
    return await db.transaction().execute(async (tx) => {
      await limitTime(tx, timeoutMs)
      const similar = await listSimilar(tx, [...new Set([...words, whole])].filter(isForgivable))
      const meanings = meaningsOf(words, similar)
      if (meanings.some(({ isCorrected }) => isCorrected)) {
        const corrected = await findCorrected(tx, question, meanings)
        if (corrected.hits.length > 0 || words.length === 1) return corrected
      }
      if (found.hits.length > 0) return undefined
      // Blanks are left out on purpose, or one by mistake; more changes would make any words similar to some name.
      const ways = waysOf(whole, similar).filter((way) => countTypos(whole, way) === 1)
      if (words.length > 1 && ways.length > 0) return findCorrected(tx, question, [{ ways, isCorrected: true }])
      const unknown = meanings.flatMap(({ ways: [word], isCorrected }) =>
        isCorrected || isKnown(word!, similar) ? [] : word,
      )
      const known = question.words.filter(({ word }) => !unknown.includes(word))
      if (known.length === 0 || known.length === words.length) return undefined
      return findHits(tx, { ...question, words: known, joined: [known.map(({ word }) => word).join('')] })
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
    const ways = isSuspect ? waysOf(word, similar) : []
    const isKnown = !unknown.has(word)
    if (ways.length === 0) return { ways: [word], isCorrected: false }
    return isKnown && words.length > 1 ? { ways: [...ways, word], isCorrected: true } : { ways, isCorrected: true }
  })
}

const isKnown = (word: string, similar: readonly SimilarWords[]) =>
  similar.find((one) => one.word === word)?.is_known ?? true

const waysOf = (word: string, similar: readonly SimilarWords[]) =>
  nearest(word, similar.find((one) => one.word === word)?.similar ?? [])

/** The similar words with the fewest typos, no more than are forgiven: whole ones if there are any, the closest in length first. */
function nearest(word: string, similar: readonly string[]): string[] {
  const byTypos = Map.groupBy(similar, (other) => countTypos(word, other))
  const fewest = Math.min(...[...byTypos.keys()].filter((typos) => typos > 0))
  if (fewest > allowedTypos(word)) return []
  const apart = (other: string) => Math.abs(other.length - word.length)
  const closest = byTypos.get(fewest)!.toSorted((a, b) => apart(a) - apart(b))
  const whole = closest.filter((other) => apart(other) <= fewest)
  return (whole.length > 0 ? whole : closest).slice(0, mostWays)
}
