import { Clock, SearchX, X } from 'lucide-react'
import type { CSSProperties, MouseEvent } from 'react'

import { type MessageId, useText } from '#lib/i18n.ts'
import { useTargetName } from '#parts/targets/index.ts'
import type { SearchRequest } from '#queries/search.ts'
import { classNames } from '#ui/class-names.ts'
import { Empty } from '#ui/Empty.tsx'
import { Failed } from '#ui/Failed.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Pending, SkeletonRows } from '#ui/Skeleton.tsx'

import styles from './HitList.module.css'
import { type Hit, keyOf } from './hits.ts'
import { HitRow } from './HitRow.tsx'
import type { SearchList } from './listing.ts'

const headings = {
  results: 'search_results',
  recent: 'search_recent',
  popular: 'search_suggestions',
} as const satisfies Record<SearchList['of'], MessageId>

type Props = {
  id: string
  asked: SearchRequest
  listing: SearchList
  active: number
  chosen: Hit | undefined
  optionId: (index: number) => string
  onChoose: (hit: Hit) => void
  onForget: (hit: Hit) => void
}

/** The list below the field in each of its states. */
export function HitList(props: Props) {
  const t = useText()
  const { asked, listing } = props
  const { hits, of } = listing
  if (!hits && listing.isFailed) {
    return <Failed title={t('search_failed')} onRetry={listing.retry} retrying={listing.isFetching} />
  }
  if (!hits) {
    return (
      <Pending>
        <SkeletonRows count={5} size={40} />
      </Pending>
    )
  }
  if (hits.length > 0) return <Hits {...props} hits={hits} />
  if (of === 'results') {
    return <Empty icon={<SearchX />} title={t('search_none', { text: asked.text })} help={t('search_none_help')} />
  }
  return <p className={styles.hint}>{t('search_hint')}</p>
}

function Hits({ id, listing, hits, active, chosen, optionId, onChoose, onForget }: Props & { hits: readonly Hit[] }) {
  const t = useText()
  const { of, isOld } = listing
  const heading = t(headings[of])
  return (
    <>
      {of !== 'results' && <h3 className={styles.heading}>{heading}</h3>}
      {/* Siblings, because an option may not contain a button. */}
      <div className={styles.rows} style={{ '--count': hits.length } as CSSProperties}>
        <div id={id} role="listbox" aria-label={heading} className={classNames(styles.options, isOld && styles.old)}>
          {hits.map((hit, index) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are those of the field
            <div
              key={keyOf(hit)}
              id={optionId(index)}
              role="option"
              aria-selected={index === active}
              tabIndex={-1}
              className={classNames(
                styles.option,
                of === 'recent' && styles.recent,
                chosen && keyOf(chosen) === keyOf(hit) && styles.chosen,
              )}
              onMouseDown={keepFocus}
              onClick={() => onChoose(hit)}
            >
              {of === 'recent' && <Clock className={classNames('ic16', styles.clock)} aria-hidden="true" />}
              <HitRow hit={hit} />
            </div>
          ))}
        </div>
        {of === 'recent' && <ForgetButtons hits={hits} onForget={onForget} />}
      </div>
    </>
  )
}

function ForgetButtons({ hits, onForget }: Pick<Props, 'onForget'> & { hits: readonly Hit[] }) {
  const t = useText()
  const nameOf = useTargetName()
  return (
    <div className={styles.forget}>
      {hits.map((hit) => (
        <IconButton
          key={keyOf(hit)}
          size="sm"
          label={t('search_forget', { name: nameOf(hit) })}
          onMouseDown={keepFocus}
          onClick={() => onForget(hit)}
        >
          <X aria-hidden="true" />
        </IconButton>
      ))}
    </div>
  )
}

/** Keeps the focus in the field, so that the user can go on typing. */
const keepFocus = (event: MouseEvent) => event.preventDefault()
