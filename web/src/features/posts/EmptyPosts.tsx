import { MessagesSquare } from 'lucide-react'
import type { ReactNode } from 'react'

import { useText } from '#lib/i18n.ts'
import { Empty } from '#ui/Empty.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'

import type { ActivityKind } from './queries.ts'

function Nothing({ title, help, action }: { title: string; help: string; action?: ReactNode }) {
  return <Empty icon={<MessagesSquare />} title={title} help={help} action={action} />
}

/** Nothing stands in this list of Activity. */
export function EmptyActivity({ kind }: { kind: ActivityKind }) {
  const t = useText()
  const find = (
    <LinkButton to="/explore" variant="pri" size="sm">
      {t('posts_empty_feed_find')}
    </LinkButton>
  )
  return (
    <Nothing
      title={t(`posts_empty_${kind}`)}
      help={t(`posts_empty_${kind}_help`)}
      action={kind === 'feed' ? find : undefined}
    />
  )
}

/** Nobody has written about this instrument. */
export function EmptyInstrumentPosts({ name }: { name: string }) {
  const t = useText()
  return <Nothing title={t('posts_empty_instrument', { name })} help={t('posts_empty_instrument_help', { name })} />
}

/** Nothing stands on this wall; without a name it is the own one. */
export function EmptyWall({ name }: { name?: string | undefined }) {
  const t = useText()
  const help = name === undefined ? t('posts_empty_own_wall_help') : t('posts_empty_wall_help', { name })
  return <Nothing title={t('posts_empty_wall')} help={help} />
}
