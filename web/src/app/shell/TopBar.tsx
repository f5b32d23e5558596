import { Link, useMatches } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

import { topBarSlot } from '#lib/device/TopBarActions.tsx'
import { useText } from '#lib/i18n.ts'
import { brand } from '#lib/brand.ts'
import { BackButton } from '#ui/BackButton.tsx'
import { Badge } from '#ui/Badge.tsx'
import { classNames } from '#ui/class-names.ts'
import { iconButtonClass } from '#ui/IconButton.tsx'
import { Logo } from '#ui/Logo.tsx'

import { usePageTitle } from '#app/arrival.ts'
import { ownEntries } from './entries.ts'
import { useMarks } from './marks.ts'
import styles from './TopBar.module.css'

/** A phone's top bar: logo or back button, title and the screen's buttons. */
export function TopBar() {
  const title = usePageTitle()
  const { bar = 'section', back = '/' } = useMatches({ select: (matches) => matches.at(-1)?.staticData ?? {} })
  const isScrolled = useIsScrolled()
  if (bar === 'none') return null
  return (
    <header className={styles.bar}>
      {bar === 'brand' && (
        <Link to="/" aria-label={brand().name} className={styles.brand}>
          <Logo size={24} />
        </Link>
      )}
      {bar === 'detail' && <BackButton to={back} />}
      {bar !== 'brand' && (
        <div
          aria-hidden="true"
          className={classNames('trunc', styles.title, bar === 'detail' && !isScrolled && styles.unseen)}
        >
          {title}
        </div>
      )}
      <span className={styles.actions} ref={offerSlot} />
      {bar === 'brand' && <MessagesLink />}
    </header>
  )
}

/** The member's messages, with the number of unread ones. */
function MessagesLink() {
  const t = useText()
  const entry = ownEntries.find(({ to }) => to === '/messages')!
  const { count, spoken } = useMarks()(entry)
  return (
    <Link to={entry.to} params={{ kind: undefined }} className={classNames(iconButtonClass(), styles.messages)}>
      <entry.icon aria-hidden="true" />
      <span className="vh">{[t(entry.label), spoken].filter(Boolean).join(', ')}</span>
      <span aria-hidden="true" className={styles.mark}>
        <Badge count={count} className={styles.badge} />
      </span>
    </Link>
  )
}

const offerSlot = (place: HTMLElement | null) => topBarSlot.set(place)

const lookEveryMs = 200

/** Whether the page's heading has scrolled out of view. */
function useIsScrolled(): boolean {
  const [isScrolled, setScrolled] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      timer ??= setTimeout(() => {
        timer = undefined
        setScrolled(scrollY > 72)
      }, lookEveryMs)
    }
    addEventListener('scroll', look, { passive: true })
    return () => {
      clearTimeout(timer)
      removeEventListener('scroll', look)
    }
  }, [])
  return isScrolled
}
