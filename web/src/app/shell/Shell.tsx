import { QueryClientProvider } from '@tanstack/react-query'
import { getRouteApi, Outlet, useMatches } from '@tanstack/react-router'

import { useIsBottomBarHidden } from '#lib/device/bottom-bar.ts'
import { useIsMobile } from '#ui/media.ts'
import { ToastProvider } from '#ui/Toast.tsx'

import { BottomNav } from './BottomNav.tsx'
import { ConnectionBar } from './ConnectionBar.tsx'
import { Live } from './Live.tsx'
import { Overlays } from './Overlays.tsx'
import { Shortcuts } from './Shortcuts.tsx'
import { SideNav } from './SideNav.tsx'
import styles from './Shell.module.css'
import { TopBar } from './TopBar.tsx'

const shell = getRouteApi('/shell')

/** The navigation around the pages, and what the pages share: the query cache, the live socket, the overlays. */
export function Shell() {
  const { client } = shell.useRouteContext({ select: ({ data }) => data })
  const isMobile = useIsMobile()
  const isBarHidden = useIsBottomBarHidden()
  const routeHidesBar = useMatches({ select: (matches) => matches.some((match) => match.staticData.hidesBottomBar) })
  const hasBottomBar = !isBarHidden && !routeHidesBar
  return (
    <QueryClientProvider client={client}>
      <ToastProvider>
        <div className={styles.shell} data-bottom-bar={hasBottomBar || undefined}>
          {!isMobile && (
            <div>
              <SideNav />
            </div>
          )}
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
