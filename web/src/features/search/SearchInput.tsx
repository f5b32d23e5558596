import { CircleX, Search } from 'lucide-react'
import { type KeyboardEvent, type MouseEvent, type RefObject, useEffect, useEffectEvent } from 'react'

import { limits } from '@app/contract/limits.ts'

import { useText } from '#lib/i18n.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { Spinner } from '#ui/Spinner.tsx'

import { takeEarly } from './open-search.ts'
import styles from './SearchInput.module.css'

type Props = {
  ref: RefObject<HTMLInputElement | null>
  text: string
  isPending: boolean
  onChange: (text: string) => void
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void
  /** Clears text and kind; undefined if there is nothing to clear. */
  onReset: (() => void) | undefined
  /** Id of the list below, while there is one. */
  listId: string | undefined
  /** Id of the hit that Enter opens. */
  activeId: string | undefined
}

/** The search field. The arrow keys move through the hits while the field keeps the focus. */
export function SearchInput({ ref, text, isPending, onChange, onKeyDown, onReset, listId, activeId }: Props) {
  const t = useText()
  const addEarly = useEffectEvent(() => {
    const typed = takeEarly()
    if (typed !== '') onChange(text + typed)
  })
  useEffect(() => addEarly(), [])
  return (
    <div className={styles.field}>
      <span className={styles.state}>{isPending ? <Spinner size={18} /> : <Search aria-hidden="true" />}</span>
      <input
        ref={ref}
        className={styles.input}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the layer was opened to write in it
        autoFocus
        type="search"
        role="combobox"
        aria-label={t('search_field')}
        placeholder={t('search_field')}
        aria-autocomplete="list"
        aria-expanded={listId !== undefined}
        aria-controls={listId}
        aria-activedescendant={activeId}
        aria-busy={isPending}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={limits.searchText}
        value={text}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {onReset && (
        <IconButton size="sm" label={t('search_reset')} onMouseDown={keepFocus} onClick={onReset}>
          <CircleX aria-hidden="true" />
        </IconButton>
      )}
    </div>
  )
}

const keepFocus = (event: MouseEvent) => event.preventDefault()
