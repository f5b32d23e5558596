import { createDictionary } from './dictionary.ts'
import { createDistinct } from './distinct.ts'
import { type IndexedTarget, referenceTo, type SearchTarget, shortestIsin, wordsIn } from './indexed-target.ts'
import { Postings } from './postings.ts'
import { createPrefixLists, type PrefixList } from './prefix-lists.ts'

export type TargetIndex = ReturnType<typeof createTargetIndex>

/** Everything that can be found, in the memory of a node. */
export function createTargetIndex() {
  const targets = new Map<number, IndexedTarget>()
  const byReference = new Map<string, IndexedTarget>()
  const compact = createCompact()
  const words = new Postings()
  const numbers = new Postings()
  const keys = new Postings()
  const symbols = new Postings()
  const dictionary = createDictionary()
  const distinct = createDistinct()
  let version = 0
  const lists = createPrefixLists((beginning) => distinct(withBeginning({ words, numbers }, beginning)))

  const entriesOf = (target: IndexedTarget): [Postings, Iterable<string>][] => [
    [words, wordsIn(target.words)],
    [numbers, wordsIn(target.isin)],
    [keys, wordsIn(target.keys)],
    [symbols, new Set(target.symbols)],
  ]

  function put(row: SearchTarget): void {
    remove(row.id)
    const target = compact(row)
    targets.set(target.id, target)
    byReference.set(referenceOf(target), target)
    for (const [postings, texts] of entriesOf(target)) for (const text of texts) postings.add(text, target)
    for (const word of spelledWords(target)) dictionary.add(word)
    lists.add(target)
  }

  function remove(id: number): void {
    version++
    const target = targets.get(id)
    if (!target) return
    targets.delete(id)
    if (byReference.get(referenceOf(target)) === target) byReference.delete(referenceOf(target))
    for (const [postings, texts] of entriesOf(target)) for (const text of texts) postings.remove(text, target)
    for (const word of spelledWords(target)) dictionary.remove(word)
    lists.remove(target)
  }

  return {
    put,
    remove,
    /** To be called after many changes, for the next search not to wait for what is left of them. */
    settle: () => [words, numbers, keys].forEach((postings) => postings.settle()),
    /** Increases with every change. */
    version: () => version,
    /** The target that refers to this instrument, member or group. */
    find: (reference: string) => byReference.get(reference),
    withWord: (word: string) => words.of(word),
    withSymbol: (symbol: string) => symbols.of(symbol),
    /** Those with a whole name or a number that is this. */
    named: (key: string) => [...keys.of(key), ...numbers.of(key)],
    /** Those with a name, written as one word, or a number that begins so; about `most` of each. */
    namedBeginningWith(key: string, most: number): IndexedTarget[] {
      const named = keys.beginningWith(key, most)
      return /\d/.test(key) ? [...named, ...numbers.beginningWith(key, most)] : named
    },
    isKnown: (beginning: string) =>
      words.beginningWith(beginning, 1).length > 0 || numbers.beginningWith(beginning, 1).length > 0,
    /** Those with a word that begins so: all of them if they are few, or the list of the best. */
    beginningWith: (prefix: string): readonly IndexedTarget[] | PrefixList => lists.of(prefix),
    bestWithWord: (word: string): readonly IndexedTarget[] | PrefixList => lists.of(`${word} `),
    /** The shortest beginnings of words, which the most targets have. */
    firstLetters: () => words.firstLetters(),
    distinct,
    dictionary,
  }
}

const noSymbols: readonly string[] = []

/** Objects of one shape, with one copy of each text that many share: rows as they are read take a third more memory. */
function createCompact() {
  const shared = new Map<string, string>()
  const one = <Text extends string>(text: Text): Text => {
    if (!shared.has(text)) shared.set(text, text)
    return shared.get(text) as Text
  }
  return (row: SearchTarget): IndexedTarget => ({
    id: row.id,
    kind: one(row.kind),
    refersTo: row.refersTo,
    words: row.words,
    keys: row.keys,
    isin: row.isin,
    symbols: row.symbols.length === 0 ? noSymbols : row.symbols,
    score: row.score,
    isTwin: row.isTwin,
    mic: row.mic === null ? null : one(row.mic),
    pass: 0,
  })
}

type Beginnings = Record<'words' | 'numbers', Postings>

function withBeginning({ words, numbers }: Beginnings, beginning: string): (readonly IndexedTarget[])[] {
  if (beginning.endsWith(' ')) return [words.of(beginning.trimEnd())]
  const isNumber = beginning.length >= shortestIsin
  return [words.beginningWith(beginning), isNumber ? numbers.beginningWith(beginning) : []]
}

const referenceOf = ({ kind, refersTo }: IndexedTarget) => referenceTo(kind, refersTo)

const spelled = /^\p{Alphabetic}{4,}$/u

/** The words that typos are corrected to: no symbols, unless they are names as well, as Fortum is. */
function spelledWords({ words, keys, symbols }: IndexedTarget): string[] {
  return wordsIn(words).filter((word) => spelled.test(word) && (!symbols.includes(word) || keys.includes(` ${word} `)))
}
