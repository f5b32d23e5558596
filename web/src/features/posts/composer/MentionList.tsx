import type { InstrumentBasics } from '@app/contract/instruments.ts'
import type { Person } from '@app/contract/profiles.ts'
import { type CSSProperties, useEffect, useRef } from 'react'

import { useIsFollowing } from '#features/follows/index.ts'
import { InstrumentMark, LiveYield, useKindName } from '#features/instruments/index.ts'
import { useText } from '#lib/i18n.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { classNames } from '#ui/class-names.ts'

import type { Hit } from './mention-hits.ts'
import type { QueryRect } from './mention-query.ts'
import styles from './MentionList.module.css'

const gapPx = 8
const widthPx = 348
const rowPx = 54
const marginPx = 12

type Props = {
  id: string
  /** Where the @ stands. */
  place: QueryRect
  hits: readonly Hit[] | undefined
  active: number | undefined
  onPoint: (index: number) => void
  onChoose: (hit: Hit) => void
}

/** The open list, in the top layer so that no box around the text cuts it. */
export function MentionList({ id, place, hits, active, onPoint, onChoose }: Props) {
  const t = useText()
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.showPopover?.()
  }, [])
  return (
    <div ref={list} popover="manual" className={styles.list} style={positionOf(place, hits?.length ?? 1)}>
      <p className={classNames(hits?.length ? 'vh' : styles.hint)} role="status">
        {hits ? t('posts_mention_found', { count: hits.length }) : t('posts_mention_hint')}
      </p>
      <div id={id} role="listbox" aria-label={t('posts_mention_hits')}>
        {hits?.map((hit, index) => (
          <div
            key={`${hit.target.kind} ${hit.target.id}`}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            tabIndex={-1}
            className={styles.option}
            // Pressing must not take the focus out of the text.
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

function HitRow({ hit: { result } }: { hit: Hit }) {
  if (result.instrument) return <InstrumentHit instrument={result.instrument} />
  return result.profile && <MemberHit person={result.profile} />
}

function InstrumentHit({ instrument }: { instrument: InstrumentBasics }) {
  const kind = useKindName(instrument)
  return (
    <>
      <InstrumentMark instrument={instrument} size={36} />
      <Names name={instrument.name} sub={[instrument.symbol, kind].filter(Boolean).join(' · ')} />
      <LiveYield instrument={instrument} />
    </>
  )
}

function MemberHit({ person }: { person: Person }) {
  const t = useText()
  const isFollowing = useIsFollowing('profile', person.id)
  const followers = t('follows_followers', { count: person.follower_count })
  return (
    <>
      <Avatar id={person.id} name={person.name} src={person.image?.url} size={32} />
      <Names name={person.name} sub={`${t('search_member')} · ${followers}`} />
      {isFollowing && <span className={styles.sub}>{t('follows_following')}</span>}
    </>
  )
}

function Names({ name, sub }: { name: string; sub: string }) {
  return (
    <span className={styles.names}>
      <span className={classNames('trunc', styles.name)}>{name}</span>
      <span className={classNames('trunc', styles.sub)}>{sub}</span>
    </span>
  )
}

/** Below the line of the @, above it where there is more room; never beyond the field or the window. */
function positionOf(place: QueryRect, rows: number): CSSProperties {
  const width = Math.min(widthPx, innerWidth - 2 * marginPx)
  const left = Math.max(marginPx, Math.min(place.left, place.fieldRight - width, innerWidth - width - marginPx))
  const height = rows * rowPx + 2 * gapPx
  const viewHeight = visualViewport?.height ?? innerHeight
  const isBelow = place.bottom + gapPx + height < viewHeight || place.top < viewHeight / 2
  return isBelow ? { left, width, top: place.bottom + gapPx } : { left, width, bottom: innerHeight - place.top + gapPx }
}
