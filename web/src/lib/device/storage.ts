const prefix = 'sikta.'

/** What this device keeps under `sikta.<key>`; undefined when nothing is there or storage is closed. */
export function readStored(key: string): string | undefined {
  try {
    return localStorage.getItem(prefix + key) ?? undefined
  } catch {
    return undefined // storage is closed in some private windows
  }
}

/** Keeps a value on this device; undefined removes it. */
export function writeStored(key: string, value: string | undefined): void {
  try {
    if (value === undefined) localStorage.removeItem(prefix + key)
    else localStorage.setItem(prefix + key, value)
  } catch {
    // the value then lasts as long as the page
  }
}

/** Calls back when another window of this device changes the key. */
export function onStoredElsewhere(key: string, changed: (value: string | undefined) => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key === prefix + key) changed(event.newValue ?? undefined)
  }
  addEventListener('storage', listen)
  return () => removeEventListener('storage', listen)
}
