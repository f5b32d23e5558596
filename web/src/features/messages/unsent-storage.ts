import { readStored, writeStored } from '#lib/device/storage.ts'

export type UnsentMessages = {
  drafts: [counterpartId: string, text: string][]
  failed: { key: string; counterpartId: string; content: string; at: string }[]
}

/** Keeps it in this window through a reload, such as after the server was down. */
export function keepUnsent(ownerId: string, unsent: UnsentMessages): void {
  const isEmpty = unsent.drafts.length === 0 && unsent.failed.length === 0
  writeStored('unsent', isEmpty ? undefined : JSON.stringify({ ownerId, ...unsent }))
}

/** What this window keeps for a member; undefined when there is nothing or it is somebody else's. */
export function keptUnsent(ownerId: string): UnsentMessages | undefined {
  try {
    const kept = JSON.parse(readStored('unsent') ?? '{}') as Partial<UnsentMessages & { ownerId: string }>
    if (kept.ownerId !== ownerId || !kept.drafts || !kept.failed) return undefined
    return { drafts: kept.drafts, failed: kept.failed }
  } catch {
    return undefined // what lies there is not ours
  }
}

export const forgetKept = () => writeStored('unsent', undefined)
