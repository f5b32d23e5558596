/** Publish and subscribe between the nodes that share the database. At most once, no memory. */
export type Bus = {
  /** `message` is at most 7,900 bytes of text. */
  publish(channel: BusChannel, message: string): Promise<void>
  subscribe(channel: BusChannel, listener: (message: string) => void): void
  close(): Promise<void>
}

/** `prices`: new prices. `feed`: a post for the followers of its sources. `inbox`: something for one member. `sessions`: sessions that ended. */
export type BusChannel = 'prices' | 'feed' | 'inbox' | 'sessions'
