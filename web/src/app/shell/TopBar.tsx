import { Link, useMatches } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'

import { useOpenSearch } from '#features/search/index.ts'
import { topBarSlot } from '#lib/device/TopBarActions.tsx'
import { useText } from '#lib/i18n.ts'
import { APP_NAME } from '#ui/app-name.ts'
import { BackButton } from '#ui/BackButton.tsx'
import { classNames } from '#ui/class-names.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { Logo } from '#ui/Logo.tsx'

import { usePageTitle } from '#app/arrival.ts'
import styles from './TopBar.module.css'

/** A phone's top bar: logo or back button, title, the screen's buttons and search. */
export function TopBar() {
  const t = useText()
  const title = usePageTitle()
  const { bar = 'section', back = '/' } = useMatches({ select: (matches) => matches.at(-1)?.staticData ?? {} })
  const isScrolled = useIsScrolled()
  const search = useOpenSearch()
  if (bar === 'none') return null
  return (
    <header className={styles.bar}>
      {bar === 'brand' && (
        <Link to="/" aria-label={APP_NAME} className={styles.brand}>
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
      <IconButton label={t('app_search')} onClick={search}>
        <Search aria-hidden="true" />
      </IconButton>
    </header>
  )
}

const offerSlot = (place: HTMLElement | null) => topBarSlot.set(place)

/** Whether the page's heading has scrolled out of view. */
function useIsScrolled(): boolean {
  const [isScrolled, setScrolled] = useState(false)
  useEffect(() => {
    const look = () => setScrolled(scrollY > 72)
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [])
  return isScrolled
}
