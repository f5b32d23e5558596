import type { IndexedTarget } from './indexed-target.ts'

const fewNew = 32
const manyTargets = 32
const lastCodeUnit = '\uffff'

type Entry = { readonly word: string; targets: IndexedTarget | IndexedTarget[] }

/** Words in code unit order, each with the targets that have it. Most names are those of one target, which needs no array. */
export class Postings {
  readonly #entries = new Map<string, Entry>()
  #sorted: Entry[] = []
  #fresh: Entry[] = []

  add(word: string, target: IndexedTarget): void {
    const known = this.#entries.get(word)
    if (known) {
      known.targets = Array.isArray(known.targets) ? withOneMore(known.targets, target) : [known.targets, target]
    } else {
      const entry = { word, targets: target }
      this.#entries.set(word, entry)
      this.#fresh.push(entry)
    }
  }

  /** A word that no target has any more keeps its place, without targets. */
  remove(word: string, target: IndexedTarget): void {
    const entry = this.#entries.get(word)
    if (entry) entry.targets = listOf(entry.targets).filter((other) => other !== target)
  }

  of(word: string): readonly IndexedTarget[] {
    return listOf(this.#entries.get(word)?.targets ?? [])
  }

  /** The targets of each word that begins so, in the order of the words; no further word once there are `most`. */
  beginningWith(prefix: string, most = Infinity): IndexedTarget[] {
    this.#sort()
    const found: IndexedTarget[] = []
    const end = this.#placeOf(`${prefix}${lastCodeUnit}`)
    for (let at = this.#placeOf(prefix); at < end && found.length < most; at++) {
      const { targets } = this.#sorted[at]!
      if (!Array.isArray(targets)) found.push(targets)
      else for (const target of targets) found.push(target)
    }
    return found
  }

  firstLetters(): Set<string> {
    return new Set(this.#sorted.map(({ word }) => word.charAt(0)))
  }

  /** Sorts new words, if there are so many that the next reader would wait for it. */
  settle(): void {
    if (this.#fresh.length > this.#sorted.length / 8) this.#sort()
  }

  /** Puts new words in their places: a few one by one, many at once. */
  #sort(): void {
    if (this.#fresh.length === 0) return
    const fresh = this.#fresh.toSorted((a, b) => byCodeUnit(a.word, b.word))
    this.#fresh = []
    if (fresh.length <= fewNew) for (const entry of fresh) this.#sorted.splice(this.#placeOf(entry.word), 0, entry)
    else this.#sorted = mergedOf(this.#sorted, fresh)
  }

  /** The place of the first word that is not before it. */
  #placeOf(word: string): number {
    let from = 0
    let to = this.#sorted.length
    while (from < to) {
      const middle = (from + to) >>> 1
      if (this.#sorted[middle]!.word < word) from = middle + 1
      else to = middle
    }
    return from
  }
}

/** Copies short arrays: one that is pushed to makes room for sixteen more, which most words never have. */
function withOneMore(targets: IndexedTarget[], target: IndexedTarget): IndexedTarget[] {
  if (targets.length < manyTargets) return [...targets, target]
  targets.push(target)
  return targets
}

const listOf = (targets: IndexedTarget | IndexedTarget[]) => (Array.isArray(targets) ? targets : [targets])

const byCodeUnit = (a: string, b: string) => (a < b ? -1 : Number(a > b))

function mergedOf(one: readonly Entry[], other: readonly Entry[]): Entry[] {
  const merged: Entry[] = []
  let at = 0
  for (const entry of other) {
    while (at < one.length && one[at]!.word < entry.word) merged.push(one[at++]!)
    merged.push(entry)
  }
  while (at < one.length) merged.push(one[at++]!)
  return merged
}
