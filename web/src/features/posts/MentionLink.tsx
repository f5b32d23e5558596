import type { Tag } from '@app/contract/posts.ts'
import { Link } from '@tanstack/react-router'

/** The name that a tag stands for, leading to its page; plain text when that is gone. */
export function MentionLink({ tag, mention }: { tag: Tag | undefined; mention: string }) {
  if (tag?.instrument) {
    return (
      <Link to="/instruments/$slug" params={{ slug: tag.instrument.slug }} className="link">
        {mention}
      </Link>
    )
  }
  if (tag?.profile && tag.profile.name !== null) {
    return (
      <Link to="/members/$slug" params={{ slug: tag.profile.slug }} className="link">
        {mention}
      </Link>
    )
  }
  return `@${mention}`
}
