import { useNavigate } from '@tanstack/react-router'
import { Search } from 'lucide-react'

import { useText } from '#lib/i18n.ts'
import { preloadModal } from '#ui/Modal.tsx'

import styles from './SearchField.module.css'

/** Looks like a field and opens the search, where there is room for what it finds. */
export function SearchField() {
  const t = useText()
  const navigate = useNavigate()
  return (
    <button
      type="button"
      className={styles.field}
      onPointerEnter={preloadModal}
      onFocus={preloadModal}
      onClick={() => void navigate({ to: '.', search: (before) => ({ ...before, gs: true }) })}
    >
      <Search className="ic18" aria-hidden="true" />
      {t('explore_search')}
    </button>
  )
}
