import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'

import { renderPart } from '#testing/render-part.tsx'

import { TextField } from './TextField.tsx'

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

  it('announces the remaining length from 80 % on', async () => {
    const { show } = await renderPart(<TextField label="Name" value="1234567" onChange={() => {}} max={10} />)
    expect(screen.getByText('7 / 10')).toBeTruthy()
    expect(screen.queryByText(/left/)).toBeNull()
    show(<TextField label="Name" value="12345678" onChange={() => {}} max={10} />)
    expect(screen.getByText('2 characters left')).toBeTruthy()
  })

  it('passes on what is typed, even beyond the limit', async () => {
    const typed: string[] = []
    await renderPart(<TextField label="Name" value="ab" onChange={(text) => typed.push(text)} max={2} />)
    await userEvent.type(screen.getByLabelText('Name'), 'c')
    expect(typed).toEqual(['abc'])
  })
})
