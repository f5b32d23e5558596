import { Search } from 'lucide-react'

import { useOpenSearch } from '#features/search/index.ts'
import { useText } from '#lib/i18n.ts'
import { preloadModal } from '#ui/Modal.tsx'

import styles from './SearchField.module.css'

/** Looks like a field and opens the search, where there is room for what it finds. */
export function SearchField() {
  const t = useText()
  return (
    <button
      type="button"
      className={styles.field}
      onPointerEnter={preloadModal}
      onFocus={preloadModal}
      onClick={useOpenSearch()}
    >
      <Search className="ic18" aria-hidden="true" />
      {t('explore_search')}
    </button>
  )
}
