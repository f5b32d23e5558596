import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useRef, useState } from 'react'
import { describe, expect, it } from 'vitest'

import { renderPart } from '#testing/render-part.tsx'

import { Button } from './Button.tsx'
import { useFocusFirstError } from './focus-first-error.ts'
import { TextField } from './TextField.tsx'

type Errors = { name?: string[]; place?: string[] }

function Form({ answer }: { answer: Errors }) {
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<Errors>()
  useFocusFirstError(form, errors)
  return (
    <form ref={form}>
      <TextField label="Name" value="anna" onChange={() => {}} errors={errors?.name} hint="Seen by all." />
      <TextField label="Place" value="" onChange={() => {}} errors={errors?.place} />
      <Button onClick={() => setErrors(answer)}>Send</Button>
    </form>
  )
}

describe('TextField', () => {
  it('shows the first error only and ties it and the hint to the input', async () => {
    await renderPart(
      <TextField label="Name" value="a" onChange={() => {}} hint="Seen by all." errors={['Too short.', 'Not nice.']} />,
    )
    const input = screen.getByLabelText('Name')
    expect(input.getAttribute('aria-invalid')).toBe('true')
    expect(screen.queryByText('Not nice.')).toBeNull()
    const described = input.getAttribute('aria-describedby')!.split(' ')
    expect(described.map((id) => document.getElementById(id)!.textContent)).toEqual(['Seen by all.', 'Too short.'])
  })

  it('has no error attributes without errors', async () => {
    await renderPart(<TextField label="Name" value="anna" onChange={() => {}} errors={[]} />)
    const input = screen.getByLabelText('Name')
    expect(input.getAttribute('aria-invalid')).toBeNull()
    expect(input.getAttribute('aria-describedby')).toBeNull()
  })

  it('moves the focus to the first field at fault', async () => {
    await renderPart(<Form answer={{ place: ['Where is that?'] }} />)
    await userEvent.click(screen.getByRole('button', { name: 'Send' }))
    expect(document.activeElement).toBe(screen.getByLabelText('Place'))
  })

  it('announces what is left from 80 % on', async () => {
    const { show } = await renderPart(<TextField label="Name" value="1234567" onChange={() => {}} max={10} />)
    expect(screen.getByText('7 / 10')).toBeTruthy()
    expect(screen.queryByText(/left/)).toBeNull()
    show(<TextField label="Name" value="12345678" onChange={() => {}} max={10} />)
    expect(screen.getByText('2 characters left')).toBeTruthy()
  })

  it('hands on what is typed, beyond the limit too', async () => {
    const typed: string[] = []
    await renderPart(<TextField label="Name" value="ab" onChange={(text) => typed.push(text)} max={2} />)
    await userEvent.type(screen.getByLabelText('Name'), 'c')
    expect(typed).toEqual(['abc'])
  })
})
