import * as z from 'zod'

import { check, filesIn, number, readText, text } from './files.ts'
import { InstrumentSlug } from './instruments.ts'
import { MemberSlug } from './members.ts'

/** The front matter of a post, between `---` lines. */
const Head = z.strictObject({
  author: MemberSlug,
  /** The instrument that it is about; without one it is on the author's wall. */
  instrument: InstrumentSlug.optional(),
  /** Set if the text says that its author holds the instrument, or does not. */
  owns: z.enum(['yes', 'no']).optional(),
  /** The group that it is written in; its time is set. */
  group: text.optional(),
  /** Set if the text depends on when other posts appear; otherwise the schedule decides. */
  minutes_ago: number.optional(),
  title: text.optional(),
})

const Reply = z.strictObject({ author: MemberSlug, content: text })

/** A hand-written post; mentions, likes and missing times are derived from it. */
export type Draft = z.infer<typeof Head> & {
  content: string
  /** Oldest first. */
  replies: readonly z.infer<typeof Reply>[]
}

/** The posts in the Markdown files, each with the replies quoted below it. */
export const drafts = draftsOf('posts')
/** The posts in groups. */
export const groupDrafts = draftsOf('group-posts')

/** The instruments that a member says they hold. */
export function ownedBy(member: string): string[] {
  return drafts.flatMap(({ author, owns, instrument }) => (author === member && owns === 'yes' && instrument) || [])
}

function draftsOf(folder: string): readonly Draft[] {
  return filesIn(folder).flatMap((file) => draftsIn(readText(file), file))
}

export function draftsIn(markdown: string, file: string): Draft[] {
  const [before, ...blocks] = markdown.split(/^---\n/m)
  if (before !== '' || blocks.length % 2 === 1) throw new Error(`${file}: each post needs its lines between ---`)
  return Array.from({ length: blocks.length / 2 }, (_, i) => {
    const place = `${file}, post ${i + 1}`
    const [content = '', ...replies] = blocks[2 * i + 1]!.trim().split(/\n\n> /)
    return {
      ...check(Head, Object.fromEntries(fieldsOf(blocks[2 * i]!)), place),
      content: check(text, content, place),
      replies: replies.map((reply) => check(Reply, replyOf(reply), place)),
    }
  })
}

function fieldsOf(head: string): string[][] {
  return head
    .trim()
    .split('\n')
    .map((line) => split(line))
}

function replyOf(line: string) {
  const [author, content] = split(line)
  return { author, content }
}

/** Splits a line at its first colon. */
function split(line: string): [string, string] {
  const [, name = line, rest = ''] = /^([^:]*): (.*)$/s.exec(line) ?? []
  return [name, rest]
}
