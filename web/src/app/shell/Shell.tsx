import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet, useMatches } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

import { useIsBottomBarHidden } from '#lib/device/bottom-bar.ts'
import { createQueryClient } from '#lib/query.ts'
import { sessionStore } from '#lib/session.ts'
import { ToastProvider } from '#ui/Toast.tsx'

import { BottomNav } from './BottomNav.tsx'
import { ConnectionBar } from './ConnectionBar.tsx'
import { Live } from './Live.tsx'
import { Overlays } from './Overlays.tsx'
import { Shortcuts } from './Shortcuts.tsx'
import { SideNav } from './SideNav.tsx'
import styles from './Shell.module.css'
import { TopBar } from './TopBar.tsx'

/** The navigation around the pages, and what they share: the query cache, the live socket, the overlays. */
export function Shell() {
  const [client] = useState(createQueryClient)
  const isBarHidden = useIsBottomBarHidden()
  const routeHidesBar = useMatches({ select: (matches) => matches.some((match) => match.staticData.hidesBottomBar) })
  const hasBottomBar = !isBarHidden && !routeHidesBar
  useEffect(
    () =>
      sessionStore.subscribe(() => {
        // The next user of this device must not see cached data of the last.
        if (sessionStore.get().kind === 'visitor') client.clear()
      }),
    [client],
  )
  return (
    <QueryClientProvider client={client}>
      <ToastProvider>
        <div className={styles.shell} data-bottom-bar={hasBottomBar || undefined}>
          <div className={styles.side}>
            <SideNav />
          </div>
          <div className={styles.column}>
            <TopBar />
            <ConnectionBar />
            <main id="main" tabIndex={-1} className={styles.page}>
              <Outlet />
            </main>
          </div>
          {hasBottomBar && <BottomNav />}
        </div>
        <Live />
        <Shortcuts />
        <Overlays />
      </ToastProvider>
    </QueryClientProvider>
  )
}
