import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'

import { renderPart } from '#testing/render-part.tsx'

import { Button } from './Button.tsx'

describe('Button', () => {
  it('ignores presses while it is busy, announces that, and keeps its name', async () => {
    const press = vi.fn()
    await renderPart(
      <Button loading onClick={press}>
        Save
      </Button>,
    )
    const button = screen.getByRole('button', { name: 'Save' })
    await userEvent.click(button)
    expect(press).not.toHaveBeenCalled()
    expect(button.getAttribute('aria-busy')).toBe('true')
  })

  it('does not send its form while it is busy', async () => {
    const send = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
    await renderPart(
      <form onSubmit={send}>
        <Button type="submit" loading>
          Save
        </Button>
      </form>,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(send).not.toHaveBeenCalled()
  })
})
