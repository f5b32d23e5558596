import type { Db } from '#db/db.ts'

import { findAllButOne, findCorrected, findHits, type Meaning, type SearchHits } from './queries.ts'
import type { SearchQuery } from './question.ts'
import { countTypos, allowedTypos } from './typo-count.ts'
import { limitTime, listSimilar, type SimilarWords } from './typo-queries.ts'

const timeoutMs = 50
const mostWays = 30
const longestWord = 30
const statementCancelled = '57014'

/**
 * Finds what may have been meant by two words that are one, or by words with typos; if nothing else is found, by the text
 * as one word, by the words that are known, or by all words but one. Returns `undefined` if there is nothing, or not in
 * time.
 */
export async function forgive(db: Db, question: SearchQuery, found: SearchHits): Promise<SearchHits | undefined> {
  const words = question.words.map(({ word }) => word)
  const forgivable = [...words, words.join('')].filter(isForgivable)
  if (forgivable.length === 0) return undefined
  const isNothingFound = found.hits.length === 0
  const all = [...new Set([...words, words.join(''), ...(isNothingFound ? pairsOf(words) : [])])]
  try {
    return await db.transaction().execute(async (tx) => {
      await limitTime(tx, timeoutMs)
      const similar = await listSimilar(tx, { words: all, forgivable, variants: forgivable.flatMap(exchangesOf) })
      const merged = isNothingFound && mergedOf(question, similar)
      const together = merged && (await findHits(tx, merged))
      if (together && together.hits.length > 0) return together
      const meanings = meaningsOf(words, similar, isNothingFound)
      if (meanings.some(({ isCorrected }) => isCorrected)) {
        const corrected = await findCorrected(tx, question, meanings)
        if (corrected.hits.length > 0 || words.length === 1) return corrected
      }
      return isNothingFound ? findPart(tx, question, similar, meanings) : undefined
    })
  } catch (error) {
    // The user goes on typing: no answer is better than a late one.
    if ((error as { code?: string }).code === statementCancelled) return undefined
    throw error
  }
}

/** Finds the text as one word; or the words that are known; or all words but one. */
async function findPart(
  db: Db,
  question: SearchQuery,
  similar: readonly SimilarWords[],
  meanings: readonly Meaning[],
): Promise<SearchHits | undefined> {
  const words = question.words.map(({ word }) => word)
  const whole = words.join('')
  // Blanks are left out on purpose, or one by mistake; more changes would make any words similar to some name.
  const ways = waysOf(whole, similar).filter((way) => countTypos(whole, way) === 1)
  if (words.length > 1 && ways.length > 0) return findCorrected(db, question, [{ ways, isCorrected: true }])
  const unknown = meanings.flatMap(({ ways: [word], isCorrected }) =>
    isCorrected || isKnown(word!, similar) ? [] : word!,
  )
  // A number says what is meant and nothing else.
  if (unknown.some((word) => /\d/.test(word))) return undefined
  const known = question.words.filter(({ word }) => !unknown.includes(word))
  if (known.length === words.length) return isLong(words) ? findAllButOne(db, question) : undefined
  const joined = known.map(({ word }) => word).join('')
  return joined.length < shortestName ? undefined : findHits(db, { ...question, words: known, joined: [joined] })
}

const shortestName = 3

function isForgivable(word: string): boolean {
  return allowedTypos(word) > 0 && word.length <= longestWord && !/\d/.test(word)
}

/** Whether there are so many words, letters aside, that one may be left out. */
const isLong = (words: readonly string[]) => words.filter((word) => word.length > 1).length > 2

const shortestSimilar = 7

/** A short word with each two neighbouring letters exchanged. */
function exchangesOf(word: string): string[] {
  const letters = Array.from(word)
  if (letters.length >= shortestSimilar) return []
  return letters.slice(1).map((letter, i) =>
    letters
      .with(i, letter)
      .with(i + 1, letters[i]!)
      .join(''),
  )
}

const shortestPair = 5

/** Each two neighbours as one word. */
const pairsOf = (words: readonly string[]) =>
  words
    .slice(1)
    .map((word, index) => words[index]! + word)
    .filter((pair) => pair.length >= shortestPair)

/** The question with the first two neighbours that are known as one word: life strategy 100 as lifestrategy 100. */
function mergedOf(question: SearchQuery, similar: readonly SimilarWords[]): SearchQuery | undefined {
  const words = question.words.map(({ word }) => word)
  const isOne = (index: number) => {
    const pair = words[index]! + (words[index + 1] ?? '')
    return index + 1 < words.length && similar.some(({ word, is_known }) => word === pair && is_known)
  }
  const at = words.findIndex((_, index) => isOne(index))
  if (at < 0) return undefined
  const pair = { word: words[at]! + words[at + 1]!, role: null, totals: null }
  return { ...question, words: question.words.toSpliced(at, 2, pair) }
}

/**
 * Corrects the words that no indexed word begins with; if there are none, any of the words may be the wrong one, unless
 * something has all of them.
 */
function meaningsOf(words: readonly string[], similar: readonly SimilarWords[], isNothingFound: boolean): Meaning[] {
  const unknown = new Set(words.filter((word) => !isKnown(word, similar)))
  return words.map((word) => {
    const isSuspect = unknown.has(word) || (unknown.size === 0 && (isNothingFound || words.length === 1))
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
