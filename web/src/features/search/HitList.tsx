import { SearchX } from 'lucide-react'
import type { PointerEvent } from 'react'

import { useText } from '#lib/i18n.ts'
import { classNames } from '#ui/class-names.ts'
import { Empty } from '#ui/Empty.tsx'
import { Failed } from '#ui/Failed.tsx'
import { Pending, SkeletonRows } from '#ui/Skeleton.tsx'

import styles from './HitList.module.css'
import type { Hit } from './hits.ts'
import { HitRow } from './HitRow.tsx'

type Props = {
  id: string
  asked: string
  /** Undefined as long as they are on their way. */
  hits: readonly Hit[] | undefined
  isFailed: boolean
  active: number
  chosen: Hit | undefined
  optionId: (index: number) => string
  onChoose: (hit: Hit) => void
}

/** What was found, or what most members follow as long as nothing is asked for. */
export function HitList(props: Props) {
  const t = useText()
  const { asked, hits } = props
  return (
    <div className={styles.list}>
      <p className="vh" role="status">
        {asked !== '' && hits && t('search_count', { count: hits.length })}
      </p>
      <Found {...props} />
      <p className={styles.keys} aria-hidden="true">
        <kbd>↑</kbd>
        <kbd>↓</kbd> {t('search_keys_choose')} <kbd>↵</kbd> {t('search_keys_open')} <kbd>Esc</kbd>{' '}
        {t('search_keys_close')}
      </p>
    </div>
  )
}

function Found({ id, asked, hits, isFailed, active, chosen, optionId, onChoose }: Props) {
  const t = useText()
  if (!hits && isFailed) return <Failed />
  if (!hits) {
    return (
      <Pending>
        <SkeletonRows count={5} size={36} />
      </Pending>
    )
  }
  if (asked !== '' && hits.length === 0) {
    return <Empty icon={<SearchX />} title={t('search_none', { text: asked })} help={t('search_none_help')} />
  }
  return (
    <>
      {asked === '' && hits.length > 0 && <h3 className={styles.heading}>{t('search_suggestions')}</h3>}
      <div id={id} role="listbox" aria-label={asked === '' ? t('search_suggestions') : t('search_results')}>
        {hits.map((hit, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are those of the field
          <div
            key={`${hit.kind} ${hit.entity.id}`}
            id={optionId(index)}
            role="option"
            aria-selected={index === active}
            tabIndex={-1}
            className={classNames(styles.option, hit === chosen && styles.chosen)}
            onPointerDown={keepFocus}
            onClick={() => onChoose(hit)}
          >
            <HitRow hit={hit} />
          </div>
        ))}
      </div>
    </>
  )
}

/** The field keeps the focus, so that one can go on writing. */
const keepFocus = (event: PointerEvent) => event.preventDefault()
