import { Bookmark, MessagesSquare, Newspaper } from 'lucide-react'
import type { ReactNode } from 'react'

import { useText } from '#lib/i18n.ts'
import type { ActivityKind } from '#queries/posts.ts'
import { Empty } from '#ui/Empty.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'

type Props = { title: string; help: string; icon?: ReactNode; action?: ReactNode }

function Nothing({ icon = <MessagesSquare />, ...texts }: Props) {
  return <Empty icon={icon} {...texts} />
}

/** The empty state of a list of Activity. */
export function EmptyActivity({ kind }: { kind: ActivityKind }) {
  const t = useText()
  return (
    <Nothing
      icon={icons[kind]}
      title={t(`posts_empty_${kind}`)}
      help={t(`posts_empty_${kind}_help`)}
      action={<FillLink kind={kind} />}
    />
  )
}

const icons: Partial<Record<ActivityKind, ReactNode>> = { news: <Newspaper />, saved: <Bookmark /> }

/** A link to where the member can fill the list; none if only others can. */
function FillLink({ kind }: { kind: ActivityKind }) {
  const t = useText()
  if (kind === 'feed') {
    return (
      <LinkButton to="/explore" variant="pri" size="sm">
        {t('posts_empty_feed_find')}
      </LinkButton>
    )
  }
  if (kind !== 'saved') return null
  return (
    <LinkButton to="/activity/{-$kind}" params={{ kind: undefined }} size="sm">
      {t('posts_empty_saved_open')}
    </LinkButton>
  )
}

/** The empty state of the posts about an instrument. */
export function EmptyInstrumentPosts({ name }: { name: string }) {
  const t = useText()
  return <Nothing title={t('posts_empty_instrument', { name })} help={t('posts_empty_instrument_help', { name })} />
}

/** The empty state of the news about an instrument. */
export function EmptyInstrumentNews({ name }: { name: string }) {
  const t = useText()
  return (
    <Nothing
      icon={icons.news}
      title={t('posts_empty_instrument_news', { name })}
      help={t('posts_empty_instrument_news_help', { name })}
    />
  )
}

/** The empty state of a wall; without a name, the member's own. */
export function EmptyWall({ name }: { name?: string | undefined }) {
  const t = useText()
  const help = name === undefined ? t('posts_empty_own_wall_help') : t('posts_empty_wall_help', { name })
  return <Nothing title={t('posts_empty_wall')} help={help} />
}
