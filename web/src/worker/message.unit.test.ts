import { describe, expect, it } from 'vitest'

import { readMessage, windowToUse } from './message.ts'

const pushed = { kind: 'REPLY', text: 'Björn svarade', lang: 'sv', path: '/posts/1?nid=2', tag: 'a' }
const nothing = { text: 'Neue Mitteilung', lang: 'de', path: '/notifications', tag: undefined }

describe('what is pushed', () => {
  it('is shown in the language that it is written in', () => {
    const { text, lang, path, tag } = pushed
    expect(readMessage(pushed, ['en'])).toEqual({ text, lang, path, tag })
    expect(readMessage({ ...pushed, tag: undefined, more: 1 }, ['en'])).toEqual({ text, lang, path, tag: undefined })
  })

  it.each(['//evil.test/x', 'https://evil.test', 'javascript:alert(1)', String.raw`\\evil.test`, 'http://['])(
    'leads nowhere else: %s',
    (path) => {
      expect(readMessage({ ...pushed, path }, ['en']).path).toBe('/notifications')
    },
  )

  it.each([undefined, null, 'text', 7, [], {}, { ...pushed, text: '' }, { ...pushed, path: 7 }])(
    'leads to the list in a form that is not known: %j',
    (data) => {
      expect(readMessage(data, ['fr-FR', 'de-AT', 'en'])).toEqual(nothing)
      expect(readMessage(data, ['fr']).text).toBe('New notification')
    },
  )
})

it('the window in use shows the page, else one that can be seen, else any', () => {
  const hidden = { focused: false, visibilityState: 'hidden' } as const
  const visible = { focused: false, visibilityState: 'visible' } as const
  const focused = { focused: true, visibilityState: 'visible' } as const
  expect(windowToUse([hidden, visible, focused])).toBe(focused)
  expect(windowToUse([hidden, visible])).toBe(visible)
  expect(windowToUse([hidden])).toBe(hidden)
  expect(windowToUse([])).toBeUndefined()
})
