import { useText } from '#lib/i18n.ts'
import { Modal } from '#ui/Modal.tsx'

import { keyedEntries } from './entries.ts'
import styles from './ShortcutList.module.css'

/** Lists the keyboard shortcuts. */
export function ShortcutList({ onClose }: { onClose: () => void }) {
  const t = useText()
  const rows: [keys: string[], meaning: string][] = [
    [['/', 'Ctrl K'], t('app_search')],
    [['n'], t('posts_new_post')],
    ...keyedEntries.map(({ key = '', label }): [string[], string] => [['g', key], t(label)]),
    [['j', 'k'], t('settings_shortcuts_posts')],
    [['l'], t('settings_shortcuts_like')],
    [['r'], t('settings_shortcuts_reply')],
    [['↵'], t('posts_open')],
    [['?'], t('settings_shortcuts_list')],
  ]
  return (
    <Modal isOpen onClose={onClose} title={t('settings_shortcuts')} size="sm">
      <dl className={styles.list}>
        {rows.map(([keys, meaning]) => (
          <div key={meaning} className={styles.row}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.hint}>{t('settings_shortcuts_off')}</p>
    </Modal>
  )
}
