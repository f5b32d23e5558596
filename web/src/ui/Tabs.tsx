import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react'

import { useFormat } from '#lib/format/use-format.ts'

import { classNames } from './class-names.ts'
import { focusNth, nextByKey } from './roving.ts'
import { useSwipe } from './swipe.ts'
import styles from './Tabs.module.css'

export type TabItem<T extends string> = {
  id: T
  label: ReactNode
  /** Where the tab leads, so that it can be opened in a new window. */
  href: string
  count?: number | undefined
}

type Props<T extends string> = {
  /** What the tabs are about. */
  label: string
  items: readonly TabItem<T>[]
  value: T
  onChange: (id: T) => void
  /** On a phone the row scrolls sideways, or is hidden so that only swiping changes tabs. */
  mobile?: 'scroll' | 'hidden'
  /** Id of the TabPanel below. */
  panelId?: string
  className?: string | undefined
}

/** A row of links, one of them selected. Renders nothing for a single tab. */
export function Tabs<T extends string>({
  label,
  items,
  value,
  onChange,
  mobile = 'scroll',
  panelId,
  className,
}: Props<T>) {
  const format = useFormat()
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    keepInSight(row.current)
  }, [value])
  if (items.length < 2) return null
  const chosen = items.findIndex((item) => item.id === value)
  return (
    <div
      ref={row}
      role="tablist"
      aria-label={label}
      className={classNames(styles.tabs, mobile === 'hidden' && styles.desktopOnly, className)}
    >
      {items.map((item, index) => (
        <a
          key={item.id}
          href={item.href}
          role="tab"
          aria-selected={index === chosen}
          aria-controls={index === chosen ? panelId : undefined}
          tabIndex={index === Math.max(0, chosen) ? 0 : -1}
          className={styles.tab}
          onKeyDown={(event) => {
            const next = nextByKey(event.key, Math.max(0, chosen), items.length)
            if (next === undefined) return
            focusNth(event, 'tab', next)
            onChange(items[next]!.id)
          }}
          onClick={(event) => {
            if (isPlain(event)) {
              event.preventDefault()
              onChange(item.id)
            }
          }}
        >
          {item.label}
          {item.count !== undefined && (
            <span className={classNames('num', styles.count)}>{format.count(item.count)}</span>
          )}
        </a>
      ))}
    </div>
  )
}

/** A click without a modifier key, which would open a new window. */
const isPlain = (event: MouseEvent) => !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)

function keepInSight(row: HTMLElement | null): void {
  const tab = row?.querySelector<HTMLElement>('[aria-selected="true"]')
  if (!row || !tab || row.scrollWidth <= row.clientWidth) return
  row.scrollTo({ left: tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2, behavior: 'smooth' })
}

type PanelProps<T extends string> = {
  id: string
  /** The ids of the tabs in their order. */
  items: readonly T[]
  value: T
  onChange: (id: T) => void
  label?: string | undefined
  children: ReactNode
}

/** The panel of the selected tab; a sideways swipe opens the adjacent one. */
export function TabPanel<T extends string>({ id, items, value, onChange, label, children }: PanelProps<T>) {
  const at = items.indexOf(value)
  const next = items[at + 1]
  const previous = at > 0 ? items[at - 1] : undefined
  const swipe = useSwipe({
    onNext: next === undefined ? undefined : () => onChange(next),
    onPrevious: previous === undefined ? undefined : () => onChange(previous),
  })
  return (
    <div
      id={id}
      role={items.length > 1 ? 'tabpanel' : undefined}
      aria-label={items.length > 1 ? label : undefined}
      {...swipe}
    >
      {children}
    </div>
  )
}
