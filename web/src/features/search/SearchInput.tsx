import { Search } from 'lucide-react'
import type { KeyboardEvent } from 'react'

import { limits } from '@app/contract/limits.ts'

import { useText } from '#lib/i18n.ts'

import styles from './SearchInput.module.css'

type Props = {
  text: string
  onChange: (text: string) => void
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void
  listId: string
  /** Id of the hit that Enter opens. */
  activeId: string | undefined
}

/** The field of the search. The arrows move through what was found while one goes on writing. */
export function SearchInput({ text, onChange, onKeyDown, listId, activeId }: Props) {
  const t = useText()
  return (
    <div className={styles.field}>
      <Search aria-hidden="true" />
      <input
        className={styles.input}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the layer was opened to write in it
        autoFocus
        type="search"
        role="combobox"
        aria-label={t('search_field')}
        placeholder={t('search_field')}
        aria-autocomplete="list"
        aria-expanded={activeId !== undefined}
        aria-controls={listId}
        aria-activedescendant={activeId}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={limits.searchText}
        value={text}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
      />
    </div>
  )
}
