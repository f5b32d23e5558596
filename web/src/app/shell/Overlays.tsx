import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'

import { useForgetEarly } from '#features/search/open-search.ts'
import { api } from '#lib/api.ts'
import { closeInAddress } from '#lib/device/overlays.ts'
import { withTexts } from '#lib/i18n.ts'
import { useMember, useSession } from '#lib/session.ts'
import { notifications } from '#queries/notifications.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { useIsMobile } from '#ui/media.ts'
import { preloadModal } from '#ui/Modal.tsx'

import { bottomEntries } from './entries.ts'

/** The dialog's own code is loaded beside what it shows. */
const inDialog = <Module,>(download: () => Promise<Module>): Promise<Module> => {
  preloadModal()
  return download()
}
const PostModal = lazyPart(() => inDialog(() => import('#features/posts/PostModal.tsx')), 'PostModal', {
  failed: 'dialog',
})
const ConnectModal = lazyPart(
  () => inDialog(() => withTexts(import('#features/connections/connect/ConnectModal.tsx'), 'connecting')),
  'ConnectModal',
  { failed: 'dialog' },
)
const SearchOverlay = lazyPart(() => inDialog(() => import('#features/search/SearchOverlay.tsx')), 'SearchOverlay', {
  failed: 'dialog',
})

const TradeOverlay = lazyPart(
  () => inDialog(() => withTexts(import('#features/trading/TradeOverlay.tsx'), 'connecting')),
  'TradeOverlay',
  { failed: 'dialog' },
)

/** When the first view of a slow phone is there. */
const quietMs = 3000

const closed = {
  pm: undefined,
  gs: undefined,
  gsq: undefined,
  gsk: undefined,
  connect: undefined,
  tradeInstrument: undefined,
  tradeSide: undefined,
}

/** The overlays that search parameters open over any page. Visitors are asked to log in instead. */
export function Overlays() {
  const { pm, gs, connect } = useSearch({ from: '__root__' })
  const isMember = useMember() !== undefined
  // On public pages the session may still be loading.
  const isKnown = useSession().kind !== 'restoring'
  useAskToLogIn(isKnown && !isMember && (pm !== undefined || gs === true || connect === true))
  useReadNotification()
  useForgetEarly(gs === true)
  useLoadedAhead(isMember)
  const trades = useTrades()
  const close = () => closeInAddress({ search: (before) => ({ ...before, ...closed }) })
  const trading = trades && isKnown && <TradeOverlay onClose={close} />
  if (!isMember) return trading
  return (
    <>
      {pm !== undefined && <PostModal onClose={close} />}
      {gs && <SearchOverlay onClose={close} />}
      {connect && <ConnectModal onClose={close} />}
      {trading}
    </>
  )
}

/** Whether the dialog to trade was asked for: it asks visitors itself, and is followed by one that is not in the address. */
function useTrades(): boolean {
  const { tradeInstrument } = useSearch({ from: '__root__' })
  const [trades, setTrades] = useState(false)
  if (tradeInstrument !== undefined && !trades) setTrades(true)
  return trades
}

/**
 * Search opens at a key on every page, and no pointer that comes near announces a finger: the code of search and of the screens in a
 * phone's navigation is there before it is asked for.
 */
function useLoadedAhead(isMember: boolean): void {
  const { routesByPath } = useRouter()
  const isMobile = useIsMobile()
  useEffect(() => {
    if (!isMember) return
    let isOver = false
    const load = async () => {
      await SearchOverlay.preload()
      for (const { to } of isMobile && !savesData() ? bottomEntries : []) {
        await idle()
        if (!isOver) await routesByPath[to].options.component?.preload?.()
      }
    }
    // What fails is loaded when it is asked for.
    const timer = setTimeout(() => void load().catch(() => undefined), quietMs)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [isMember, isMobile, routesByPath])
}

type Connection = { connection?: { saveData?: boolean } }
const savesData = () => (navigator as Connection).connection?.saveData === true
// Not in every browser.
const idle = () => new Promise<unknown>((resolve) => (globalThis.requestIdleCallback ?? setTimeout)(resolve))

function useAskToLogIn(isWanted: boolean): void {
  const navigate = useNavigate()
  const { gs, connect } = useSearch({ from: '__root__' })
  const ask = useEffectEvent(() => {
    const to = connect ? 'connect' : gs ? 'search' : 'posts'
    void navigate({ to: '.', search: (before) => ({ ...before, ...closed, to }), replace: true })
  })
  useEffect(() => {
    if (isWanted) ask()
  }, [isWanted])
}

/** Marks the notification in `nid` as read, and removes it from the URL. */
function useReadNotification(): void {
  const { nid } = useSearch({ from: '__root__' })
  const isMember = useMember() !== undefined
  const cache = useQueryClient()
  const navigate = useNavigate()
  const read = useEffectEvent(async (id: string) => {
    await navigate({ to: '.', search: (before) => ({ ...before, nid: undefined }), replace: true })
    await api('POST /user/notifications/:id/read', { params: { id } })
    await cache.invalidateQueries({ queryKey: notifications.all() })
  })
  useEffect(() => {
    // If the request fails, the notification stays unread, as the list shows.
    if (nid !== undefined && isMember) read(nid).catch(() => {})
  }, [nid, isMember])
}
