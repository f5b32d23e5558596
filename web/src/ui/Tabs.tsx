import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react'

import { useFormat } from '#lib/format/use-format.ts'

import { classNames } from './class-names.ts'
import { useIsMobile } from './media.ts'
import { focusNth, nextByKey } from './roving.ts'
import { useSwipe } from './swipe.ts'
import styles from './Tabs.module.css'
import { TabSheet } from './TabSheet.tsx'

export type TabItem<T extends string> = {
  id: T
  label: ReactNode
  /** The tab's URL, so that it can be opened in a new window. */
  href: string
  count?: number | undefined
}

type Props<T extends string> = {
  /** The accessible name: the subject of the tabs. */
  label: string
  items: readonly TabItem<T>[]
  value: T
  onChange: (id: T) => void
  /** Id of the TabPanel below, which is named by the selected tab. */
  panelId: string
}

/** A row of links, one of them selected; on a phone a heading that opens a sheet with them. Renders nothing for a single tab. */
export function Tabs<T extends string>({ label, items, value, onChange, panelId }: Props<T>) {
  const format = useFormat()
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    keepInSight(row.current)
  }, [value])
  const isMobile = useIsMobile()
  if (items.length < 2) return null
  if (isMobile) return <TabSheet label={label} items={items} value={value} onChange={onChange} />
  const chosen = items.findIndex((item) => item.id === value)
  return (
    <div ref={row} role="tablist" aria-label={label} className={styles.tabs}>
      {items.map((item, index) => (
        <a
          key={item.id}
          id={tabId(panelId, item.id)}
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

const tabId = (panelId: string, id: string) => `${panelId}-${id}`

/** A click without a modifier key that would open a new window. */
const isPlain = (event: MouseEvent) => !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)

function keepInSight(row: HTMLElement | null): void {
  const tab = row?.querySelector<HTMLElement>('[aria-selected="true"]')
  if (!row || !tab || row.scrollWidth <= row.clientWidth) return
  row.scrollTo({ left: tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2, behavior: 'smooth' })
}

type PanelProps<T extends string> = {
  id: string
  /** The ids of the tabs in display order. */
  items: readonly T[]
  value: T
  onChange: (id: T) => void
  children: ReactNode
}

/** The panel of the selected tab; a sideways swipe opens the adjacent one. */
export function TabPanel<T extends string>({ id, items, value, onChange, children }: PanelProps<T>) {
  const at = items.indexOf(value)
  const hasBar = !useIsMobile() && items.length > 1
  const next = items[at + 1]
  const previous = at > 0 ? items[at - 1] : undefined
  const swipe = useSwipe({
    onNext: next === undefined ? undefined : () => onChange(next),
    onPrevious: previous === undefined ? undefined : () => onChange(previous),
  })
  return (
    <div
      id={id}
      role={hasBar ? 'tabpanel' : undefined}
      aria-labelledby={hasBar ? tabId(id, value) : undefined}
      {...swipe}
    >
      {children}
    </div>
  )
}
