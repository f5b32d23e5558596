import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  type RouterHistory,
  RouterProvider,
} from '@tanstack/react-router'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useEffect, useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { closeInAddress, followHistory, useBackCloses } from './overlays.ts'

function Root() {
  useEffect(() => followHistory(router), [])
  return <Outlet />
}

function Page() {
  const [open, setOpen] = useState<readonly string[]>([])
  const close = (name: string) => setOpen((before) => before.filter((one) => one !== name))
  return (
    <>
      <button onClick={() => setOpen(['menu'])}>open menu</button>
      <button onClick={() => setOpen(['question'])}>swap for question</button>
      <button onClick={() => setOpen((before) => [...before, 'question'])}>ask above</button>
      <button onClick={() => setOpen(['locked'])}>open locked</button>
      <button onClick={() => setOpen([])}>close</button>
      <button
        onClick={() => {
          void router.navigate({ href: '/other' })
          setOpen([])
        }}
      >
        leave and close
      </button>
      <button
        onClick={() => {
          setOpen([])
          // Runs after the traversal has begun.
          setTimeout(() => void router.navigate({ href: '/other' }), 0)
        }}
      >
        close and leave
      </button>
      {['menu', 'question', 'locked'].map((name) => (
        <Overlay key={name} name={name} isOpen={open.includes(name)} onClose={() => close(name)} />
      ))}
    </>
  )
}

function Overlay({ name, isOpen, onClose }: { name: string; isOpen: boolean; onClose: () => void }) {
  useBackCloses(isOpen, onClose, name !== 'locked')
  return isOpen && <div role="dialog" aria-label={name} />
}

let router: ReturnType<typeof createRouter>

async function show(history: RouterHistory = createMemoryHistory({ initialEntries: ['/before', '/page'] })) {
  const root = createRootRoute({ component: Root })
  const paths = ['/before', '/page', '/other'].map((path) =>
    createRoute({ getParentRoute: () => root, path, component: path === '/page' ? Page : () => path }),
  )
  router = createRouter({ routeTree: root.addChildren(paths), history })
  await act(async () => {
    render(<RouterProvider router={router} />)
    await router.load()
  })
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const goBack = () => act(async () => router.history.back())
const shown = () => screen.queryAllByRole('dialog').map((dialog) => dialog.getAttribute('aria-label'))
const at = () => router.history.location.state.__TSR_index
const isAt = (path: string, index: number) =>
  waitFor(() => expect([router.state.location.href, at()]).toEqual([path, index]))

describe('Back', () => {
  it('closes an overlay and stays on the page', async () => {
    await show()
    await press('open menu')
    await isAt('/page', 2)
    await goBack()
    expect(shown()).toEqual([])
    await isAt('/page', 1)
  })

  it('leads to the previous page once everything has been closed in another way', async () => {
    await show()
    await press('open menu')
    await press('close')
    await isAt('/page', 1)
    await goBack()
    await isAt('/before', 0)
  })

  it('closes overlays one after the other', async () => {
    await show()
    await press('open menu')
    await press('ask above')
    await isAt('/page', 3)
    await goBack()
    expect(shown()).toEqual(['menu'])
    await goBack()
    expect(shown()).toEqual([])
    await isAt('/page', 1)
  })

  it('closes an overlay that replaced another', async () => {
    await show()
    await press('open menu')
    await press('swap for question')
    await isAt('/page', 2)
    await goBack()
    expect(shown()).toEqual([])
    await isAt('/page', 1)
  })

  it('leaves a non-dismissable overlay open', async () => {
    await show()
    await press('open locked')
    await goBack()
    await isAt('/page', 2)
    expect(shown()).toEqual(['locked'])
  })

  it.each(['leave and close', 'close and leave'])('leads back to the page after its overlay: %s', async (name) => {
    await show()
    await press('open menu')
    await press(name)
    await isAt('/other', 2)
    await goBack()
    await isAt('/page', 1)
    expect(shown()).toEqual([])
  })

  it('skips the entry of an overlay that a reload has closed', async () => {
    const history = createMemoryHistory({ initialEntries: ['/before', '/page'] })
    history.push('/page', { overlays: 1 })
    await show(history)
    await isAt('/page', 1)
    await act(async () => router.history.forward())
    await isAt('/page', 1)
  })

  it.each([
    ['is in another app', []],
    ['was lost in a reload', [{ key: 'lost' }, { key: 'here' }]],
  ])('keeps the page, without overlays, when the entry before %s', async (_, entries) => {
    const history = createMemoryHistory({ initialEntries: ['/before', '/page'] })
    history.push('/page', { overlays: 1 })
    const lost = () => Promise.reject(new DOMException('no such entry', 'InvalidStateError'))
    vi.stubGlobal('navigation', {
      entries: () => entries,
      currentEntry: { index: Math.max(entries.length - 1, 0) },
      traverseTo: () => ({ committed: lost(), finished: lost() }),
    })
    await show(history)
    await isAt('/page', 2)
    expect(router.history.location.state.overlays).toBe(0)
    await press('open menu')
    await isAt('/page', 3)
    await goBack()
    expect(shown()).toEqual([])
    await isAt('/page', 2)
  })
})

describe('an overlay with a URL', () => {
  it('is closed over the entry that opened it', async () => {
    await show()
    await act(() => router.navigate({ href: '/page?pm=1' }))
    act(() => closeInAddress({ search: {} as never }))
    await isAt('/page', 1)
  })

  it('is removed from the URL after a deep link', async () => {
    await show(createMemoryHistory({ initialEntries: ['/page?pm=1'] }))
    act(() => closeInAddress({ search: {} as never }))
    await isAt('/page', 0)
  })

  it('keeps overlays above it open when the URL changes', async () => {
    await show()
    await press('open menu')
    await act(() => router.navigate({ href: '/page?period=y1', replace: true }))
    expect(shown()).toEqual(['menu'])
    await goBack()
    expect(shown()).toEqual([])
    await isAt('/page', 1)
  })
})
