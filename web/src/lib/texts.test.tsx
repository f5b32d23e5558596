import { render } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'

import { renderPart } from '#testing/render-part.tsx'
import { Text, useText, type MessageId } from '#lib/i18n.ts'

import { translator } from './texts.ts'

const texts = {
  common_save: 'Save',
  common_step: 'Step {step} of {count}',
  common_characters_left: '{count, plural, one {# left} other {# left in all}}',
  app_more: 'Read <link>the <b>terms</b></link> of {name}',
}
const never = (id: string) => {
  throw new Error(`missing ${id}`)
}

describe('a translator', () => {
  it('fills in variables and picks the plural of its language', () => {
    const { text } = translator('en', texts, never)
    expect(text('common_save')).toBe('Save')
    expect(text('common_step', { step: 3, count: 5 })).toBe('Step 3 of 5')
    expect(text('common_characters_left', { count: 1 })).toBe('1 left')
    expect(text('common_characters_left', { count: 12_480 })).toBe('12,480 left in all')
  })

  it('embeds elements in a text without requiring keys', () => {
    const complaint = vi.spyOn(console, 'error')
    const { rich } = translator('en', texts, never)
    const values = {
      link: (chunks: React.ReactNode[]) => <a href="/docs/terms">{chunks}</a>,
      b: (chunks: React.ReactNode[]) => <b>{chunks}</b>,
      name: <i>Sikta</i>,
    }
    const { container } = render(<p>{rich('app_more', values)}</p>)
    expect(container.innerHTML).toBe('<p>Read <a href="/docs/terms">the <b>terms</b></a> of <i>Sikta</i></p>')
    expect(complaint).not.toHaveBeenCalled()
    complaint.mockRestore()
  })

  it('marks a missing text, and reports it', () => {
    const missing: string[] = []
    const { text, has } = translator('en', texts, (id) => missing.push(id))
    expect(text('common_close')).toBe('…')
    expect(has('common_close')).toBe(false)
    expect(missing).toEqual(['common_close'])
  })
})

describe('the page', () => {
  function Line({ id }: { id: MessageId }) {
    const t = useText()
    return (
      <p>
        {t(id)} <Text id={id} />
      </p>
    )
  }

  it('has the texts of visitors and all others', async () => {
    const { container, show } = await renderPart(<Line id="common_save" />)
    expect(container.textContent).toBe('Save Save')
    show(<Line id="period_label" />)
    expect(container.textContent).toBe('Period Period')
  })
})
