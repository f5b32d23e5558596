import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'

import { renderPart } from '#testing/render-part.tsx'

import { Button } from './Button.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { EntityMenu } from './Menu.tsx'

function Page({ onDelete }: { onDelete: () => void }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Delete post</Button>
      <ConfirmDialog
        isOpen={isOpen}
        title="Delete this post?"
        keep="Keep"
        confirm="Delete"
        onConfirm={onDelete}
        onClose={() => setOpen(false)}
      />
    </>
  )
}

describe('a confirmation dialog', () => {
  it('hides the page from screen readers, closes on Esc and returns the focus', async () => {
    const remove = vi.fn()
    await renderPart(<Page onDelete={remove} />)
    const opener = screen.getByRole('button', { name: 'Delete post' })
    await userEvent.click(opener)
    expect(await screen.findByRole('alertdialog', { name: 'Delete this post?' })).toBeTruthy()
    expect(opener.inert).toBe(true)
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(opener))
    expect(remove).not.toHaveBeenCalled()
  })

  it.each([
    ['sv', 'Avvisa'],
    ['de', 'Schließen'],
  ])('has the hidden button of screen readers in %s', async (language, dismiss) => {
    localStorage.setItem('sikta.language', language)
    await renderPart(
      <>
        <Page onDelete={vi.fn()} />
        <EntityMenu label="More about Anna" items={[{ id: 'mute', label: 'Mute', onAction: vi.fn() }]} />
      </>,
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Delete post' }))
    expect(screen.getAllByRole('button', { name: dismiss })).not.toHaveLength(0)
    expect(screen.queryByRole('button', { name: 'Dismiss' })).toBeNull()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await userEvent.click(screen.getByRole('button', { name: 'More about Anna' }))
    expect(await screen.findAllByRole('button', { name: dismiss })).not.toHaveLength(0)
  })
})

describe('EntityMenu', () => {
  it('opens on its button and runs the chosen action', async () => {
    const mute = vi.fn()
    await renderPart(<EntityMenu label="More about Anna" items={[{ id: 'mute', label: 'Mute', onAction: mute }]} />)
    await userEvent.click(screen.getByRole('button', { name: 'More about Anna' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Mute' }))
    expect(mute).toHaveBeenCalledOnce()
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  })

  it('is not rendered without actions', async () => {
    await renderPart(<EntityMenu label="More about Anna" items={[]} />)
    expect(screen.queryByRole('button')).toBeNull()
  })
})
