import { chance, draw } from './chance.ts'
import { type Draft, drafts } from './drafts.ts'
import { members } from './members.ts'
import { type Mention, mentionsIn } from './mentions.ts'
import { scheduled } from './schedule.ts'

/** A demo post; times are minutes before the time of seeding. */
export type SeedPost = {
  author: string
  minutesAgo: number
  title?: string
  content: string
  mentions: readonly Mention[]
  likedBy: readonly string[]
  replies: readonly SeedReply[]
} & ({ kind: 'PROFILE'; instrument?: never } | { kind: 'INSTRUMENT'; instrument: string })

export type SeedReply = Pick<SeedPost, 'author' | 'minutesAgo' | 'content' | 'mentions' | 'likedBy'>

/** All demo posts, newest first. */
export const posts: readonly SeedPost[] = scheduled(drafts).map(({ draft, minutesAgo }) => seedPost(draft, minutesAgo))

function seedPost({ author, instrument, title, content, replies }: Draft, minutesAgo: number): SeedPost {
  const times = replyTimes(content, minutesAgo, replies.length)
  return {
    author,
    ...(instrument === undefined ? { kind: 'PROFILE' } : { kind: 'INSTRUMENT', instrument }),
    minutesAgo,
    ...(title !== undefined && { title }),
    content,
    mentions: mentionsIn(content),
    likedBy: likers({ author, content, minutesAgo, answers: 1 + replies.length }, title === undefined ? 24 : 30),
    replies: replies.map(({ author: by, content: text }, i) => ({
      author: by,
      minutesAgo: times[i]!,
      content: text,
      mentions: mentionsIn(text),
      likedBy: likers({ author: by, content: text, minutesAgo: times[i]!, answers: 0 }, 9),
    })),
  }
}

/** Replies come within minutes or a day or two, in order, and always before the seed time. */
function replyTimes(content: string, minutesAgo: number, count: number): number[] {
  const window = Math.min(minutesAgo - 1, 30 + count * 400 * chance(`pace/${content}`) ** 2)
  return Array.from({ length: count }, (_, i) => {
    const pause = chance(`pause/${i}/${content}`)
    return Math.max(1, Math.round(minutesAgo - window * ((i + 1 - 0.6 * pause) / count)))
  })
}

type LikeFacts = { author: string; content: string; minutesAgo: number; answers: number }

/**
 * Draws the members who like a text: few for most texts, many for some; more if it has replies and its author many
 * followers, fewer while it is new.
 */
function likers({ author, content, minutesAgo, answers }: LikeFacts, most: number): string[] {
  const followers = new Set(members.filter(({ follows }) => follows.members.includes(author)).map(({ slug }) => slug))
  const reach = 0.5 + followers.size / members.length
  const ripeness = Math.min(1, minutesAgo / 180) ** 0.4
  const count = Math.floor((most * chance(`likes/${content}`) ** 2.4 * reach + 1.3 * answers) * ripeness)
  const others = members.map(({ slug }) => slug).filter((slug) => slug !== author)
  return draw(`likers/${content}`, others, {
    count: Math.min(30, count),
    weight: (slug) => (followers.has(slug) ? 5 : 1),
  })
}
