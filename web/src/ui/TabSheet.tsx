import { Check, ChevronDown } from 'lucide-react'
import { useState, type MouseEvent } from 'react'

import { useFormat } from '#lib/format/use-format.ts'
import { useText } from '#lib/i18n.ts'

import { classNames } from './class-names.ts'
import { Modal, preloadModal } from './Modal.tsx'
import styles from './TabSheet.module.css'
import type { TabItem } from './Tabs.tsx'

type Props<T extends string> = {
  /** The accessible name: the subject of the tabs. */
  label: string
  items: readonly TabItem<T>[]
  value: T
  onChange: (id: T) => void
}

/**
 * The tabs on a phone: a heading with the selected tab, which opens a sheet with all of them, and dots for its
 * position.
 */
export function TabSheet<T extends string>({ label, items, value, onChange }: Props<T>) {
  const t = useText()
  const format = useFormat()
  const [isOpen, setOpen] = useState(false)
  // The page may show what is in none of the tabs.
  const at = items.findIndex(({ id }) => id === value)
  const choose = (event: MouseEvent, id: T) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    // The press is answered first: closing the sheet and rendering the tab take longer.
    afterPaint(() => {
      // In this order, the tab's entry replaces the sheet's in the history.
      onChange(id)
      setOpen(false)
    })
  }
  return (
    <div className={styles.row}>
      <h2 className={styles.heading}>
        <button
          type="button"
          className={styles.button}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onPointerEnter={preloadModal}
          onFocus={preloadModal}
          onClick={() => setOpen(true)}
        >
          <span className={styles.name}>{items[at]?.label ?? label}</span>
          {at >= 0 && <span className="vh">, {t('common_tab_place', { place: at + 1, count: items.length })}</span>}
          <ChevronDown className="ic18" aria-hidden="true" />
        </button>
      </h2>
      <span className={styles.dots} aria-hidden="true">
        {items.map(({ id }, index) => (
          <span key={id} data-at={index === at || undefined} />
        ))}
      </span>
      <Modal isOpen={isOpen} onClose={() => setOpen(false)} title={label} size="sm">
        <ul className={styles.list}>
          {items.map(({ id, label: name, href, count }) => (
            <li key={id}>
              <a
                href={href}
                className={styles.tab}
                aria-current={id === value ? 'true' : undefined}
                onClick={(event) => choose(event, id)}
              >
                {name}
                {count !== undefined && <span className={classNames('num', styles.count)}>{format.count(count)}</span>}
                {id === value && <Check className={classNames('ic18', styles.check)} aria-hidden="true" />}
              </a>
            </li>
          ))}
        </ul>
      </Modal>
    </div>
  )
}

const afterPaint = (act: () => void) => requestAnimationFrame(() => setTimeout(act))
