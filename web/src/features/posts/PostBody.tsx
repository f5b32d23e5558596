import type { Post } from '@app/contract/posts.ts'
import { beginningOf, listUnknownMentions } from '@app/domain/posts/parts.ts'
import { useEffect } from 'react'

import { useText } from '#lib/i18n.ts'
import { classNames } from '#ui/class-names.ts'
import { Expandable } from '#ui/Expandable.tsx'
import { useRowState } from '#ui/list/row.ts'

import { MarkdownText } from './lazy-markdown.ts'
import { PlainText } from './PlainText.tsx'
import styles from './PostBody.module.css'

/** Texts of at least this length are collapsed initially. */
const collapsesFrom = 250
const markdownHeightPx = 138

type Props = {
  post: Post
  /** Never collapsed, as on the post's own page. */
  isWhole?: boolean | undefined
}

/** The text of a post. */
export function PostBody({ post, isWhole }: Props) {
  useWarnOfUnknownMentions(post)
  if (post.content === '') return null
  if (post.markdown) return <MarkdownBody post={post} isWhole={isWhole} />
  return <PlainBody post={post} isWhole={isWhole} />
}

function PlainBody({ post: { content, lang, tags }, isWhole }: Props) {
  const t = useText()
  const [isOpen, setOpen] = useRowState('whole', false)
  const mentions = tags.map(({ mention }) => mention)
  const beginning = isWhole ? undefined : beginningOf(content, collapsesFrom, mentions)
  const isCut = beginning !== undefined && !isOpen
  return (
    <p className={styles.body} lang={lang ?? undefined}>
      <PlainText text={isCut ? beginning : content} tags={tags} />
      {beginning !== undefined && (
        <>
          {isCut ? '… ' : ' '}
          <button
            type="button"
            className={classNames('link', styles.more)}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? t('common_show_less') : t('common_show_more')}
          </button>
        </>
      )}
    </p>
  )
}

function MarkdownBody({ post: { content, lang, tags }, isWhole }: Props) {
  const text = <MarkdownText text={content} tags={tags} />
  const isShort = isWhole || content.length < collapsesFrom
  return (
    <div className={styles.body} lang={lang ?? undefined}>
      {isShort ? text : <Expandable height={markdownHeightPx}>{text}</Expandable>}
    </div>
  )
}

function useWarnOfUnknownMentions({ id, content, tags }: Post): void {
  useEffect(() => {
    const unknown = listUnknownMentions(
      content,
      tags.map(({ mention }) => mention),
    )
    if (unknown.length === 0) return
    // oxlint-disable-next-line no-console -- the specification asks for the warning
    console.warn(`post ${id} mentions without a tag: ${unknown.join(', ')}`)
  }, [id, content, tags])
}
