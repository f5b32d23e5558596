import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { renderPart } from '#testing/render-part.tsx'

import { useToast, type ToastOptions } from './toast-context.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const pass = (ms: number) => act(async () => vi.advanceTimersByTime(ms))
const press = (name: string) => act(() => screen.getByRole('button', { name }).click())

function Say({ text, options }: { text: string; options?: ToastOptions }) {
  const toast = useToast()
  return (
    <button type="button" onClick={() => toast(text, options)}>
      say {text}
    </button>
  )
}

describe('a toast', () => {
  it('is announced and disappears after four seconds', async () => {
    await renderPart(<Say text="Link copied" />)
    press('say Link copied')
    expect(screen.getByText('Link copied').closest('[role="status"]')).toBeTruthy()
    await pass(3900)
    expect(screen.queryByText('Link copied')).toBeTruthy()
    await pass(200)
    expect(screen.queryByText('Link copied')).toBeNull()
  })

  it('with an action stays for eight seconds, runs it and disappears', async () => {
    const view = vi.fn()
    await renderPart(<Say text="Post published" options={{ action: { label: 'View', onPress: view } }} />)
    press('say Post published')
    await pass(7900)
    press('View')
    expect(view).toHaveBeenCalledOnce()
    expect(screen.queryByText('Post published')).toBeNull()
  })

  it('gives way to the next, which has its full time', async () => {
    await renderPart(
      <>
        <Say text="one" />
        <Say text="two" />
      </>,
    )
    press('say one')
    await pass(3000)
    press('say two')
    expect(screen.queryByText('one')).toBeNull()
    await pass(3000)
    expect(screen.getByText('two')).toBeTruthy()
  })

  it('stays while hovered and closes on Esc', async () => {
    await renderPart(<Say text="Link copied" />)
    press('say Link copied')
    fireEvent.pointerEnter(screen.getByText('Link copied').parentElement!)
    await pass(9000)
    expect(screen.getByText('Link copied')).toBeTruthy()
    fireEvent.keyDown(document, { key: 'Escape' })
    expect(screen.queryByText('Link copied')).toBeNull()
  })

  it('can be undone for as long as it is hovered, also after the focus has left it', async () => {
    const undo = vi.fn()
    const over = vi.fn()
    await renderPart(<Say text="Hidden" options={{ action: { label: 'Undo', onPress: undo }, onOver: over }} />)
    press('say Hidden')
    const toast = screen.getByText('Hidden').parentElement!
    fireEvent.pointerEnter(toast)
    fireEvent.focus(screen.getByRole('button', { name: 'Undo' }))
    fireEvent.blur(screen.getByRole('button', { name: 'Undo' }))
    await pass(20_000)
    expect(over).not.toHaveBeenCalled()
    press('Undo')
    expect(undo).toHaveBeenCalledOnce()
    await pass(20_000)
    expect(over).not.toHaveBeenCalled()
  })

  it('is over once its time has passed, or another takes its place', async () => {
    const over = vi.fn()
    const options = { action: { label: 'Undo', onPress: () => {} }, onOver: over }
    await renderPart(
      <>
        <Say text="one" options={options} />
        <Say text="two" />
      </>,
    )
    press('say one')
    await pass(8100)
    expect(over).toHaveBeenCalledTimes(1)
    press('say one')
    press('say two')
    expect(over).toHaveBeenCalledTimes(2)
  })
})
