import { findAllButOne, findCorrected, findHits, type Meaning, type Searched, type SearchHits } from './hits.ts'
import type { SearchQuery } from './question.ts'
import { allowedTypos, countTypos } from './typo-count.ts'

const mostWays = 30
const longestWord = 30

/**
 * Finds what may have been meant by two words that are one, or by words with typos; if nothing else is found, by the text
 * as one word, by the words that are known, or by all words but one. Returns `undefined` if there is nothing.
 */
export function forgive(searched: Searched, question: SearchQuery, found: SearchHits): SearchHits | undefined {
  const words = question.words.map(({ word }) => word)
  if (![...words, words.join('')].some(isForgivable)) return undefined
  const isNothingFound = found.hits.length === 0
  const merged = isNothingFound && mergedOf(searched, question)
  const together = merged && findHits(searched, merged)
  if (together && together.hits.length > 0) return together
  const meanings = meaningsOf(searched, words, isNothingFound)
  if (meanings.some(({ isCorrected }) => isCorrected)) {
    const corrected = findCorrected(searched, question, meanings)
    if (corrected.hits.length > 0 || words.length === 1) return corrected
  }
  return isNothingFound ? findPart(searched, question, meanings) : undefined
}

/** Finds the text as one word; or the words that are known; or all words but one. */
function findPart(searched: Searched, question: SearchQuery, meanings: readonly Meaning[]): SearchHits | undefined {
  const words = question.words.map(({ word }) => word)
  const whole = words.join('')
  // Blanks are left out on purpose, or one by mistake; more changes would make any words similar to some name.
  const ways = words.length > 1 ? waysOf(searched, whole).filter((way) => countTypos(whole, way) === 1) : []
  if (ways.length > 0) return findCorrected(searched, question, [{ ways, isCorrected: true }])
  const unknown = meanings.flatMap(({ ways: [word], isCorrected }) =>
    isCorrected || searched.index.isKnown(word!) ? [] : word!,
  )
  // A number says what is meant and nothing else.
  if (unknown.some((word) => /\d/.test(word))) return undefined
  const known = question.words.filter(({ word }) => !unknown.includes(word))
  if (known.length === words.length) return isLong(words) ? findAllButOne(searched, question) : undefined
  const joined = known.map(({ word }) => word).join('')
  return joined.length < shortestName ? undefined : findHits(searched, { ...question, words: known, joined: [joined] })
}

const shortestName = 3

function isForgivable(word: string): boolean {
  return allowedTypos(word) > 0 && word.length <= longestWord && !/\d/.test(word)
}

/** Whether there are so many words, letters aside, that one may be left out. */
const isLong = (words: readonly string[]) => words.filter((word) => word.length > 1).length > 2

const shortestSimilar = 7

/** A short word with each two neighbouring letters exchanged, which trigrams do not see. */
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

/** The question with the first two neighbours that are known as one word: life strategy 100 as lifestrategy 100. */
function mergedOf({ index }: Searched, question: SearchQuery): SearchQuery | undefined {
  const words = question.words.map(({ word }) => word)
  const pairs = words.slice(1).map((word, i) => words[i]! + word)
  const isLongEnough = (pair: string) => words.length === 2 || pair.length >= shortestPair
  const at = pairs.findIndex((pair) => isLongEnough(pair) && index.isKnown(pair))
  if (at < 0) return undefined
  return { ...question, words: question.words.toSpliced(at, 2, { word: pairs[at]!, role: null }) }
}

/**
 * Corrects the words that no indexed word begins with; if there are none, any of the words may be the wrong one, unless
 * something has all of them.
 */
function meaningsOf(searched: Searched, words: readonly string[], isNothingFound: boolean): Meaning[] {
  const unknown = new Set(words.filter((word) => !searched.index.isKnown(word)))
  return words.map((word) => {
    const isSuspect = unknown.has(word) || (unknown.size === 0 && (isNothingFound || words.length === 1))
    const ways = isSuspect ? waysOf(searched, word) : []
    if (ways.length === 0) return { ways: [word], isCorrected: false }
    return unknown.has(word) || words.length === 1
      ? { ways, isCorrected: true }
      : { ways: [...ways, word], isCorrected: true }
  })
}

/** The words that may be meant: those with the fewest typos, no more than are forgiven, whole ones if there are any, the closest in length first. */
function waysOf({ index: { dictionary } }: Searched, word: string): string[] {
  if (!isForgivable(word)) return []
  const most = allowedTypos(word)
  const similar = [...dictionary.similarTo(word), ...exchangesOf(word).filter((way) => dictionary.has(way))]
  let fewest = most
  let found: string[] = []
  for (const other of new Set(similar)) {
    const typos = other.length < word.length - most ? Infinity : countTypos(word, other)
    if (typos === 0 || typos > fewest) continue
    if (typos < fewest) found = []
    fewest = typos
    found.push(other)
  }
  const apart = (other: string) => Math.abs(other.length - word.length)
  const closest = found.toSorted((a, b) => apart(a) - apart(b))
  const whole = closest.filter((other) => apart(other) <= fewest)
  return (whole.length > 0 ? whole : closest).slice(0, mostWays)
}
