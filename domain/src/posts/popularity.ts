const reply = 2
const softening = 2
const gravity = 1.5

/**
 * How popular a post is, for ranking posts of the last seven days: what others say to it, decaying with time.
 *
 *   P = (likes + 2 * replies + 1) / (hours + 2)^1.5
 *
 * @param likes those of others than the author.
 * @param hours since it was published.
 *
 * Source: the ranking of Hacker News, with replies and a milder gravity, so that a post of the evening is still seen in the
 * morning.
 */
export function popularity({ likes, replies, hours }: { likes: number; replies: number; hours: number }): number {
  return (likes + reply * replies + 1) / (Math.max(hours, 0) + softening) ** gravity
}
