import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { act, createElement } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { ChunkLoadError } from '#lib/chunk.ts'
import { renderPart } from '#testing/render-part.tsx'

import { lazyPart } from './lazy-part.tsx'

const Chart = ({ name }: { name: string }) => <p>chart of {name}</p>
const Broken = (): React.ReactNode => {
  throw new Error('no such colour')
}

/** A chunk that fails to load this many times. */
function failing(times: number) {
  const download = vi.fn(() =>
    download.mock.calls.length <= times ? Promise.reject(new TypeError('failed to fetch')) : Promise.resolve({ Chart }),
  )
  return download
}

const again = () => screen.findByRole('button', { name: 'Try again' })
let logged: ReturnType<typeof vi.spyOn>

beforeEach(() => {
  logged = vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('a part in its own chunk', () => {
  it('shows its fallback, then itself, and is downloaded once', async () => {
    const download = failing(0)
    const Part = lazyPart(download, 'Chart', { waiting: ({ name }) => `${name} is on its way` })
    const { container } = await renderPart(<Part name="Volvo" />)
    expect(await screen.findByText('chart of Volvo')).toBeTruthy()
    await renderPart(<Part name="Ericsson" />)
    expect(container.textContent).toContain('chart of Volvo')
    expect(download).toHaveBeenCalledOnce()
    expect(logged).not.toHaveBeenCalled()
  })

  it('is shown at once if its code has arrived', async () => {
    const waits = vi.fn()
    const Part = lazyPart(failing(0), 'Chart', { waiting: () => <p ref={waits}>Please wait</p> })
    await Part.preload()
    await renderPart(<Part name="Volvo" />)
    expect(await screen.findByText('chart of Volvo')).toBeTruthy()
    expect(waits).not.toHaveBeenCalled()
  })

  it('stays as the server has rendered it while its code is loaded', async () => {
    const options = { waiting: () => <p>Please wait</p> }
    const onServer = lazyPart(failing(0), 'Chart', options)
    await onServer.preload()
    const root = document.createElement('div')
    root.innerHTML = renderToString(createElement(onServer, { name: 'Volvo' }))
    const [chart, errors] = [root.querySelector('p'), new Array<unknown>()]
    const OnDevice = lazyPart(failing(0), 'Chart', options)
    await act(async () => {
      hydrateRoot(root, <OnDevice name="Volvo" />, { onRecoverableError: (error) => errors.push(error) })
    })
    expect(root.textContent).toBe('chart of Volvo')
    expect(root.querySelector('p')).toBe(chart)
    expect(errors).toEqual([])
  })

  it('keeps the page working if it fails to load, says so in its place, and reports it', async () => {
    const download = failing(1)
    const Part = lazyPart(download, 'Chart')
    await renderPart(
      <p>
        The page <Part name="Volvo" />
      </p>,
    )
    expect((await screen.findByRole('alert')).textContent).toContain('Couldn’t load this')
    expect(screen.getByText('The page')).toBeTruthy()
    expect(logged.mock.calls.flat().find((said: unknown) => said instanceof ChunkLoadError)).toMatchObject({
      name: 'ChunkLoadError',
      message: 'Chart failed to load',
    })

    // Only the user retries, however often the page renders.
    expect(download).toHaveBeenCalledOnce()
    await userEvent.click(await again())
    expect(await screen.findByText('chart of Volvo')).toBeTruthy()
    expect(download).toHaveBeenCalledTimes(2)
  })

  it('is retried when it is mounted again', async () => {
    const Part = lazyPart(failing(1), 'Chart')
    const { show } = await renderPart(<Part name="Volvo" />)
    await again()
    show(null)
    await act(async () => show(<Part name="Volvo" />))
    expect(await screen.findByText('chart of Volvo')).toBeTruthy()
  })

  it('offers to reload after two failures, unless the device is offline', async () => {
    const Part = lazyPart(failing(9), 'Chart')
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await renderPart(<Part name="Volvo" />)
    await userEvent.click(await again())
    await userEvent.click(await again())
    onLine.mockReturnValue(true)
    await act(() => dispatchEvent(new Event('online')))
    expect(await screen.findByRole('button', { name: 'Reload' })).toBeTruthy()
  })

  it('times out after two minutes', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const Part = lazyPart(() => new Promise<{ Chart: typeof Chart }>(() => {}), 'Chart', { waiting: () => 'wait' })
    const { container } = await renderPart(<Part name="Volvo" />)
    await act(() => vi.advanceTimersByTimeAsync(119_999))
    expect(container.textContent).toBe('wait')
    await act(() => vi.advanceTimersByTimeAsync(1))
    expect(container.textContent).toContain('Couldn’t load this')
  })

  it('does not take the page down when it crashes', async () => {
    const Part = lazyPart(() => Promise.resolve({ Broken }), 'Broken')
    await renderPart(
      <p>
        The page <Part />
      </p>,
    )
    expect((await screen.findByRole('alert')).textContent).toContain('Something went wrong.')
    expect(screen.getByText('The page')).toBeTruthy()
  })

  it('keeps its fallback if that is good enough', async () => {
    const Part = lazyPart(failing(1), 'Chart', { waiting: ({ name }) => <p>{name}, in plain</p>, failed: 'waiting' })
    const { container } = await renderPart(<Part name="Volvo" />)
    await expect.poll(() => logged.mock.calls.length).toBeGreaterThan(0)
    expect(container.textContent).toBe('Volvo, in plain')
  })
})

describe('an overlay in its own chunk', () => {
  it('is replaced by a dialog with a retry button', async () => {
    const Part = lazyPart(failing(1), 'Chart', { failed: 'dialog' })
    await renderPart(<Part name="Volvo" onClose={() => {}} />)
    const dialog = await screen.findByRole('dialog', { name: 'Couldn’t load this' })
    expect((dialog as HTMLDialogElement).open).toBe(true)
    await userEvent.click(await again())
    expect(await screen.findByText('chart of Volvo')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('can be closed', async () => {
    const onClose = vi.fn()
    const Part = lazyPart(failing(1), 'Chart', { failed: 'dialog' })
    await renderPart(<Part name="Volvo" onClose={onClose} />)
    await userEvent.click(await screen.findByRole('button', { name: 'Close' }))
    await expect.poll(() => onClose.mock.calls.length).toBe(1)
  })
})
