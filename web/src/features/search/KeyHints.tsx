import { useText } from '#lib/i18n.ts'

import styles from './KeyHints.module.css'

type Props = { canChoose: boolean; canForget: boolean; canReset: boolean }

/** The keys that work in the list; shown only on devices with a keyboard. */
export function KeyHints({ canChoose, canForget, canReset }: Props) {
  const t = useText()
  return (
    <p className={styles.keys} aria-hidden="true">
      {canChoose && (
        <>
          <span>
            <kbd>↑</kbd>
            <kbd>↓</kbd> {t('search_keys_choose')}
          </span>
          <span>
            <kbd>↵</kbd> {t('search_keys_open')}
          </span>
        </>
      )}
      {canForget && (
        <span>
          <kbd>Del</kbd> {t('search_keys_forget')}
        </span>
      )}
      <span>
        <kbd>Esc</kbd> {t(canReset ? 'search_keys_clear' : 'search_keys_close')}
      </span>
    </p>
  )
}
