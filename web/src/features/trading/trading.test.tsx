import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { comdirect } from '#features/connections/connections.fixture.ts'
import { instrument, marketOf } from '#features/instruments/instruments.fixture.ts'
import { post } from '#features/posts/posts.fixture.ts'
import { startBankSession } from '#lib/bank-session.ts'
import { type Answers, refuse } from '#testing/fake-server.ts'
import { holdTimers } from '#testing/held-timers.ts'
import { partnerFrame } from '#testing/partner-frame.ts'
import { person as personOf } from '#testing/people.ts'
import { renderAt } from '#testing/render.tsx'
// Loaded ahead, so that the clock is not stopped while their files are read.
import './TradeOverlay.tsx'

const page = 'https://trade.partner.example/sikta/trade?of=sikta'
const build = { build: 'one', simulated: true, access_mode: 'restricted', variant: 'comdirect' } as const
const volvo = instrument()
const index = instrument({ slug: 'omxs30', kind: 'INDEX', name: 'OMXS30', isin: 'SE0000337842' })
const nameless = instrument({ slug: 'nameless', name: 'Nameless', isin: null })
const missing = refuse(404, { detail: 'not_found' })

const answers = (more: Answers = {}): Answers => ({
  ...marketOf([volvo, index, nameless]),
  'GET /build': { ...build, partner_trade: page },
  'GET /user/connections': { results: [comdirect] },
  'POST /user/connections/:id/sync': comdirect,
  'GET /comdirect/transactions/:transaction': missing,
  'GET /user/instruments/:id/position': { state: 'NOT_CONNECTED', weight: null, since: null },
  'POST /comdirect/code': { url: 'https://comdirect.example/authorize', state: 'a-state-of-twenty-letters' },
  ...more,
})

const about = '/more/about?tradeInstrument=volvo-b&tradeSide='

let warn: ReturnType<typeof vi.spyOn>

beforeEach(() => {
  warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => warn.mockRestore())

/** At a member who is logged in at the bank. */
async function open(path = `${about}SELL`, more: Answers = {}) {
  localStorage.setItem('sikta.token', 'token of Anna')
  startBankSession()
  const view = await renderAt(path, { as: 'Anna', answers: answers(more) })
  const { frame, post: say } = await partnerFrame(/SELL/.test(path) ? 'Sell Volvo B' : 'Buy Volvo B')
  return { ...view, frame, say }
}

it('is opened by the buttons of an instrument, names it to the page, and is closed by it', async () => {
  localStorage.setItem('sikta.token', 'token of Anna')
  startBankSession()
  const { person, router } = await renderAt('/instruments/volvo-b', { as: 'Anna', answers: answers() })
  await person.click(await screen.findByRole('link', { name: 'Buy' }))
  const bought = await partnerFrame('Buy Volvo B')
  expect(bought.address.origin + bought.address.pathname).toBe('https://trade.partner.example/sikta/trade')
  expect(Object.fromEntries(bought.address.searchParams)).toEqual({
    of: 'sikta',
    origin: location.origin,
    isin: 'SE0000115446',
    side: 'BUY',
  })

  await bought.post({ kind: 'TRANSACTION', status: 'CANCELED' })

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(router.state.location.href).toBe('/instruments/volvo-b'))
  expect(screen.queryByRole('link', { name: /^Trade at/ })).toBeNull()

  await person.click(screen.getByRole('link', { name: 'Sell' }))
  const sold = await partnerFrame('Sell Volvo B')
  expect(sold.address.searchParams.get('side')).toBe('SELL')
  await sold.post({ kind: 'CLOSE' })
  await waitFor(() => expect(router.state.location.href).toBe('/instruments/volvo-b'))
})

it.each([
  ['an invalid side', `${about}HOLD`, {}],
  ['no side', '/more/about?tradeInstrument=volvo-b', {}],
  ['no instrument', '/more/about?tradeSide=BUY', {}],
  ['an index', '/more/about?tradeInstrument=omxs30&tradeSide=BUY', {}],
  ['a listing without an ISIN', '/more/about?tradeInstrument=nameless&tradeSide=BUY', {}],
  ['an unknown instrument', '/more/about?tradeInstrument=nothing&tradeSide=BUY', {}],
  ['a partner without a page for it', `${about}BUY`, { 'GET /build': build }],
] satisfies [string, string, Answers][])('ignores %s', async (_, path, more) => {
  const { server } = await renderAt(path, { as: 'Anna', answers: answers(more) })
  const isOfInstrument = path.includes('tradeSide=BUY') && path.includes('tradeInstrument') && !('GET /build' in more)
  await waitFor(() => expect(server.callsOf('GET /instruments/slug/:slug')).toHaveLength(isOfInstrument ? 1 : 0))
  await act(() => vi.dynamicImportSettled())
  expect(screen.queryByRole('dialog')).toBeNull()
})

