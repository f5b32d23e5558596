import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

import { useOpenSearch } from '#features/search/index.ts'
import { useShortcutChoice } from '#lib/device/shortcuts.ts'
import { useText } from '#lib/i18n.ts'
import { Modal } from '#ui/Modal.tsx'

import { keyedEntries } from './entries.ts'
import styles from './Shortcuts.module.css'

const togetherMs = 1200

/** Single keys: `/` searches, `n` writes, `g` and a letter lead to a page, `?` lists them. Off while writing or when switched off. */
export function Shortcuts() {
  const { isOn } = useShortcutChoice()
  const [isListed, setListed] = useState(false)
  const navigate = useNavigate()
  const openSearch = useOpenSearch()
  const afterG = useRef(-Infinity)
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isWriting(event.target)) return
    const entry = keyedEntries.find(({ key }) => key === event.key)
    const isSecond = event.timeStamp - afterG.current < togetherMs
    afterG.current = event.key === 'g' ? event.timeStamp : -Infinity
    if (event.key === '/') openSearch()
    else if (event.key === '?') setListed(true)
    else if (isSecond && entry) void navigate({ to: entry.to, params: { kind: undefined } })
    else if (event.key === 'n')
      void navigate({ to: '/activity/{-$kind}', params: { kind: undefined }, search: { write: true } })
    else return
    event.preventDefault()
  })
  useEffect(() => {
    if (!isOn) return
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [isOn])
  return <ShortcutList isOpen={isListed} onClose={() => setListed(false)} />
}

function ShortcutList({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useText()
  const rows: [keys: string[], meaning: string][] = [
    [['/'], t('app_search')],
    [['n'], t('posts_new_post')],
    ...keyedEntries.map(({ key = '', label }): [string[], string] => [['g', key], t(label)]),
    [['j', 'k'], t('settings_shortcuts_posts')],
    [['l'], t('settings_shortcuts_like')],
    [['r'], t('settings_shortcuts_reply')],
    [['↵'], t('posts_open')],
    [['?'], t('settings_shortcuts_list')],
  ]
  return (
    <Modal isOpen={isOpen} onClose={onClose} title={t('settings_shortcuts')} size="sm">
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

function isWriting(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('input, textarea, select, [contenteditable="true"], [role="dialog"], [role="menu"]') !== null
  )
}
