import { cleanup, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'

afterEach(cleanup)

/** The module as a page has it that was opened by its address. */
async function opened() {
  vi.resetModules()
  const entries = vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type: 'navigate' } as never])
  const module = await import('./Later.tsx')
  entries.mockRestore()
  return module
}

it('shows what begins in the first view once that is painted and its code is there', async () => {
  const { AfterPaint } = await opened()
  const code = Promise.withResolvers<void>()
  const part = { preload: () => code.promise }
  render(
    <>
      <AfterPaint part={part} isInView meanwhile="Posts to come">
        <p>Posts</p>
      </AfterPaint>
      <AfterPaint part={part}>
        <p>Members</p>
      </AfterPaint>
    </>,
  )
  expect(screen.getByText('Posts to come')).toBeTruthy()
  expect(screen.queryByText('Members')).toBeNull()
  code.resolve()
  expect(await screen.findByText('Posts')).toBeTruthy()
  expect(await screen.findByText('Members')).toBeTruthy()
  expect(screen.queryByText('Posts to come')).toBeNull()
})

it('shows it although its code is lost, so that it can say so', async () => {
  const { AfterPaint } = await opened()
  const part = { preload: () => Promise.reject(new Error('lost')) }
  render(
    <AfterPaint part={part} isInView meanwhile="Posts to come">
      <p>Could not be loaded</p>
    </AfterPaint>,
  )
  expect(await screen.findByText('Could not be loaded')).toBeTruthy()
})

it('shows everything at once on the pages after the first one', async () => {
  const { AfterPaint, Later } = await opened()
  const part = { preload: () => new Promise(() => {}) }
  const first = render(
    <AfterPaint part={part} meanwhile="Members to come">
      <p>Members</p>
    </AfterPaint>,
  )
  expect(screen.getByText('Members to come')).toBeTruthy()
  first.unmount()
  render(
    <>
      <AfterPaint part={part}>
        <p>Members</p>
      </AfterPaint>
      <Later>
        <p>Rest</p>
      </Later>
    </>,
  )
  expect(screen.getByText('Members')).toBeTruthy()
  expect(screen.getByText('Rest')).toBeTruthy()
})

it('shows at once what is in view of a page from the server, and the rest later on a phone only', async () => {
  document.documentElement.dataset.rendered = 'ready'
  const part = { preload: () => new Promise(() => {}) }
  for (const isPhone of [true, false]) {
    const media = vi.spyOn(window, 'matchMedia').mockImplementation(() => ({ matches: isPhone }) as MediaQueryList)
    const { AfterPaint, Later } = await opened()
    media.mockRestore()
    const html = renderToString(
      <>
        <AfterPaint part={part} isInView meanwhile="Posts to come">
          <p>Posts</p>
        </AfterPaint>
        <Later meanwhile="More to come">
          <p>More</p>
        </Later>
      </>,
    )
    expect(html).toBe(isPhone ? '<p>Posts</p>More to come' : '<p>Posts</p><p>More</p>')
  }
  delete document.documentElement.dataset.rendered
})
