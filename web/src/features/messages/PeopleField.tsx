import { limits } from '@app/contract/limits.ts'
import { CircleX, Search } from 'lucide-react'
import type { RefObject } from 'react'

import { useText } from '#lib/i18n.ts'
import { IconButton } from '#ui/IconButton.tsx'

import styles from './PeopleField.module.css'
import type { useSearchPlace } from './search-place.ts'

type Props = {
  search: ReturnType<typeof useSearchPlace>
  onFocus: () => void
  ref: RefObject<HTMLInputElement | null>
}

/** Searches for a conversation or someone to write to. Esc clears it. */
export function PeopleField({ search, onFocus, ref }: Props) {
  const t = useText()
  const reset = () => {
    search.clear()
    ref.current?.focus()
  }
  return (
    <div className={styles.field}>
      <label className={styles.label}>
        <Search className="ic16" aria-hidden="true" />
        <input
          ref={ref}
          className={styles.input}
          type="search"
          aria-label={t('messages_search')}
          placeholder={t('messages_search')}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={limits.searchText}
          value={search.text}
          onFocus={onFocus}
          onChange={(event) => search.change(event.target.value)}
          onKeyDown={({ key }) => {
            if (key === 'Escape') search.clear()
            if (key === 'Enter') search.askNow()
          }}
        />
      </label>
      {search.text !== '' && (
        <IconButton size="sm" label={t('search_reset')} onClick={reset}>
          <CircleX aria-hidden="true" />
        </IconButton>
      )}
    </div>
  )
}
