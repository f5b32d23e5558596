import type { Post, PostVersion } from '@app/contract/posts.ts'
import { useInfiniteQuery } from '@tanstack/react-query'

import { useText } from '#lib/i18n.ts'
import { firstFrame, isVideoType } from '#lib/video.ts'
import { posts } from '#queries/posts.ts'
import { InfiniteList } from '#ui/InfiniteList.tsx'
import { Modal } from '#ui/Modal.tsx'
import { RelativeTime } from '#ui/RelativeTime.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'

import styles from './HistoryDialog.module.css'
import { MarkdownText } from './lazy-markdown.ts'
import { PlainText } from './PlainText.tsx'

/** What an edited post said before, newest first. */
export function HistoryDialog({ post, onClose }: { post: Post; onClose: () => void }) {
  const t = useText()
  const query = useInfiniteQuery(posts.history(post.id))
  return (
    <Modal isOpen onClose={onClose} title={t('posts_history')} size="md">
      <InfiniteList
        query={query}
        itemsOf={(page) => page.results}
        keyOf={({ version }) => String(version)}
        revealFirst={0}
        rowHeight={96}
        skeleton={<SkeletonRows count={1} />}
        empty={null}
        failedTitle={t('posts_history_failed')}
      >
        {(version) => <Version version={version} />}
      </InfiniteList>
    </Modal>
  )
}

function Version({ version }: { version: PostVersion }) {
  const t = useText()
  const { title, lang, media, written } = version
  return (
    <article className={styles.version}>
      <RelativeTime time={written} className={styles.time} />
      <div lang={lang ?? undefined}>
        {title && <h3 className={styles.title}>{title}</h3>}
        <Words version={version} />
      </div>
      {media.length > 0 && (
        <div className={styles.images}>
          {media.map(({ id, url, alt, content_type: type, poster }) => {
            const picture = isVideoType(type) ? poster : url
            return picture === undefined ? (
              <video
                key={id}
                className={styles.image}
                src={firstFrame(url)}
                muted
                preload="metadata"
                aria-label={alt || undefined}
              />
            ) : (
              <img
                key={id}
                className={styles.image}
                src={`${picture}/180`}
                alt={alt || t('posts_history_image')}
                loading="lazy"
              />
            )
          })}
        </div>
      )}
    </article>
  )
}

function Words({ version: { content, markdown } }: { version: PostVersion }) {
  if (content === '') return null
  const Text = markdown ? MarkdownText : PlainText
  return (
    <div className={markdown ? undefined : styles.text}>
      <Text text={content} tags={[]} />
    </div>
  )
}
