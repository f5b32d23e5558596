import { readStored, writeStored } from '#lib/device/storage.ts'

export type UnsentMessages = {
  drafts: [counterpartId: string, text: string][]
  /** `isUnanswered`: the server has not answered, so it may have arrived. */
  messages: { key: string; counterpartId: string; content: string; at: string; isUnanswered: boolean }[]
}

/** Stores unsent messages for this window, so that they survive a reload. */
export function keepUnsent(ownerId: string, unsent: UnsentMessages): void {
  const isEmpty = unsent.drafts.length === 0 && unsent.messages.length === 0
  writeStored('unsent', isEmpty ? undefined : JSON.stringify({ ownerId, ...unsent }))
}

/** The messages that this window has stored for a member; undefined if there are none or they are another member's. */
export function keptUnsent(ownerId: string): UnsentMessages | undefined {
  try {
    const kept = JSON.parse(readStored('unsent') ?? '{}') as Partial<UnsentMessages & { ownerId: string }>
    if (kept.ownerId !== ownerId || !kept.drafts || !kept.messages) return undefined
    return { drafts: kept.drafts, messages: kept.messages }
  } catch {
    return undefined // another format, so not from this version
  }
}

export const forgetKept = () => writeStored('unsent', undefined)
