import { MessagesSquare } from 'lucide-react'
import type { ReactNode } from 'react'

import { useShown } from '#features/portfolios/shown.ts'
import { PostFeed } from '#features/posts/index.ts'
import { useText } from '#lib/i18n.ts'
import { posts } from '#queries/posts.ts'
import { Card } from '#ui/Card.tsx'
import { Empty } from '#ui/Empty.tsx'

/** The trades of the portfolio as feeds show them. */
export function TradePosts({ more }: { more: ReactNode }) {
  const t = useText()
  const { portfolio } = useShown()
  const none = (
    <Empty icon={<MessagesSquare />} title={t('portfolios_posts_none')} help={t('portfolios_posts_none_help')} />
  )
  return (
    <PostFeed
      list={posts.at('portfolios', portfolio.id)}
      between={
        <Card title={t('portfolios_trades')} more={more}>
          {null}
        </Card>
      }
      empty={none}
    />
  )
}
