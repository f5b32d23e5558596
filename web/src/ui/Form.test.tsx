import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'

import { renderPart } from '#testing/render-part.tsx'

import { Button } from './Button.tsx'
import { Form } from './Form.tsx'
import { TextField } from './TextField.tsx'

type Errors = { name?: string[]; place?: string[] }

/** Answers each submit with the next errors, as a server would: later, and without the old ones meanwhile. */
function Profile({ answers, focusAfterMs }: { answers: Errors[]; focusAfterMs?: number }) {
  const [name, setName] = useState('')
  const [place, setPlace] = useState('')
  const [errors, setErrors] = useState<Errors>({})
  const send = async () => {
    setErrors({})
    await Promise.resolve()
    setErrors(answers.shift() ?? {})
  }
  return (
    <Form onSubmit={() => void send()} focusAfterMs={focusAfterMs}>
      <TextField label="Name" value={name} onChange={setName} errors={errors.name} required />
      <TextField label="Place" value={place} onChange={setPlace} errors={errors.place} />
      <Button type="submit">Send</Button>
    </Form>
  )
}

const field = (name: string) => screen.getByRole('textbox', { name })
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }))
const focused = () => document.activeElement

describe('a form', () => {
  it('moves the focus to the first invalid field once the errors are there', async () => {
    await renderPart(<Profile answers={[{ place: ['Where is that?'] }, { name: ['Taken.'], place: ['Where?'] }]} />)
    await send()
    await waitFor(() => expect(focused()).toBe(field('Place')))
    await send()
    await waitFor(() => expect(focused()).toBe(field('Name')))
  })

  it('does not move the focus while the errors are being corrected', async () => {
    await renderPart(<Profile answers={[{ name: ['Taken.'], place: ['Where?'] }]} />)
    await send()
    await waitFor(() => expect(focused()).toBe(field('Name')))
    await userEvent.type(field('Place'), 'Lund')
    expect(focused()).toBe(field('Place'))
  })

  it('submits what the browser would reject, so that the field shows the error', async () => {
    await renderPart(<Profile answers={[{ name: ['Enter a name.'] }]} />)
    await send()
    expect(await screen.findByText('Enter a name.')).toBeTruthy()
  })

  it('sends on Enter', async () => {
    await renderPart(<Profile answers={[{ name: ['Taken.'] }]} />)
    await userEvent.type(field('Place'), 'Lund{Enter}')
    expect(await screen.findByText('Taken.')).toBeTruthy()
  })

  it('focuses the first field after a delay if requested', async () => {
    await renderPart(<Profile answers={[]} focusAfterMs={1} />)
    await waitFor(() => expect(focused()).toBe(field('Name')))
  })
})
