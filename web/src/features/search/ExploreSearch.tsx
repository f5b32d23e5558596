import { CircleX, Search } from 'lucide-react'
import type { ReactNode } from 'react'

import { useText } from '#lib/i18n.ts'
import { classNames } from '#ui/class-names.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { preloadModal } from '#ui/Modal.tsx'

import { useExplorePlace } from './explore-place.ts'
import styles from './ExploreSearch.module.css'
import { FoundCard } from './FoundCard.tsx'

const SearchDialog = lazyPart(() => import('./SearchDialog.tsx'), 'SearchDialog', { failed: 'dialog' })

function preload(): void {
  preloadModal()
  void SearchDialog.preload()
}

type Props = {
  /** Text and kind from the URL. */
  q: string | undefined
  k: string | undefined
  /** The page, shown while there is no search. */
  children?: ReactNode
}

/** Explore's own search: a button that looks like a field, and the results in place of the page. */
export function ExploreSearch({ q, k, children }: Props) {
  const t = useText()
  const place = useExplorePlace({ q, k })
  const { asked, ask, isOpen, open } = place
  const isAsked = asked.text !== ''
  return (
    <>
      <div className={styles.search}>
        <button
          type="button"
          className={classNames(styles.field, isAsked && styles.filled)}
          aria-haspopup="dialog"
          onPointerEnter={preload}
          onFocus={preload}
          onClick={open}
        >
          <Search className="ic18" aria-hidden="true" />
          {isAsked && <span className="vh">{t('search_title')}: </span>}
          <span className="trunc">{isAsked ? asked.text : t('search_explore')}</span>
        </button>
        {isAsked && (
          <IconButton
            size="sm"
            className={styles.reset}
            label={t('search_reset')}
            onClick={() => ask({ text: '', kind: undefined })}
          >
            <CircleX aria-hidden="true" />
          </IconButton>
        )}
      </div>
      {isAsked ? <FoundCard asked={asked} onAsk={ask} /> : children}
      {isOpen && <SearchDialog place={place} onClose={() => place.close(asked)} />}
    </>
  )
}
