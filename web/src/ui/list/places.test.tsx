import { createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { forgetPerson } from '#lib/device/storage.ts'

import type { ReadingPlace } from './places.ts'

const place = (offset: number): ReadingPlace => ({ offset, needed: 3, heights: [10, 20, 0] })

/** A page load: fresh modules, as after a reload when it is given the history of before. */
async function load(history = createMemoryHistory({ initialEntries: ['/'] })) {
  vi.resetModules()
  const places = await import('./places.ts')
  const router = createRouter({ routeTree: createRootRoute(), history })
  places.keepPlaces(router)
  await router.load()
  const go = (to: string) => router.navigate({ to })
  const back = async () => {
    history.back()
    await router.load()
  }
  return { ...places, history, go, back }
}

beforeEach(() => localStorage.setItem('sikta.token', 'token of Anna'))
afterEach(() => {
  forgetPerson()
  localStorage.clear()
})

describe('the places of the reader', () => {
  it('are none on a first visit, and come back with the history entry', async () => {
    const { placeIn, trackPlace, go, back } = await load()
    expect(placeIn('posts')).toBeUndefined()
    const end = trackPlace('posts', () => place(500))
    await go('/other')
    end()
    expect(placeIn('posts')).toBeUndefined()
    await back()
    expect(placeIn('posts')).toEqual(place(500))
  })

  it('are read when the entry is left, not before', async () => {
    const { placeIn, trackPlace, go, back } = await load()
    let offset = 0
    trackPlace('posts', () => place(offset))
    offset = 700
    await go('/other')
    await back()
    expect(placeIn('posts')?.offset).toBe(700)
  })

  it('are kept for each list on the page', async () => {
    const { placeIn, trackPlace, go, back } = await load()
    trackPlace('conversations', () => place(1))
    trackPlace('messages', () => place(2))
    await go('/other')
    await back()
    expect([placeIn('conversations')?.offset, placeIn('messages')?.offset]).toEqual([1, 2])
  })

  it('start over once the list is shown again', async () => {
    const { placeIn, trackPlace, go, back } = await load()
    const end = trackPlace('posts', () => place(500))
    await go('/other')
    end()
    await back()
    trackPlace('posts', () => place(0))
    expect(placeIn('posts')).toBeUndefined()
  })

  it('are not kept of a list that is gone', async () => {
    const { placeIn, trackPlace, go, back } = await load()
    trackPlace('posts', () => place(500))()
    trackPlace('likers', () => place(100))
    await go('/other')
    await back()
    expect(placeIn('posts')).toBeUndefined()
    expect(placeIn('likers')).toBeDefined()
  })

  it('survive a reload, those of earlier entries too', async () => {
    const before = await load()
    const end = before.trackPlace('posts', () => place(500))
    await before.go('/other')
    end()
    before.trackPlace('posts', () => place(900))
    dispatchEvent(new Event('pagehide'))

    const { placeIn, back } = await load(before.history)
    expect(placeIn('posts')).toEqual(place(900))
    await back()
    expect(placeIn('posts')).toEqual(place(500))
  })

  it('are kept of the last thirty entries', async () => {
    const { placeIn, trackPlace, go, back } = await load()
    const end = trackPlace('posts', () => place(1))
    for (let entry = 0; entry < 31; entry++) await go(`/${entry}`)
    end()
    for (let entry = 0; entry < 30; entry++) await back()
    expect(placeIn('posts')).toBeDefined()
    await back()
    expect(placeIn('posts')).toBeUndefined()
  })

  it('go with the session, from the page and from the window', async () => {
    const { placeIn, trackPlace, go, back, history } = await load()
    const end = trackPlace('posts', () => place(500))
    dispatchEvent(new Event('pagehide'))
    expect(sessionStorage.getItem('sikta.lists')).toContain('500')
    await go('/other')
    end()
    const device = await import('#lib/device/storage.ts')
    device.forgetPerson()
    await back()
    expect(placeIn('posts')).toBeUndefined()
    expect(sessionStorage.getItem('sikta.lists')).toBeNull()
    expect((await load(history)).placeIn('posts')).toBeUndefined()
  })

  it('are none if what was stored cannot be read', async () => {
    sessionStorage.setItem('sikta.lists', '[[')
    const { placeIn } = await load()
    expect(placeIn('posts')).toBeUndefined()
  })
})
