import { createStore, type Store } from './store.ts'

const prefix = 'sikta.'

/** Keys of the device, which survive a logout. */
export const deviceKeys = ['language', 'theme', 'gain', 'shortcuts'] as const
/** Keys of a user, which are cleared with the session. Draft keys have a suffix, as in `draft.7.own`. */
export const personalKeys = [
  'token',
  'asked',
  'draft',
  'comparison',
  'amounts',
  'lastRead',
  'unsent',
  'waiting',
  'lists',
  'bankLogin',
  'bankSession',
  'bankPage',
] as const
/** Keys of a user that exist before login. */
const visitorKeys: readonly string[] = ['token', 'asked']
/** Keys of a user that last only as long as the window. */
const windowKeys: readonly string[] = ['unsent', 'lists', 'bankLogin', 'bankPage']

type DeviceKey = (typeof deviceKeys)[number]
type PersonalKey = Exclude<(typeof personalKeys)[number], 'draft'> | `draft.${string}`
export type StoredKey = DeviceKey | PersonalKey

const placeOf = (key: StoredKey) => (windowKeys.includes(key) ? sessionStorage : localStorage)

/** Stores nothing personal without a session: a window unaware of a logout would bring it back. */
const mayKeep = (key: StoredKey) =>
  [...deviceKeys, ...visitorKeys].includes(key) || localStorage.getItem(`${prefix}token`) !== null

/** The value stored under `sikta.<key>`; undefined if there is none or storage is unavailable. */
export function readStored(key: StoredKey): string | undefined {
  try {
    return placeOf(key).getItem(prefix + key) ?? undefined
  } catch {
    return undefined // some private windows have no storage
  }
}

/** Stores a value on this device; undefined removes it. */
export function writeStored(key: StoredKey, value: string | undefined): void {
  try {
    if (value === undefined) placeOf(key).removeItem(prefix + key)
    else if (mayKeep(key)) placeOf(key).setItem(prefix + key, value)
  } catch {
    // without storage, the value lasts only as long as the page
  }
}

/** A store persisted on this device and cleared with all personal data. */
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

/** Calls back when all personal data has to be deleted. */
export function onForgetting(forget: () => void): void {
  forgetters.add(forget)
}

/** Deletes all personal data from this device, including that of older versions and of libraries. */
export function forgetPerson(): void {
  clear(() => localStorage, deviceKeys)
  clear(() => sessionStorage, [])
  for (const forget of forgetters) forget()
}

/** Deletes only what is specific to this window; the window that ended the session has deleted the rest. */
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
    // there is nothing to delete without storage
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
