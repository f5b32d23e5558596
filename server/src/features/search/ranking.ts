import { preferenceWords } from '@app/domain/instruments/name-words.ts'

import { type IndexedTarget, shortestIsin } from './indexed-target.ts'
import type { SearchQuery } from './question.ts'

/** Listings with a lower score than this are obscure: what others are named comes before their symbols. */
const known = 550
/** The symbol of a listing with a lower score than this, such as a class of a fund, says little; an exact name comes first anyway. */
const meaningless = 200
const exactBonus = 900
const obscureBonus = 300
const wholeSymbolBonus = 60
const wordsBonus = 200
const preferenceBonus = 400
const classBonus = 600
const optionalBonus = 40
const otherKind = 2000
const placeBonus = 1500

export type Condition = (target: IndexedTarget) => boolean

/**
 * How well a target answers, as one number: the tier comes first, then whether the viewer owns it, then whether they follow it,
 * then what it is worth, which is far less than any of these.
 */
export const rankOfTier = 4_000_000
export const rankOfOwned = 2_000_000
export const rankOfFollowed = 1_000_000

/** What a typed text gains if it is the beginning of a name, its whole words, or both. */
export function matchBonus({ beginsName, isWhole }: { beginsName: boolean; isWhole: boolean }): number {
  return (isWhole ? 250 : 0) + (beginsName ? 150 : 0) + (isWhole && beginsName ? 250 : 0)
}

/** Whether a word of the target begins so. Short words are not compared with ISINs, whose country prefix alone says nothing. */
export function isBeginning(word: string): Condition {
  const beginning = ` ${word}`
  if (word.length < shortestIsin) return ({ words }) => words.includes(beginning)
  return ({ words, isin }) => words.includes(beginning) || isin.includes(beginning)
}

export function isWhole(word: string): Condition {
  const whole = ` ${word} `
  return ({ words }) => words.includes(whole)
}

export function isInWords(word: string): Condition {
  const beginning = ` ${word}`
  return ({ words }) => words.includes(beginning)
}

/** Of several words, one of a single letter must match whole, unless it may still be typed on. */
export const isWholeOnly = (word: string, index: number, count: number): boolean =>
  Array.from(word).length === 1 && index < count - 1

/** A condition is tried on thousands of targets: of one, nothing else is called. */
export function allOf(conditions: readonly Condition[]): Condition {
  return conditions.length === 1 ? conditions[0]! : (target) => conditions.every((holds) => holds(target))
}

export function anyOf(conditions: readonly Condition[]): Condition {
  return conditions.length === 1 ? conditions[0]! : (target) => conditions.some((holds) => holds(target))
}

/** Whether the target has each of the words. */
export function fitsAll({ words }: SearchQuery): Condition {
  return allOf(
    words.map(({ word }, index) => (isWholeOnly(word, index, words.length) ? isWhole(word) : isBeginning(word))),
  )
}

/** What may be a symbol: the text as one word, or the symbol of its notation. */
export const symbolsOf = ({ joined, notation }: SearchQuery): readonly string[] =>
  notation ? [...joined, notation.symbol] : joined

/** Whether the text is the ISIN, the WKN or another number of a listing. */
export function isNumber({ joined }: SearchQuery): Condition {
  const numbers = joined.filter((key) => key.length > 4).map((key) => ` ${key} `)
  return ({ isin }) => isin !== '' && numbers.some((number) => `${isin} `.includes(number))
}

/**
 * Ranks what matches the words of a question. Its tier is 2 for the listing of a notation or a number, 1 for an exact name
 * or the symbol of a listing that is not obscure, and 0 for the rest; what is of another kind than the words say is not
 * exact.
 */
export function rankOf(question: SearchQuery): (target: IndexedTarget) => number {
  const symbols = symbolsOf(question)
  const names = question.joined.map((key) => ` ${key} `)
  const [isOther, hasNumber] = [isOtherKind(question), isNumber(question)]
  const [wordsOf, extra] = [worthOfWords(question), extraOf(question)]
  return (target) => {
    const isName = names.some((name) => target.keys.includes(name))
    const isSymbol = target.symbols.some((symbol) => symbols.includes(symbol))
    const isMeant = isAtVenue(question, target) || hasNumber(target)
    const isExact = (isName || (isSymbol && target.score >= known)) && !isOther(target)
    const exact = target.score < meaningless ? obscureBonus : exactBonus
    const whole = symbols.includes(target.symbols[0] ?? '') ? wholeSymbolBonus : 0
    const bonus = (isName || isSymbol ? exact : 0) + whole
    const tier = isMeant ? 2 : Number(isExact)
    return tier * rankOfTier + target.score + bonus + wordsOf(target) + extra(target)
  }
}

/** What a target gains that begins so or has the words, whole or as beginnings. */
function worthOfWords(question: SearchQuery): (target: IndexedTarget) => number {
  const words = question.words.map(({ word }) => word)
  const beginnings = question.joined.map((key) => ` ${key}`)
  // One or two letters say too little of a whole word.
  const mayBeWhole = words.length > 1 || words.join('').length > 2
  const hasAllWhole = allOf(words.map(isWhole))
  const fits = fitsAll(question)
  return (target) => {
    const beginsName = beginnings.some((beginning) => target.keys.includes(beginning))
    return matchBonus({ beginsName, isWhole: mayBeWhole && hasAllWhole(target) }) + (fits(target) ? wordsBonus : 0)
  }
}

/** Ranks what matches no word exactly by its score alone, and what `bonus` adds to it. */
export function looseRankOf(question: SearchQuery, bonus: (target: IndexedTarget) => number = () => 0) {
  const extra = extraOf(question)
  return (target: IndexedTarget): number => target.score + bonus(target) + extra(target)
}

/** What a name that begins with the word gains where one of the words may be missing. */
export const beginsWith = (word: string) => (target: IndexedTarget) =>
  target.keys.includes(` ${word}`) ? wordsBonus : 0

const isAtVenue = ({ notation }: SearchQuery, { symbols, mic }: IndexedTarget) =>
  notation !== undefined && mic !== null && symbols.includes(notation.symbol) && notation.mics.includes(mic)

/** Whether the words ask for a fund, say, and it is none and is not named so either. */
function isOtherKind({ optional }: SearchQuery): Condition {
  return anyOf(
    optional.flatMap(({ word, role }) => {
      if (role !== 'STOCK' && role !== 'FUND' && role !== 'INDEX') return []
      const isNamed = isBeginning(word)
      return (target: IndexedTarget) => target.kind !== role && !isNamed(target)
    }),
  )
}

/** What the optional words and the place of a question add. */
function extraOf(question: SearchQuery): (target: IndexedTarget) => number {
  const { optional, joined, mics } = question
  if (optional.length === 0 && !mics) return () => 0
  const isOther = isOtherKind(question)
  const bonuses = optional.map(({ word, role }): { holds: Condition; bonus: number } =>
    role === 'class' && preferenceWords.includes(word)
      ? { holds: anyOf(preferenceWords.map(isWhole)), bonus: preferenceBonus }
      : { holds: isWhole(word), bonus: optionalBonus },
  )
  const hasClass = optional.some(({ role }) => role === 'class')
  const name = ` ${joined[0]} `
  return (target) => {
    let sum = mics?.includes(target.mic ?? '') ? placeBonus : 0
    for (const { holds, bonus } of bonuses) if (holds(target)) sum += bonus
    // A name with the typed class of shares, as BMW Vz.
    if (hasClass && target.keys.includes(name)) sum += classBonus
    return isOther(target) ? sum - otherKind : sum
  }
}
