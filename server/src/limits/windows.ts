/** How often one caller did one thing since the window opened. */
export type Window = {
  id: string
  count: number
  /** The part of the count not yet shared with other nodes. */
  unshared: number
  endsAt: number
}

/** Who is counted. Visitors can come from any number of networks, so each network names the wider one it is in. */
export type Subject = { key: string; wider?: string }

type WindowEntry = { window: Window; isShared: boolean }

const roomPerKind = 100_000
const triedForRoom = 100

/** Keeps the counts of this process in bounded memory in which no caller can push out the count of another. */
export function createWindows(room = roomPerKind) {
  const members = new Map<string, Window>()
  const networks = new Map<string, Window>()
  const widerNetworks = new Map<string, Window>()
  let sweptAt = -Infinity

  function open(windows: Map<string, Window>, id: string, endsAt: number): Window {
    const window = { id, count: 0, unshared: 0, endsAt }
    windows.set(id, window)
    return window
  }

  /** Networks beyond the room are counted together with their neighbours. */
  function ofNetwork(
    what: string,
    { key, wider }: { key: string; wider: string },
    [at, endsAt]: [number, number],
  ): WindowEntry {
    const id = `${what} ${key}`
    const known = live(networks, id, at)
    if (known || hasRoom(networks, at)) return { window: known ?? open(networks, id, endsAt), isShared: false }
    const widerId = hasRoom(widerNetworks, at) || widerNetworks.has(`${what} in ${wider}`) ? wider : 'all others'
    const sharedId = `${what} in ${widerId}`
    return { window: live(widerNetworks, sharedId, at) ?? open(widerNetworks, sharedId, endsAt), isShared: true }
  }

  /** When full, evicts a window whose count the database has. */
  function ofMember(id: string, at: number, endsAt: number): Window {
    const known = live(members, id, at)
    if (known) return known
    if (members.size >= room) {
      const settled = oldestShared(members)
      if (settled) members.delete(settled.id)
    }
    return open(members, id, endsAt)
  }

  function hasRoom(windows: Map<string, Window>, at: number): boolean {
    // A flood of new networks must not make every one of them search for room.
    if (windows.size >= room && at - sweptAt >= 1000) sweep(at)
    return windows.size < room
  }

  function sweep(at: number): void {
    sweptAt = at
    for (const windows of [members, networks, widerNetworks]) {
      for (const { id, endsAt } of windows.values()) if (endsAt <= at) windows.delete(id)
    }
  }

  return {
    /** The open window of a subject, and whether other networks share it for lack of room. */
    find(what: string, { key, wider }: Subject, [at, endsAt]: [number, number]): WindowEntry {
      if (wider !== undefined) return ofNetwork(what, { key, wider }, [at, endsAt])
      return { window: ofMember(`${what} ${key}`, at, endsAt), isShared: false }
    },
    /** Deletes the windows that have ended. */
    sweep,
  }
}

/** One of the oldest windows whose count the database has. */
function oldestShared(windows: ReadonlyMap<string, Window>): Window | undefined {
  let tried = 0
  for (const window of windows.values()) {
    if (window.unshared === 0) return window
    if (++tried === triedForRoom) return undefined
  }
  return undefined
}

function live(windows: Map<string, Window>, id: string, at: number): Window | undefined {
  const window = windows.get(id)
  return window && window.endsAt > at ? window : undefined
}
