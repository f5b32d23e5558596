const name = 'sikta.unsent'

export type Unsent = {
  drafts: [counterpartId: string, text: string][]
  failed: { counterpartId: string; content: string; at: string }[]
}

/** Keeps it in this window through a reload, such as after the server was down. */
export function keepUnsent(ownerId: string, unsent: Unsent): void {
  const isEmpty = unsent.drafts.length === 0 && unsent.failed.length === 0
  if (isEmpty) return forgetKept()
  try {
    sessionStorage.setItem(name, JSON.stringify({ ownerId, ...unsent }))
  } catch {
    // It then lasts as long as the page.
  }
}

/** What this window keeps for a member; undefined when there is nothing or it is somebody else's. */
export function keptUnsent(ownerId: string): Unsent | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(name) ?? '{}') as Partial<Unsent & { ownerId: string }>
    if (kept.ownerId !== ownerId || !kept.drafts || !kept.failed) return undefined
    return { drafts: kept.drafts, failed: kept.failed }
  } catch {
    return undefined // storage is closed, or what lies there is not ours
  }
}

export function forgetKept(): void {
  try {
    sessionStorage.removeItem(name)
  } catch {
    // nothing was kept either
  }
}
