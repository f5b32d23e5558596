/** Publish and subscribe between the nodes that share the database. At most once, no memory. */
export type Bus = {
  /** One statement for any number of messages, each of at most 7,900 bytes of text; this node has heard them when it is done. */
  publish(channel: BusChannel, ...messages: string[]): Promise<void>
  subscribe(channel: BusChannel, listener: (message: string) => void): void
  close(): Promise<void>
}

/**
 * `events`: something may have been published. `prices`: new prices. `feed`: a post for the followers of its sources. `inbox`: something for one member. `profiles`: a
 * user has got a profile. `sessions`: sessions that ended. `watches`: instruments that are looked at.
 */
export const busChannels = ['events', 'prices', 'feed', 'inbox', 'profiles', 'sessions', 'watches'] as const
export type BusChannel = (typeof busChannels)[number]
