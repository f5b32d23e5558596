import * as z from 'zod'

import { check, filesIn, number, readText, text } from './files.ts'
import { InstrumentSlug } from './instruments.ts'
import { MemberSlug } from './members.ts'

/** The lines between `---` above a text. */
const Head = z.strictObject({
  author: MemberSlug,
  /** The instrument whose feed it stands in; without one it stands on the author's own wall. */
  instrument: InstrumentSlug.optional(),
  /** Set where a text depends on its neighbours in time; otherwise the schedule decides. */
  minutes_ago: number.optional(),
  title: text.optional(),
})

const Reply = z.strictObject({ author: MemberSlug, content: text })

/** A post as it is written by hand; mentions, likes and missing times follow from it. */
export type Draft = z.infer<typeof Head> & {
  content: string
  /** In the order they were written. */
  replies: readonly z.infer<typeof Reply>[]
}

/** The posts in the Markdown files, each with the replies that are quoted below it. */
export const drafts: readonly Draft[] = filesIn('posts').flatMap((file) => draftsIn(readText(file), file))

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

/** What stands before and after the first colon. */
function split(line: string): [string, string] {
  const [, name = line, rest = ''] = /^([^:]*): (.*)$/s.exec(line) ?? []
  return [name, rest]
}
