import { limits } from '@app/contract/limits.ts'
import { Search } from 'lucide-react'
import type { Ref } from 'react'

import { useText } from '#lib/i18n.ts'

import styles from './PeopleField.module.css'

type Props = { text: string; onChange: (text: string) => void; ref: Ref<HTMLInputElement> }

/** Searches for someone to write to. Esc clears it. */
export function PeopleField({ text, onChange, ref }: Props) {
  const t = useText()
  return (
    <label className={styles.field}>
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
        value={text}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onChange('')
        }}
      />
    </label>
  )
}
