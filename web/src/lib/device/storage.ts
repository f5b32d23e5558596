import { createStore, type Store } from './store.ts'

const prefix = 'sikta.'

/** What belongs to the device and stays, whoever uses it. */
export const deviceKeys = ['language', 'theme', 'gain', 'shortcuts'] as const
/** What belongs to a person and goes with the session. A draft has its place behind its name, as `draft.7.own`. */
export const personalKeys = ['token', 'asked', 'draft', 'comparison', 'lastRead', 'unsent'] as const
/** Of these, what somebody has who is only about to sign in. */
const visitorKeys: readonly string[] = ['token', 'asked']
/** And what lasts only as long as its window. */
const windowKeys: readonly string[] = ['unsent']

type DeviceKey = (typeof deviceKeys)[number]
type PersonalKey = Exclude<(typeof personalKeys)[number], 'draft'> | `draft.${string}`
export type StoredKey = DeviceKey | PersonalKey

const placeOf = (key: StoredKey) => (windowKeys.includes(key) ? sessionStorage : localStorage)

/** Without a session nothing personal is kept, or a window that has not yet heard of its end would bring it back. */
const mayKeep = (key: StoredKey) =>
  [...deviceKeys, ...visitorKeys].includes(key) || localStorage.getItem(`${prefix}token`) !== null

/** What this device keeps under `sikta.<key>`; undefined when nothing is there or storage is closed. */
export function readStored(key: StoredKey): string | undefined {
  try {
    return placeOf(key).getItem(prefix + key) ?? undefined
  } catch {
    return undefined // storage is closed in some private windows
  }
}

/** Keeps a value on this device; undefined removes it. */
export function writeStored(key: StoredKey, value: string | undefined): void {
  try {
    if (value === undefined) placeOf(key).removeItem(prefix + key)
    else if (mayKeep(key)) placeOf(key).setItem(prefix + key, value)
  } catch {
    // the value then lasts as long as the page
  }
}

/** A store whose value this device keeps, and forgets with everything personal. */
export function createStored(key: PersonalKey): Store<string | undefined> {
  const store = createStore(readStored(key))
  forgetters.add(() => store.set(undefined))
  return {
    ...store,
    set(value) {
      store.set(value)
      writeStored(key, value)
    },
  }
}

const forgetters = new Set<() => void>()

/** Removes everything personal from this device, of older versions and libraries too. */
export function forgetPerson(): void {
  clear(() => localStorage, deviceKeys)
  clear(() => sessionStorage, [])
  for (const forget of forgetters) forget()
}

/** The part of it that every window has for itself. Another window, which ended the session, has done the rest. */
export function forgetPersonInWindow(): void {
  clear(() => sessionStorage, [])
  for (const forget of forgetters) forget()
}

function clear(place: () => Storage, staying: readonly StoredKey[]): void {
  const names = new Set(staying.map((key) => prefix + key))
  try {
    const storage = place()
    for (const name of Object.keys(storage)) if (!names.has(name)) storage.removeItem(name)
  } catch {
    // closed storage holds nothing
  }
}

/** Calls back when another window of this device changes the key. */
export function onStoredElsewhere(key: StoredKey, changed: (value: string | undefined) => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key === prefix + key) changed(event.newValue ?? undefined)
  }
  addEventListener('storage', listen)
  return () => removeEventListener('storage', listen)
}
