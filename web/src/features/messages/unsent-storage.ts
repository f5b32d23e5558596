import { readStored, writeStored } from '#lib/device/storage.ts'

export type UnsentMessages = {
  drafts: [counterpartId: string, text: string][]
  failed: { key: string; counterpartId: string; content: string; at: string }[]
}

/** Stores unsent messages for this window, so that they survive a reload. */
export function keepUnsent(ownerId: string, unsent: UnsentMessages): void {
  const isEmpty = unsent.drafts.length === 0 && unsent.failed.length === 0
  writeStored('unsent', isEmpty ? undefined : JSON.stringify({ ownerId, ...unsent }))
}

/** What this window has stored for a member; undefined if nothing, or another member's. */
export function keptUnsent(ownerId: string): UnsentMessages | undefined {
  try {
    const kept = JSON.parse(readStored('unsent') ?? '{}') as Partial<UnsentMessages & { ownerId: string }>
    if (kept.ownerId !== ownerId || !kept.drafts || !kept.failed) return undefined
    return { drafts: kept.drafts, failed: kept.failed }
  } catch {
    return undefined // not written by this app
  }
}

export const forgetKept = () => writeStored('unsent', undefined)
