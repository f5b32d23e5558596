import type { ViewerFacts } from '@app/domain/audience/audience.ts'

import type { FeedSource } from '#bus/messages.ts'

import { type FeedPost, type Interests, isTold, keyOf } from './feed-rule.ts'

type Source = { key: string; followers: Set<Member> }
type Member = { id: string; follows: Source[]; viewer: ViewerFacts }
type Loading = { isStale: boolean; done: Promise<void> }

/** The connected members by what they follow. */
function createFollowers() {
  const sources = new Map<string, Source>()
  const members = new Map<string, Member>()

  function remove(id: string): void {
    const member = members.get(id)
    for (const source of member?.follows ?? []) {
      source.followers.delete(member!)
      if (source.followers.size === 0) sources.delete(source.key)
    }
    members.delete(id)
  }

  return {
    remove,
    put(id: string, { follows, viewer }: Interests): void {
      remove(id)
      const member: Member = { id, follows: [], viewer }
      for (const key of new Set(follows.map(keyOf))) {
        const source = sources.get(key) ?? { key, followers: new Set() }
        sources.set(key, source)
        source.followers.add(member)
        member.follows.push(source)
      }
      members.set(id, member)
    },
    of: (source: FeedSource): Iterable<Member> => sources.get(keyOf(source))?.followers ?? [],
  }
}

/** Finds the connected members to whom a post is published, without SQL. */
export type FeedIndex = ReturnType<typeof createFeedIndex>

export function createFeedIndex(load: (profileId: string) => Promise<Interests>) {
  const followers = createFollowers()
  const loadings = new Map<string, Loading>()

  async function loadUntilFresh(id: string, loading: Loading): Promise<void> {
    try {
      let interests: Interests
      do {
        loading.isStale = false
        interests = await load(id)
      } while (loading.isStale)
      if (loadings.get(id) === loading) followers.put(id, interests)
    } finally {
      if (loadings.get(id) === loading) loadings.delete(id)
    }
  }

  return {
    /** Loads a member's feed sources; resolves when the index holds all that was committed before the call. */
    refresh(id: string): Promise<void> {
      const running = loadings.get(id)
      if (running) {
        running.isStale = true
        return running.done
      }
      const loading: Loading = { isStale: false, done: Promise.resolve() }
      loadings.set(id, loading)
      loading.done = loadUntilFresh(id, loading)
      return loading.done
    },

    /** Drops a member who is no longer connected. */
    forget(id: string): void {
      loadings.delete(id)
      followers.remove(id)
    },

    /** The ids of the members to whom the post is published, by their sources at that time. */
    async recipientsOf(post: FeedPost): Promise<string[]> {
      await Promise.allSettled([...loadings.values()].map(({ done }) => done))
      const isToldTo = isTold(post)
      const recipients = new Set<string>()
      for (const source of post.sources) {
        for (const member of followers.of(source)) {
          if (!recipients.has(member.id) && isToldTo(member.viewer)) recipients.add(member.id)
        }
      }
      return [...recipients]
    },
  }
}
