import type { AnyRouter, HistoryState, NavigateOptions, RouterHistory } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'

declare module '@tanstack/react-router' {
  // Merges with the library's declaration, which only an interface can do.
  // oxlint-disable-next-line typescript/consistent-type-definitions
  interface HistoryState {
    /** The number of overlays open over the page at this entry; each has an entry of its own. */
    overlays?: number | undefined
  }
}

/** The part of the router used here; its full type depends on all routes. */
type Host = Pick<AnyRouter, 'navigate' | 'buildLocation'> & { history: RouterHistory }
type Overlay = { close: () => void; mayClose: () => boolean }

/** The open overlays, the topmost last. */
const overlays: Overlay[] = []
/** The URLs of the entries that this window has visited, by index. */
const addresses = new Map<number, string>()
/**
 * Navigations deferred until our own traversal has completed: the browser would apply them to the entry it is leaving.
 */
const waiting: (() => void)[] = []
let router: Host | undefined
let isTraversing = false

/**
 * Gives open overlays entries in the router's history, so that Back closes them (decision 0042). Returns a function
 * that stops it.
 */
export function followHistory(appRouter: Host): () => void {
  const { history } = appRouter
  const { push, replace } = history
  router = appRouter
  addresses.clear()
  // A page opened from an overlay replaces the overlay's entry.
  history.push = (path, state: HistoryState = {}, options) =>
    afterTraversal(() => (depth() > 0 && !state.overlays ? replace : push)(path, state, options))
  history.replace = (path, state: HistoryState = {}, options) =>
    afterTraversal(() =>
      replace(path, depth() > 0 && isSamePage(path) ? { overlays: depth(), ...state } : state, options),
    )
  note()
  const stop = history.subscribe(({ action }) => {
    note()
    if (action.type === 'PUSH' || action.type === 'REPLACE') return
    if (isTraversing) isTraversing = false
    else closeTo(depth())
    goOn()
  })
  // A reload closes all overlays, but their history entries remain.
  queueMicrotask(settle)
  return () => {
    stop()
    Object.assign(history, { push, replace })
    router = undefined
    isTraversing = false
    waiting.length = 0
  }
}

/** Makes Back close it while `isOpen`. Not for overlays with a URL of their own, which Back closes anyway. */
export function useBackCloses(isOpen: boolean, onClose: () => void, mayClose = true): void {
  const close = useEffectEvent(onClose)
  const may = useEffectEvent(() => mayClose)
  useEffect(() => {
    if (!isOpen) return
    const overlay = { close: () => close(), mayClose: () => may() }
    overlays.push(overlay)
    queueMicrotask(settle)
    return () => {
      const at = overlays.indexOf(overlay)
      if (at >= 0) overlays.splice(at, 1)
      // An overlay that opens in the same commit takes over the entry.
      queueMicrotask(settle)
    }
  }, [isOpen])
}

/**
 * Closes an overlay that has a URL: goes back if that leads to the page without it, else replaces the entry. The
 * options describe the URL without the overlay.
 */
export function closeInAddress(without: Pick<NavigateOptions, 'search' | 'hash'>): void {
  if (!router || isTraversing) return
  const options = { to: '.', search: true, ...without } as const
  const { href } = router.buildLocation(options as Parameters<AnyRouter['buildLocation']>[0])
  const replace = () => void router?.navigate({ ...options, replace: true, resetScroll: false } as NavigateOptions)
  if (addresses.get(router.history.location.state.__TSR_index - 1) === href) traverse(-1, replace)
  else replace()
}

const depth = () => router?.history.location.state.overlays ?? 0

const isSamePage = (path: string) => path.split(/[?#]/)[0] === router?.history.location.pathname

function note(): void {
  if (!router) return
  const { href, state } = router.history.location
  addresses.set(state.__TSR_index, href)
}

function afterTraversal(navigate: () => void): void {
  if (isTraversing) waiting.push(navigate)
  else navigate()
}

function closeTo(count: number): void {
  while (overlays.length > count && overlays.at(-1)!.mayClose()) overlays.pop()!.close()
}

/** Adds or leaves entries until the history is as deep as the stack of open overlays. */
function settle(): void {
  if (!router || isTraversing) return
  while (depth() < overlays.length) addEntry(router, depth() + 1)
  if (depth() > overlays.length) traverse(overlays.length - depth(), keepEntry)
}

/** Makes this entry one of the page with only the open overlays. */
function keepEntry(): void {
  if (!router) return
  const { href, state } = router.history.location
  router.history.replace(href, { ...state, overlays: overlays.length })
}

function goOn(): void {
  for (const navigate of waiting.splice(0)) navigate()
  settle()
}

function addEntry({ navigate, history }: Host, count: number): void {
  void navigate({
    to: '.',
    search: true,
    hash: true,
    state: (before: HistoryState) => ({ ...before, overlays: count }),
    resetScroll: false,
    hashScrollIntoView: false,
  })
  // The library merges two entries that are pushed in the same task.
  history.flush()
}

/** Goes to another entry of the app, or, if there is none, does otherwise. */
function traverse(by: number, otherwise: () => void): void {
  if (!router) return
  router.history.flush()
  isTraversing = true
  if (!('navigation' in globalThis)) return router.history.go(by)
  // Names the entry: a number of steps counts from wherever another traversal, or a reload in the same instant, has led.
  const target = navigation.entries()[navigation.currentEntry!.index + by]
  const fail = () => {
    if (!isTraversing) return
    isTraversing = false
    otherwise()
    goOn()
  }
  if (!target) return fail()
  const { committed, finished } = navigation.traverseTo(target.key)
  Promise.all([committed, finished]).catch(fail)
}
