import type { IndexedTarget } from './indexed-target.ts'

const fewNew = 32
const manyTargets = 32

/** Words in code unit order, each with the targets that have it. Most names are those of one target, which needs no array. */
export class Postings {
  readonly #targets = new Map<string, IndexedTarget | IndexedTarget[]>()
  #sorted: string[] = []
  #fresh: string[] = []

  add(word: string, target: IndexedTarget): void {
    const targets = this.#targets.get(word)
    if (Array.isArray(targets)) this.#targets.set(word, withOneMore(targets, target))
    else if (targets) this.#targets.set(word, [targets, target])
    else {
      this.#targets.set(word, target)
      this.#fresh.push(word)
    }
  }

  /** A word that no target has any more keeps its place, without targets. */
  remove(word: string, target: IndexedTarget): void {
    const targets = this.#targets.get(word)
    if (targets)
      this.#targets.set(
        word,
        listOf(targets).filter((other) => other !== target),
      )
  }

  of(word: string): readonly IndexedTarget[] {
    return listOf(this.#targets.get(word) ?? [])
  }

  /** The targets of each word that begins so, word by word. */
  *beginningWith(prefix: string): Generator<readonly IndexedTarget[]> {
    this.#sort()
    for (let at = this.#placeOf(prefix); this.#sorted[at]?.startsWith(prefix); at++) {
      const targets = this.of(this.#sorted[at]!)
      if (targets.length > 0) yield targets
    }
  }

  firstLetters(): Set<string> {
    return new Set(this.#sorted.map((word) => word.charAt(0)))
  }

  /** Sorts new words, if there are so many that the next reader would wait for it. */
  settle(): void {
    if (this.#fresh.length > this.#sorted.length / 8) this.#sort()
  }

  /** Puts new words in their places: a few one by one, many at once. */
  #sort(): void {
    if (this.#fresh.length === 0) return
    const fresh = this.#fresh.toSorted(byCodeUnit)
    this.#fresh = []
    if (fresh.length <= fewNew) for (const word of fresh) this.#sorted.splice(this.#placeOf(word), 0, word)
    else this.#sorted = mergedOf(this.#sorted, fresh)
  }

  /** The place of the first word that is not before it. */
  #placeOf(word: string): number {
    let from = 0
    let to = this.#sorted.length
    while (from < to) {
      const middle = (from + to) >>> 1
      if (this.#sorted[middle]! < word) from = middle + 1
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

function mergedOf(one: readonly string[], other: readonly string[]): string[] {
  const merged: string[] = []
  let at = 0
  for (const word of other) {
    while (at < one.length && one[at]! < word) merged.push(one[at++]!)
    merged.push(word)
  }
  while (at < one.length) merged.push(one[at++]!)
  return merged
}
