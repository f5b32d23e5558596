import { type CSSProperties, useEffect, useRef } from 'react'

import { useText } from '#lib/i18n.ts'
import { useIsFollowing } from '#parts/follows/index.ts'
import { type Mentionable, TargetFigure, TargetMark, TargetSummary } from '#parts/targets/index.ts'
import { classNames } from '#ui/class-names.ts'

import type { QueryRect } from './mention-query.ts'
import styles from './MentionList.module.css'

const gapPx = 8
const widthPx = 348
const rowPx = 54
const marginPx = 12

type Props = {
  id: string
  /** The position of the @ or $. */
  place: QueryRect
  /** What to type, until there are results. */
  hint: string
  hits: readonly Mentionable[] | undefined
  active: number | undefined
  onPoint: (index: number) => void
  onChoose: (hit: Mentionable) => void
}

/** The open list, in the top layer so that no container clips it. */
export function MentionList({ id, place, hint, hits, active, onPoint, onChoose }: Props) {
  const t = useText()
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.showPopover?.()
  }, [])
  return (
    <div ref={list} popover="manual" className={styles.list} style={positionOf(place, hits?.length ?? 1)}>
      <p className={classNames(hits?.length ? 'vh' : styles.hint)} role="status">
        {hits ? t('posts_mention_found', { count: hits.length }) : hint}
      </p>
      <div id={id} role="listbox" aria-label={t('posts_mention_hits')}>
        {hits?.map((hit, index) => (
          <div
            key={`${hit.kind} ${hit.entity.id}`}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            tabIndex={-1}
            className={styles.option}
            // Pressing must not take the focus away from the text.
            onMouseDown={(event) => event.preventDefault()}
            onMouseMove={() => index !== active && onPoint(index)}
            onClick={() => onChoose(hit)}
            onKeyDown={undefined}
          >
            <HitRow hit={hit} />
          </div>
        ))}
      </div>
    </div>
  )
}

function HitRow({ hit }: { hit: Mentionable }) {
  const isFollowing = useIsFollowing(hit.kind, hit.entity.id)
  return (
    <>
      <TargetMark {...hit} density="dense" />
      <span className={styles.names}>
        <span className={classNames('trunc', styles.name)}>{hit.entity.name}</span>
        <span className={classNames('trunc', styles.sub)}>
          <TargetSummary {...hit} />
        </span>
      </span>
      <TargetFigure {...hit} isFollowing={isFollowing} />
    </>
  )
}

/** Below its line, above it where there is more room; never beyond the field or the window. */
function positionOf(place: QueryRect, rows: number): CSSProperties {
  const width = Math.min(widthPx, innerWidth - 2 * marginPx)
  const left = Math.max(marginPx, Math.min(place.left, place.fieldRight - width, innerWidth - width - marginPx))
  const height = rows * rowPx + 2 * gapPx
  const viewHeight = visualViewport?.height ?? innerHeight
  const isBelow = place.bottom + gapPx + height < viewHeight || place.top < viewHeight / 2
  return isBelow ? { left, width, top: place.bottom + gapPx } : { left, width, bottom: innerHeight - place.top + gapPx }
}
