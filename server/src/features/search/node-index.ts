import { setImmediate as othersFirst } from 'node:timers/promises'

import type { Db } from '#db/db.ts'

import { type Changes, listTargets, mostChanges, readChanges, readSnapshot, readUnaccent } from './index-queries.ts'
import type { SearchTarget } from './indexed-target.ts'
import { createTargetIndex, type TargetIndex } from './target-index.ts'
import type { Unaccent } from './typed-words.ts'

const atOnce = 1000
/** Small changes of popularity are not noted one by one. */
const keepMs = 24 * 3_600_000

/** The targets of a node: what was visible to the snapshot `since`, which was read at `readAt`. */
type Loaded = { index: TargetIndex; unaccent: Unaccent; since: string; readAt: number; loadedAt: number }

type Options = {
  freshMs?: number
  /** Called for each target that has changed, and with none if many may have. */
  onChange?: (target?: SearchTarget) => void
}

/**
 * The targets in the memory of this node, loaded when they are first needed. Who is new, renamed or gone is found after
 * `freshMs` at most: searches wait for what has changed if it was last read before that.
 */
export function openNodeIndex(db: Db, { freshMs = 1000, onChange }: Options = {}) {
  let loaded: Loaded | undefined
  let loading: Promise<Loaded> | undefined
  let reading: Promise<Loaded> | undefined

  const load = () =>
    (loading ??= loadTargets(db)
      .then((fresh) => (loaded = fresh))
      .finally(() => (loading = undefined)))

  const read = (last: Loaded) =>
    (reading ??= catchUp(db, last, onChange)
      .then((next) => {
        if (!next || next.readAt - next.loadedAt > keepMs) load().catch(() => undefined)
        if (loaded === last) loaded = next ?? { ...last, readAt: performance.now() }
        return loaded!
      })
      .finally(() => (reading = undefined)))

  async function current(): Promise<Pick<Loaded, 'index' | 'unaccent'>> {
    const last = loaded ?? (await load())
    return performance.now() - last.readAt < freshMs ? last : read(last)
  }

  return { load, current }
}

/** Notes what has changed. Returns `undefined` if that is too much to read one by one. */
async function catchUp(db: Db, last: Loaded, onChange?: Options['onChange']): Promise<Loaded | undefined> {
  const readAt = performance.now()
  const { changed, gone, hasMissed, snapshot }: Changes = await readChanges(db, last.since)
  if (hasMissed || changed.length > mostChanges) {
    onChange?.()
    return undefined
  }
  for (const target of changed) {
    last.index.put(target)
    onChange?.(target)
  }
  for (const id of gone) last.index.remove(id)
  return { ...last, since: snapshot, readAt }
}

async function loadTargets(db: Db): Promise<Loaded> {
  const readAt = performance.now()
  const unaccent = await readUnaccent(db)
  const since = await readSnapshot(db)
  const index = createTargetIndex()
  for (let after: number | undefined = 0; after !== undefined;) {
    const batch: SearchTarget[] = await listTargets(db, { after, count: atOnce })
    for (const target of batch) index.put(target)
    index.settle()
    after = batch.length < atOnce ? undefined : batch.at(-1)!.id
    await othersFirst()
  }
  // The first member to type need not wait for the longest lists.
  for (const letter of index.firstLetters()) {
    index.beginningWith(letter)
    await othersFirst()
  }
  return { index, unaccent, since, readAt, loadedAt: readAt }
}
