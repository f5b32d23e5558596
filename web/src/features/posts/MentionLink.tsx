import type { Tag } from '@app/contract/posts.ts'
import { Link } from '@tanstack/react-router'

import { currencyName } from '#lib/format/names.ts'
import { useLanguage } from '#lib/i18n.ts'
import { hrefOf, isMentionable, targetOf } from '#parts/targets/index.ts'

/** A mention as a link to its target; plain text if the target no longer exists, with its name if it is a currency. */
export function MentionLink({ tag, mention }: { tag: Tag | undefined; mention: string }) {
  const { language } = useLanguage()
  const target = tag && targetOf(tag)
  if (tag?.currency) return <abbr title={currencyName(tag.currency, language)}>@{mention}</abbr>
  if (!target || !isMentionable(target)) return `@${mention}`
  return (
    <Link to={hrefOf(target)} className="link">
      {mention}
    </Link>
  )
}
