import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'

import { type Answers, refuse } from '#testing/fake-server.ts'
import { FakeSocket } from '#testing/fake-socket.ts'
import { renderAt } from '#testing/render.tsx'

import { bank, connection } from './connections.fixture.ts'

const state = 'a-state-of-twenty-letters'
const answers: Answers = {
  'GET /banks': ({ query }) => ({
    results:
      query.country === 'SE'
        ? [bank('Nordea'), bank('Ålandsbanken', { holdings: false }), bank('Avanza', { source: 'statement' })]
        : [bank('comdirect', { source: 'comdirect' })],
  }),
  'POST /tink/code': { url: 'https://link.tink.com/1.0/products?x=1', state },
  'POST /comdirect/code': { url: 'https://comdirect.example/authorize', state },
}

/** Follows where the app sends the browser. */
function watchLeaving() {
  const assign = vi.fn<(address: string) => void>()
  vi.stubGlobal('location', { href: location.href, origin: location.origin, assign })
  return assign
}

async function open(more: Answers = {}, path = '/more/about') {
  const view = await renderAt(`${path}?connect=true`, { as: 'Anna', answers: { ...answers, ...more } })
  const dialog = () => screen.findByRole('dialog')
  const next = async () => view.person.click(within(await dialog()).getByRole('button', { name: 'Continue' }))
  return { ...view, dialog, next }
}

it('says what is read and what others never see, before anything else', async () => {
  const { dialog } = await open()
  const text = (await dialog()).textContent
  expect(text).toContain('What is read')
  expect(text).toContain('Other members see percentages only.')
})

it('begins with the country of the language, and finds a bank by the beginning of a word, without its accents', async () => {
  const { person, dialog, next } = await open()
  await next()
  const countries = within(await dialog()).getByRole('radiogroup', { name: 'Where is your bank?' })
  expect(within(countries).getByRole<HTMLInputElement>('radio', { name: 'United Kingdom' }).checked).toBe(true)

  await person.click(within(countries).getByRole('radio', { name: 'Sweden' }))
  await next()
  expect(await within(await dialog()).findByRole('button', { name: 'Nordea' })).toBeTruthy()
  await person.type(screen.getByRole('textbox', { name: 'Search banks' }), 'aland')

  const list = screen.getByRole('list', { name: 'Choose your bank' })
  expect(within(list).getAllByRole('listitem')).toHaveLength(1)
  expect(list.textContent).toContain('Reports no holdings. Upload a statement instead')
  expect(within(list).getByRole('link', { name: 'Ålandsbanken' }).getAttribute('href')).toBe('/more/connections/upload')
})

it('keeps its banks when a sync ends meanwhile, which changes only what the member has connected', async () => {
  const { dialog, next, server } = await open({ 'GET /user/connections': { results: [] } }, '/more/connections')
  await next()
  await next()
  await within(await dialog()).findByRole('list', { name: 'Choose your bank' })
  await waitFor(() => expect(FakeSocket.current.sent).toHaveLength(1))
  const before = server.callsOf('GET /user/connections').length

  act(() => FakeSocket.current.say({ type: 'COMDIRECT_SESSION', session: connection().sync! }))

  await waitFor(() => expect(server.callsOf('GET /user/connections')).toHaveLength(before + 1))
  expect(server.callsOf('GET /banks')).toHaveLength(1)
})

it('leads to the login at the bank and remembers its state and where it was started', async () => {
  const { person, dialog, next, server } = await open()
  const leaving = watchLeaving()
  await next()
  await person.click(within(await dialog()).getByRole('radio', { name: 'Sweden' }))
  await next()
  await person.click(await within(await dialog()).findByRole('button', { name: 'Nordea' }))

  await waitFor(() => expect(leaving).toHaveBeenCalledWith('https://link.tink.com/1.0/products?x=1'))
  expect(server.callsOf('POST /tink/code')[0]?.body).toEqual({ country: 'SE', bank: 'nordea' })
  expect(JSON.parse(sessionStorage.getItem('sikta.bankLogin')!)).toEqual({ state, from: '/more/about' })
})

it('logs in to comdirect on its own way', async () => {
  const { person, dialog, next, server } = await open()
  const leaving = watchLeaving()
  await next()
  await person.click(within(await dialog()).getByRole('radio', { name: 'Germany' }))
  await next()
  await person.click(await within(await dialog()).findByRole('button', { name: 'comdirect' }))

  await waitFor(() => expect(leaving).toHaveBeenCalledWith('https://comdirect.example/authorize'))
  expect(server.callsOf('POST /tink/code')).toEqual([])
})

it('asks for a new code first if the login is no longer new, and then goes on to the bank', async () => {
  let isConfirmed = false
  const { person, dialog, next, server } = await open({
    'POST /tink/code': () =>
      isConfirmed ? { url: 'https://link.tink.com/1.0/products?x=1', state } : refuse(403, { detail: 'code_required' }),
    'POST /auth/code': {},
    'POST /user/confirm': ({ body }) => {
      if ((body as { code: string }).code !== 'RIGHT234') return refuse(403, { detail: 'invalid_code' })
      isConfirmed = true
      return undefined
    },
  })
  const leaving = watchLeaving()
  await next()
  await person.click(within(await dialog()).getByRole('radio', { name: 'Sweden' }))
  await next()
  await person.click(await within(await dialog()).findByRole('button', { name: 'Nordea' }))

  expect(await within(await dialog()).findByText('A new code is needed before a bank is connected.')).toBeTruthy()
  await waitFor(() =>
    expect(server.callsOf('POST /auth/code').map(({ body }) => body)).toMatchObject([{ language: 'en' }]),
  )
  const code = () => screen.getByRole('textbox', { name: 'Code' })
  await person.type(code(), 'WRONG234{Enter}')
  expect(await within(await dialog()).findByText('The code is wrong or has expired.')).toBeTruthy()
  expect(leaving).not.toHaveBeenCalled()

  await person.clear(code())
  await person.type(code(), 'RIGHT234{Enter}')
  await waitFor(() => expect(leaving).toHaveBeenCalledWith('https://link.tink.com/1.0/products?x=1'))
  expect(server.callsOf('POST /tink/code').map(({ body }) => body)).toEqual(
    Array.from({ length: 2 }, () => ({ country: 'SE', bank: 'nordea' })),
  )
})

it.each([
  ['an outage', refuse(503, { detail: 'unavailable' }), 'Not available right now. Try again in a moment.'],
  // An address that would run a script.
  ['an address that is none of the web', { url: 'javascript:alert(1)', state }, 'An unknown error occurred.'],
] as const)('stays in the app after %s, and says so', async (_case, answer, said) => {
  const { person, dialog, next } = await open({ 'POST /tink/code': answer })
  const leaving = watchLeaving()
  await next()
  await person.click(within(await dialog()).getByRole('radio', { name: 'Sweden' }))
  await next()
  await person.click(await within(await dialog()).findByRole('button', { name: 'Nordea' }))

  expect(await within(await dialog()).findByText(said)).toBeTruthy()
  expect(leaving).not.toHaveBeenCalled()
  expect(within(await dialog()).getByRole<HTMLButtonElement>('button', { name: 'Nordea' }).disabled).toBe(false)
})

it('goes back a step at a time and closes with the address', async () => {
  const { person, dialog, next, address } = await open()
  await next()
  await person.click(within(await dialog()).getByRole('button', { name: 'Back' }))
  expect((await dialog()).textContent).toContain('What is read')

  await person.keyboard('{Escape}')

  await waitFor(() => expect(address()).toBe('/more/about'))
})
