const mostSimilar = 200
/** An integer, so that what is divided by it is exact. */
const oneIn = 5
const leastSimilar = 1 / oneIn

export type Dictionary = {
  /** Counts a word once more. */
  add: (word: string) => void
  /** Counts a word once less; at zero it is no longer in the dictionary. */
  remove: (word: string) => void
  /**
   * Returns the most similar words, up to 200, the most similar first, equally similar ones in code point order.
   *
   *   similarity(a, b) = |A ∩ B| / |A ∪ B|, at least 0.2
   *
   * where A and B are the sets of trigrams of the words: each three neighbouring letters of the word with two blanks
   * before it and one behind it. Source: `similarity` and `%` of PostgreSQL's pg_trgm, which computes in single precision
   * without a different result. It stores trigrams with letters beyond ASCII as hashes of 24 bits, which may be equal by
   * chance; here they are compared as they are. Letters are code points; beyond U+FFFF their order is that of UTF-16.
   */
  similarTo: (word: string) => string[]
  has: (word: string) => boolean
}

/** A set of words in lower case, without blanks, that are counted. */
export function createDictionary(): Dictionary {
  const counts = new Map<string, number>()
  const index = createIndex()
  return {
    has: (word) => counts.has(word),
    add: (word) => {
      const count = counts.get(word) ?? 0
      counts.set(word, count + 1)
      if (count === 0) index.add(word)
    },
    remove: (word) => {
      const count = counts.get(word) ?? 0
      if (count > 1) return void counts.set(word, count - 1)
      if (counts.delete(word)) index.remove(word)
    },
    similarTo: index.similarTo,
  }
}

/** The words by their trigrams. Each has an id, its place in the arrays; those of removed words are used for new ones. */
function createIndex(): Pick<Dictionary, 'add' | 'remove' | 'similarTo'> {
  const ids = new Map<string, number>()
  const freeIds: number[] = []
  const words: string[] = []
  /** The numbers of trigrams of the words. */
  const sizes: number[] = []
  const lists = new Map<string, number[]>()
  /** How many trigrams each word shares with the one in question; all zero in between. */
  let shared = new Uint16Array(1024)

  return {
    add: (word) => {
      const id = freeIds.pop() ?? words.length
      const trigrams = trigramsOf(word)
      ids.set(word, id)
      words[id] = word
      sizes[id] = trigrams.length
      if (words.length > shared.length) shared = new Uint16Array(2 * shared.length)
      for (const trigram of trigrams) {
        const list = lists.get(trigram)
        if (list) list.push(id)
        else lists.set(trigram, [id])
      }
    },
    remove: (word) => {
      const id = ids.get(word)!
      ids.delete(word)
      freeIds.push(id)
      for (const trigram of trigramsOf(word)) {
        const list = lists.get(trigram)!
        const last = list.pop()!
        if (last !== id) list[list.indexOf(id)] = last
        if (list.length === 0) lists.delete(trigram)
      }
    },
    similarTo: (word) => {
      const asked = trigramsOf(word).map((trigram) => lists.get(trigram) ?? [])
      const bySimilarity = new Map<number, string[]>()
      for (const id of countShared(asked, shared)) {
        const similarity = shared[id]! / (asked.length + sizes[id]! - shared[id]!)
        shared[id] = 0
        if (similarity < leastSimilar) continue
        const equal = bySimilarity.get(similarity)
        if (equal) equal.push(words[id]!)
        else bySimilarity.set(similarity, [words[id]!])
      }
      return firstOf(bySimilarity)
    },
  }
}

/**
 * Counts in how many lists each id is, and returns the ids that may be in enough of them. A word that has only the most
 * frequent trigrams shares too few, so the longest lists add none.
 */
function countShared(lists: readonly (readonly number[])[], shared: Uint16Array): number[] {
  const similar: number[] = []
  const byLength = lists.toSorted((a, b) => a.length - b.length)
  const rarest = lists.length - Math.ceil(lists.length / oneIn) + 1
  for (const list of byLength.slice(0, rarest)) {
    for (const id of list) {
      if (shared[id]!++ === 0) similar.push(id)
    }
  }
  for (const list of byLength.slice(rarest)) {
    for (const id of list) {
      if (shared[id]! > 0) shared[id]!++
    }
  }
  return similar
}

function firstOf(bySimilarity: ReadonlyMap<number, readonly string[]>): string[] {
  const first: string[] = []
  for (const similarity of [...bySimilarity.keys()].toSorted((a, b) => b - a)) {
    first.push(...bySimilarity.get(similarity)!.toSorted())
    if (first.length >= mostSimilar) break
  }
  return first.slice(0, mostSimilar)
}

/** Each trigram once. */
function trigramsOf(word: string): string[] {
  const letters = Array.from(`  ${word} `)
  return [...new Set(letters.slice(2).map((letter, i) => letters[i]! + letters[i + 1]! + letter))]
}