it.each([index, nameless])('has no buttons at $name', async (shown) => {
  await renderAt(`/instruments/${shown.slug}`, { as: 'Anna', answers: answers() })
  await screen.findByRole('button', { name: /^Follow/ })
  await act(() => vi.dynamicImportSettled())
  expect(screen.queryByRole('link', { name: /^(?:Buy|Sell|Trade at .*)$/ })).toBeNull()
})

it('asks members to log in at the bank first, which leads back to it', async () => {
  const assign = vi.fn<(address: string) => void>()
  const { person } = await renderAt(`${about}BUY`, { as: 'Anna', answers: answers() })
  const dialog = await screen.findByRole('dialog', { name: 'Buy Volvo B' })
  expect(screen.queryByTitle('Buy Volvo B')).toBeNull()
  vi.stubGlobal('location', { href: location.href, origin: location.origin, assign })

  await person.click(await within(dialog).findByRole('button', { name: 'Log in to comdirect' }))

  await waitFor(() => expect(assign).toHaveBeenCalledWith('https://comdirect.example/authorize'))
  expect(JSON.parse(sessionStorage.getItem('sikta.bankLogin')!)).toMatchObject({ next: `${about}BUY` })
})

it('asks visitors to log in', async () => {
  const { address } = await renderAt(`${about}BUY`, { answers: answers() })
  const dialog = await screen.findByRole('dialog', { name: 'Log in to continue' })
  expect(dialog.textContent).toContain('Trading is for members.')
  expect(address()).toBe('/more/about?to=trade')
})

it('warns of a trade without an id and of a login of somebody who is logged in, and stays', async () => {
  const { frame, say, server } = await open()
  await say({ kind: 'TRANSACTION', status: 'COMPLETED' })
  expect(warn.mock.calls).toEqual([['a completed transaction has no id']])
  await say({ kind: 'LOGIN', customerToken: 'a.b.c' })
  await say({ kind: 'TRANSACTION', status: 'CANCELED' }, { origin: 'https://evil.example' })
  expect(warn).toHaveBeenCalledTimes(3)
  expect(frame.isConnected).toBe(true)
  expect(server.callsOf('POST /user/login')).toEqual([])
})

it('waits for a completed trade, which the bank is read for, and then asks for a text about it', async () => {
  const asking = holdTimers(2000)
  const { person, say, server, address } = await open()
  await say({ kind: 'TRANSACTION', status: 'COMPLETED', transactionId: 'T-1' })
  expect(await screen.findByText('Fetching your trade from Sikta')).toBeTruthy()
  await waitFor(() => expect(address()).toBe('/more/about'))
  await waitFor(() => expect(server.callsOf('POST /user/connections/:id/sync')[0]?.params).toEqual({ id: '8' }))
  const draft = { title: '', content: 'For years', tags: [] }
  localStorage.setItem(`sikta.draft.${personOf('Anna').id}.trade.77`, JSON.stringify(draft))
  server.change({
    'GET /comdirect/transactions/:transaction': { id: '77' },
    'PUT /transactions/:id/post': post('9', { author: personOf('Anna'), content: 'For years' }),
  })

  await asking.elapse()

  // The dialog that waits has the same name.
  const dialog = () => screen.getByRole('dialog', { name: 'Write about the trade in Volvo B' })
  await person.click(await waitFor(() => within(dialog()).getByRole('button', { name: 'Post' })))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.callsOf('GET /comdirect/transactions/:transaction')[0]?.params).toEqual({ transaction: 'T-1' })
  const [sent] = server.callsOf('PUT /transactions/:id/post')
  expect(sent?.params).toEqual({ id: '77' })
  expect(sent?.body).toEqual({ transaction: '77', content: 'For years', tags: [] })
})

it('gives up after half a minute', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { person, say, server } = await open()
  await say({ kind: 'TRANSACTION', status: 'COMPLETED', transactionId: 'T-1' })
  expect(await screen.findByText('Fetching your trade from Sikta')).toBeTruthy()

  await act(() => vi.advanceTimersByTimeAsync(31_000))

  expect(await screen.findByText('The trade isn’t here yet')).toBeTruthy()
  const asked = server.callsOf('GET /comdirect/transactions/:transaction').length
  expect(asked).toBeGreaterThan(10)
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(server.callsOf('GET /comdirect/transactions/:transaction')).toHaveLength(asked)
  await person.click(screen.getAllByRole('button', { name: 'Close' }).at(-1)!)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
