import type { Tag } from '@app/contract/tags.ts'
import { Link } from '@tanstack/react-router'

import { hrefOf, isMentionable, targetOf } from '#parts/targets/index.ts'

/** A mention as a link to its target; plain text if the target no longer exists. */
export function MentionLink({ tag, mention }: { tag: Tag | undefined; mention: string }) {
  const target = tag && targetOf(tag)
  if (!target || !isMentionable(target)) return `@${mention}`
  return (
    <Link to={hrefOf(target)} className="link">
      {mention}
    </Link>
  )
}
