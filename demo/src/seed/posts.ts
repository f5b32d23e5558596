import { chance, draw } from './chance.ts'
import { type Draft, drafts, groupDrafts } from './drafts.ts'
import { groups, membersOf } from './groups.ts'
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
} & (
  | { kind: 'PROFILE'; instrument?: never; group?: never }
  | { kind: 'INSTRUMENT'; instrument: string; group?: never }
  | { kind: 'GROUP'; instrument?: never; group: string }
)

export type SeedReply = Pick<SeedPost, 'author' | 'minutesAgo' | 'content' | 'mentions' | 'likedBy'>

const authors = members.map(({ slug }) => slug)
const membersOfGroup = new Map(groups.map((group) => [group.slug, new Set(membersOf(group))]))

/** All demo posts outside of groups, newest first. */
export const posts: readonly SeedPost[] = scheduled(drafts).map(({ draft, minutesAgo }) => seedPost(draft, minutesAgo))

/** The posts in groups, which only members of their groups write and like. */
export const groupPosts: readonly SeedPost[] = groupDrafts.map((draft) => seedPost(draft, draft.minutes_ago!))

function destinationOf({ instrument, group }: Draft) {
  if (group !== undefined) return { kind: 'GROUP', group } as const
  return instrument === undefined ? ({ kind: 'PROFILE' } as const) : ({ kind: 'INSTRUMENT', instrument } as const)
}

function seedPost(draft: Draft, minutesAgo: number): SeedPost {
  const { author, group, title, content, replies } = draft
  const readers = authors.filter((slug) => group === undefined || membersOfGroup.get(group)!.has(slug))
  const times = replyTimes(content, minutesAgo, replies.length)
  return {
    author,
    ...destinationOf(draft),
    minutesAgo,
    ...(title !== undefined && { title }),
    content,
    mentions: mentionsIn(content),
    likedBy: likers(
      { author, content, minutesAgo, answers: 1 + replies.length, readers },
      title === undefined ? 24 : 30,
    ),
    replies: replies.map(({ author: by, content: text }, i) => ({
      author: by,
      minutesAgo: times[i]!,
      content: text,
      mentions: mentionsIn(text),
      likedBy: likers({ author: by, content: text, minutesAgo: times[i]!, answers: 0, readers }, 9),
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

type LikeFacts = { author: string; content: string; minutesAgo: number; answers: number; readers: readonly string[] }

/**
 * Draws the members who like a text: few for most texts, many for some; more if it has replies and its author many
 * followers, fewer while it is new.
 */
function likers({ author, content, minutesAgo, answers, readers }: LikeFacts, most: number): string[] {
  const followers = new Set(members.filter(({ follows }) => follows.members.includes(author)).map(({ slug }) => slug))
  const reach = 0.5 + followers.size / members.length
  const ripeness = Math.min(1, minutesAgo / 180) ** 0.4
  const count = Math.floor((most * chance(`likes/${content}`) ** 2.4 * reach + 1.3 * answers) * ripeness)
  const others = readers.filter((slug) => slug !== author)
  return draw(`likers/${content}`, others, {
    count: Math.min(30, count),
    weight: (slug) => (followers.has(slug) ? 5 : 1),
  })
}
