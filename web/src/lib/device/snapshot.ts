import type { User } from '@app/contract/auth.ts'
import type { OwnProfile } from '@app/contract/profiles.ts'

import { currentToken } from '#lib/session-token.ts'

import { createStore } from './store.ts'
import { onForgetting } from './storage.ts'

/** A query with its last response. */
export type SavedQuery = { key: readonly unknown[]; data: unknown; at: number }

/** A snapshot of what the member last saw, for starting offline. */
export type Snapshot = {
  /** The end of the session's token: no other session may open the snapshot. */
  session: string
  /** Data of another build may have another shape. */
  build: string | undefined
  user: User
  profile: OwnProfile | null
  queries: SavedQuery[]
}

const name = 'sikta'
const table = 'kept'

/** The queries of the snapshot that the session was restored from. */
export const restoredQueries = createStore<readonly SavedQuery[]>([])

export const sessionMark = (token: string | undefined): string => token?.slice(-8) ?? ''

/** Reads the snapshot of this session and build; undefined if there is none or storage is unavailable. */
export async function readSnapshot(build: string | undefined): Promise<Snapshot | undefined> {
  // Opening the database would create it.
  if (currentToken() === undefined) return undefined
  const snapshot = await inTable<Snapshot | undefined>('readonly', (store) => store.get(table)).catch(() => undefined)
  return snapshot?.build === build && snapshot?.session === sessionMark(currentToken()) ? snapshot : undefined
}

/** Replaces the snapshot, unless its session has since ended. */
export async function writeSnapshot(snapshot: Snapshot): Promise<void> {
  const isCurrent = () => currentToken() !== undefined && snapshot.session === sessionMark(currentToken())
  if (!isCurrent()) return
  await inTable('readwrite', (store) => store.put(snapshot, table)).catch(() => {})
  if (!isCurrent()) deleteSnapshot()
}

function deleteSnapshot(): void {
  restoredQueries.set([])
  if (typeof indexedDB !== 'undefined') indexedDB.deleteDatabase(name)
}
onForgetting(deleteSnapshot)

/** Runs a single request. Closes the database afterwards, so that a logout can delete it. */
function inTable<T>(mode: IDBTransactionMode, ask: (store: IDBObjectStore) => IDBRequest): Promise<T> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name, 1)
    opening.onupgradeneeded = () => opening.result.createObjectStore(table)
    opening.onerror = () => reject(new Error('the database could not be opened', { cause: opening.error }))
    opening.onsuccess = () => {
      const database = opening.result
      const transaction = database.transaction(table, mode)
      const request = ask(transaction.objectStore(table))
      transaction.oncomplete = () => resolve(request.result as T)
      transaction.onabort = () => reject(new Error('the transaction failed', { cause: transaction.error }))
      // Takes effect once the transaction has completed.
      database.close()
    }
  })
}
