import { MessagesSquare } from 'lucide-react'

import { useShown } from '#features/portfolios/shown.ts'
import { PostFeed } from '#features/posts/index.ts'
import { useText } from '#lib/i18n.ts'
import { posts } from '#queries/posts.ts'
import { Empty } from '#ui/Empty.tsx'

import styles from './TradePosts.module.css'

/** The trades of the portfolio as feeds show them. */
export function TradePosts() {
  const t = useText()
  const { portfolio } = useShown()
  const none = (
    <Empty icon={<MessagesSquare />} title={t('portfolios_posts_none')} help={t('portfolios_posts_none_help')} />
  )
  return (
    <div className={styles.posts}>
      <PostFeed list={posts.at('portfolios', portfolio.id)} empty={none} />
    </div>
  )
}
