import { existsSync } from 'node:fs'
import { resolve } from 'node:path'

import { expect, it } from 'vitest'

import { renderAt } from '#testing/render.tsx'

import { firstViews, otherViews } from './first-views.ts'

const sources = resolve(import.meta.dirname, '..')

it.each([...firstViews.map(({ screen }) => screen), ...Object.values(otherViews)])('names a module: %s', (screen) => {
  expect(existsSync(resolve(sources, screen))).toBe(true)
})

it('lists existing paths only', async () => {
  const { router } = await renderAt('/404')
  for (const { path } of firstViews) {
    const place = path.replaceAll('([^/]+)', 'some')
    const [, , route] = router.getMatchedRoutes(place)
    expect(route?.fullPath, place).not.toBe('/$')
    expect(route, place).toBeDefined()
  }
})
