/** A feed of a publisher (RSS or Atom) that becomes news, under a name of ours. */
export type FeedAddress = { name: string; url: string }

export type FeedItem = {
  /** Tells it from the others of its feed. */
  key: string
  title: string
  /** Its beginning or summary, as plain text; may be empty. */
  text: string
  link: string
  publishedAt: Date | undefined
}

export type Feed = {
  /** As an ISO 639-1 code. */
  language: string | undefined
  /** At most 50, in the order of the feed. */
  items: readonly FeedItem[]
}

/** What a publisher calls the state of a feed. */
export type FeedVersion = { etag: string | null; modified: string | null }

/** The feeds of publishers. */
export type Feeds = {
  addresses: readonly FeedAddress[]
  /** Reads a feed; undefined if it still is this version. Throws a PartnerError. */
  read(address: FeedAddress, version: FeedVersion): Promise<{ feed: Feed; version: FeedVersion } | undefined>
}
