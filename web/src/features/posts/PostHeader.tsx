import type { Post } from '@app/contract/posts.ts'
import type { Person } from '@app/contract/profiles.ts'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'

import { MemberLink, MemberReturn } from '#parts/profiles/index.ts'
import { hrefOf } from '#parts/targets/index.ts'
import { shortName } from '#lib/format/names.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { useText } from '#lib/i18n.ts'
import { RelativeTime } from '#ui/RelativeTime.tsx'
import { ChangeChip } from '#ui/Yield.tsx'

import { EditedMark } from './EditedMark.tsx'
import styles from './PostHeader.module.css'

type Props = {
  post: Post
  /** Id of the heading of a post without a title, which names the author. */
  headingId: string | undefined
  level: 2 | 3
  menu: ReactNode
}

/**
 * Author with one-year return, destination, location and time; news is labelled as such instead of having a location.
 */
export function PostHeader({ post, headingId, level, menu }: Props) {
  const t = useText()
  const format = useFormat()
  const { author, created } = post
  const place = post.news ? t('posts_news') : author.location
  const Name = headingId ? (`h${level}` as const) : 'span'
  return (
    <header className={styles.header}>
      <div className={styles.text}>
        <div className={styles.who}>
          <Name id={headingId} className={styles.name}>
            <MemberLink member={author} className={styles.link} />
            {/* Several posts of the same author need distinguishable headings, also those of one day. */}
            {headingId && <span className="vh">, {format.dateTime(created)}</span>}
          </Name>
          <YearReturn author={author} />
          <DestinationLink post={post} />
        </div>
        <div className={styles.meta}>
          {place && (
            <>
              <span className="trunc">{place}</span>
              <span aria-hidden="true">·</span>
            </>
          )}
          {post.parent === null ? (
            <Link to="/posts/$postId" params={{ postId: post.id }} className={styles.time}>
              <RelativeTime time={created} />
            </Link>
          ) : (
            <RelativeTime time={created} />
          )}
          {post.imported && (
            <>
              <span aria-hidden="true">·</span>
              <span>{t('posts_imported')}</span>
            </>
          )}
          {post.edited && <EditedMark post={post} />}
        </div>
      </div>
      {menu}
    </header>
  )
}

function YearReturn({ author }: { author: Person }) {
  const t = useText()
  const { return_y1: value } = author
  if (value === null) return null
  return (
    <span className={styles.chip}>
      <MemberReturn member={author}>
        <ChangeChip value={value} suffix={t('period_y1')} bare />
      </MemberReturn>
    </span>
  )
}

function DestinationLink({ post: { instrument, profile, group } }: { post: Post }) {
  const t = useText()
  if (!instrument && !profile && !group) return null
  return (
    <span className={styles.destination} data-kind={group ? 'group' : undefined}>
      <ChevronRight className="ic14" aria-hidden="true" />
      <span className="vh">{t('posts_at')} </span>
      <span className="trunc">
        {instrument && (
          <Link
            to="/instruments/$slug"
            params={{ slug: instrument.slug }}
            className={styles.link}
            title={instrument.name}
          >
            {shortName(instrument.name)}
          </Link>
        )}
        {profile && <MemberLink member={profile} className={styles.link} />}
        {group && (
          <Link to={hrefOf({ kind: 'group', entity: group })} className={styles.link}>
            {group.name}
          </Link>
        )}
      </span>
    </span>
  )
}
