import type { Post } from '@app/contract/posts.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'

import { useText } from '#lib/i18n.ts'
import { PersonLine } from '#parts/profiles/index.ts'
import { posts } from '#queries/posts.ts'
import { AvatarStack } from '#ui/Avatar.tsx'
import { InfiniteList } from '#ui/InfiniteList.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'

import styles from './Likers.module.css'

/** The members who like a post: a few faces, and the whole list on demand. */
export function Likers({ post }: { post: Post }) {
  const t = useText()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const query = useInfiniteQuery({ ...posts.likers(post.id), enabled: post.like_count > 0 })
  if (post.like_count === 0) return null
  const people = query.data?.pages.flatMap((page) => page.results) ?? []
  const faces = people.slice(0, 5).map((person) => ({ ...person, src: person.image?.url }))
  return (
    <div className={styles.likers}>
      <button
        type="button"
        className={styles.button}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <AvatarStack people={faces} total={faces.length} label={t('posts_likers')} size={24} />
        <span>{t('posts_likes', { count: post.like_count })}</span>
        <ChevronDown className="ic16" aria-hidden="true" />
      </button>
      <div id={id} className={styles.list} hidden={!isOpen}>
        {isOpen && (
          <InfiniteList
            query={query}
            itemsOf={(page) => page.results}
            keyOf={(person) => person.id}
            revealFirst={0}
            rowHeight={48}
            skeleton={<SkeletonRows count={1} media="circle" size={32} />}
            empty={null}
          >
            {(person) => <PersonLine person={person} isDense />}
          </InfiniteList>
        )}
      </div>
    </div>
  )
}
