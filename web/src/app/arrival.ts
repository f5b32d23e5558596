import { useMatches, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

import { useOwnTitle } from '#lib/device/title.ts'
import { useText } from '#lib/i18n.ts'
import { brand } from '#lib/brand.ts'

/** The current page's title: the screen's own, or else its route's. */
export function usePageTitle(): string | undefined {
  const t = useText()
  const own = useOwnTitle()
  const id = useMatches({
    select: (matches) => matches.findLast(({ staticData }) => staticData.title)?.staticData.title,
  })
  return own ?? (id && t(id))
}

/** After a navigation: sets the window title and focuses the new heading, so that screen readers announce it. */
export function useArrival(): void {
  const title = usePageTitle()
  const router = useRouter()
  useEffect(() => {
    document.title = title ? `${title} · ${brand().name}` : brand().name
  }, [title])
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (fromLocation && pathChanged) focusHeading()
      }),
    [router],
  )
}

function focusHeading(): void {
  // A dialog, a tab list, an editor or the field of a conversation already has the focus.
  if (document.activeElement?.closest('[role="dialog"], [role="tablist"], [contenteditable="true"], textarea')) return
  const heading = document.querySelector<HTMLElement>('main h1') ?? document.getElementById('main')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
