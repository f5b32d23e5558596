import type { ErrorCode } from '@app/contract/errors.ts'
import type { StatementRow } from '@app/contract/connections.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { instrument } from '#features/instruments/instruments.fixture.ts'
import { type Answers, refuse } from '#testing/fake-server.ts'
import { renderAt } from '#testing/render.tsx'

import { connection, statement, sync } from '../connections.fixture.ts'

const volvo = instrument()

function row(number: number, more: Partial<StatementRow> = {}): StatementRow {
  const nothing = { kind: null, date: null, security: null, quantity: null, amount: null, currency: null }
  return { row: number, outcome: 'TAKEN', reason: null, values: {}, ...nothing, ...more }
}

const rows = [
  row(2, { kind: 'BUY', date: '2026-01-05', security: 'Volvo B', quantity: '10', amount: '-2876.00', currency: 'SEK' }),
  row(3, { outcome: 'SKIPPED', reason: 'bookkeeping' }),
  row(4, { outcome: 'REFUSED', reason: 'not_a_number', values: { column: 'Belopp', value: 'x', decimal: ',' } }),
]

const answers: Answers = {
  'POST /user/statements': statement,
  'GET /user/statements/:id': statement,
  'GET /user/statements/:id/rows': ({ query }) => ({
    results: rows.filter(({ outcome }) => query.outcome === undefined || outcome === query.outcome),
    next: null,
  }),
  'GET /user/connections': { results: [] },
  'GET /user/connections/:id': connection({ sync: sync({ step: 'ANALYZING' }) }),
}

const page = '/more/connections/upload'
const file = (content = 'Datum;Typ', name = 'avanza.csv') => new File([content], name, { type: 'text/csv' })

const open = (path: string, more: Answers = {}) => renderAt(path, { as: 'Anna', answers: { ...answers, ...more } })
const review = (more: Answers = {}) => open(`${page}?statement=5`, more)
const input = async () => screen.findByLabelText<HTMLInputElement>('Choose a file', { selector: 'input' })

describe('the upload of a statement', () => {
  it('sends the file as it is and shows what was read', async () => {
    const { server, address } = await open(page)
    fireEvent.change(await input(), { target: { files: [file()] } })
    await waitFor(() => expect(address()).toBe(`${page}?statement=5`))
    const [call] = server.callsOf('POST /user/statements')
    expect(call?.headers.get('content-type')).toBe('application/octet-stream')
    expect(await screen.findByText('Avanza, 5 Jan 2026 to 20 Nov 2026')).toBeTruthy()
  })

  it('takes a file that is dropped, but only one', async () => {
    const { server } = await open(page)
    const zone = (await screen.findByText('Drop a file here')).parentElement!
    fireEvent.drop(zone, { dataTransfer: { files: [file(), file()] } })
    expect(await screen.findByText('Drop one file at a time.')).toBeTruthy()
    expect(server.callsOf('POST /user/statements')).toEqual([])

    fireEvent.drop(zone, { dataTransfer: { files: [file()] } })

    await waitFor(() => expect(server.callsOf('POST /user/statements')).toHaveLength(1))
  })

  it('does not send what is too large', async () => {
    const { server } = await open(page)
    const large = file()
    Object.defineProperty(large, 'size', { value: 20_971_521 })
    fireEvent.change(await input(), { target: { files: [large] } })
    expect(await screen.findByText('avanza.csv is larger than 20 MB. Export a shorter period.')).toBeTruthy()
    expect(server.callsOf('POST /user/statements')).toEqual([])
  })

  it.each([
    [
      'of an unknown format',
      refuse(400, { detail: 'statement_unknown_format' }),
      /^This is no statement that we can read/,
    ],
    [
      'that is like no known format',
      refuse(
        400,
        { detail: 'statement_unknown_format' },
        { detail: '', values: { nearest: '', format: '', missing: '' } },
      ),
      /^This is no statement that we can read/,
    ],
    [
      'that lacks columns of a known format',
      refuse(
        400,
        { detail: 'statement_unknown_format' },
        { detail: '', values: { nearest: 'avanza', missing: 'ISIN, Antal' } },
      ),
      'This looks most like an export from Avanza, but columns are missing: ISIN, Antal.',
    ],
    [
      'with mixed dates',
      refuse(400, { detail: 'statement_mixed_dates' }, { detail: '', values: { row: 1203, value: '05/01/2026' } }),
      'The dates are written in different ways: look at “05/01/2026” in row 1203.',
    ],
    ['with broken quotes', refuse(400, { detail: 'statement_broken_quotes' }), /^A quotation mark is never closed/],
    [
      'of another format of its account',
      refuse(400, { detail: 'statement_other_format' }),
      /^This account was booked from another kind of export/,
    ],
    [
      'with a fault that is new',
      refuse(400, { detail: 'statement_of_tomorrow' as ErrorCode }),
      'This statement can’t be read.',
    ],
  ] as const)('says why a file %s is refused', async (_case, answer, said) => {
    const { address } = await open(page, { 'POST /user/statements': answer })
    fireEvent.change(await input(), { target: { files: [file()] } })
    expect(await screen.findByText(said)).toBeTruthy()
    expect(screen.getByText('avanza.csv couldn’t be read')).toBeTruthy()
    expect(address()).toBe(page)
  })
})

describe('an uploaded statement', () => {
  it('shows first what is refused and why, and the other rows on request', async () => {
    const { person } = await review()
    expect(await screen.findByText('“x” in Belopp is no number with “,” before the decimals')).toBeTruthy()
    expect(screen.queryByText('Bought · Volvo B')).toBeNull()

    await person.click(screen.getByRole('button', { name: /^Taken/ }))
    expect(await screen.findByText('Bought · Volvo B')).toBeTruthy()

    await person.click(screen.getByRole('button', { name: 'All' }))
    expect(await screen.findByText('Moves nothing in your account')).toBeTruthy()
  })

  it('is booked only after the refused rows are left out', async () => {
    const { person, server, address } = await review({
      'POST /user/statements/:id/book': connection({ sync: sync({ step: 'ANALYZING' }) }),
    })
    await person.click(await screen.findByRole('button', { name: 'Book 2 rows' }))
    expect(await screen.findByText('Choose to leave out the refused row first.')).toBeTruthy()
    expect(server.callsOf('POST /user/statements/:id/book')).toEqual([])

    await person.click(screen.getByRole('checkbox', { name: 'Leave out the refused row' }))
    await person.click(screen.getByRole('button', { name: 'Book 2 rows' }))

    await waitFor(() => expect(address()).toBe('/connect/sync/7?statement=5'))
    expect(server.callsOf('POST /user/statements/:id/book').map(({ body }) => body)).toEqual([{ skip_refused: true }])
  })

  it('leads back to it when booking has failed, but not when it cannot be booked', async () => {
    const failed = (fault: 'unknown' | 'unreadable') => ({
      'GET /user/connections/:id': connection({
        partner: { name: 'Avanza', integration: null },
        sync: sync({ status: 'FAILED', step: 'ANALYZING', fault }),
      }),
    })
    const { unmount } = await open('/connect/sync/7?statement=5', failed('unreadable'))
    expect(await screen.findByText(/more is sold than was bought/)).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Try again' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Upload a newer statement' })).toBeTruthy()
    unmount()

    const { person, address } = await open('/connect/sync/7?statement=5', failed('unknown'))
    expect(await screen.findByText('Booking failed on our side. Try again: nothing is counted twice.')).toBeTruthy()
    await person.click(screen.getByRole('link', { name: 'Try again' }))
    await waitFor(() => expect(address()).toBe(`${page}?statement=5`))
    expect(await screen.findByRole('button', { name: 'Book 2 rows' })).toBeTruthy()
  })

  it('cannot be booked if nothing in it is new', async () => {
    const counts = { taken: 0, duplicate: 3, skipped: 0, refused: 0 }
    await review({ 'GET /user/statements/:id': { ...statement, counts } })
    expect(await screen.findByText('There is nothing to book: no row is new.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Book/ })).toBeNull()
  })

  it('says so if every row is refused', async () => {
    const counts = { taken: 0, duplicate: 0, skipped: 1, refused: 5000 }
    await review({ 'GET /user/statements/:id': { ...statement, counts } })
    expect(await screen.findByText(/^There is nothing to book: every new row is refused\./)).toBeTruthy()
    expect(screen.queryByRole('checkbox')).toBeNull()
    expect(screen.queryByRole('button', { name: /^Book/ })).toBeNull()
  })

  it('is discarded without being booked', async () => {
    const { person, server, address } = await review({ 'DELETE /user/statements/:id': undefined })
    await person.click(await screen.findByRole('button', { name: 'Discard' }))
    await waitFor(() => expect(address()).toBe('/more/connections'))
    expect(await screen.findByText('Discarded. Nothing was booked')).toBeTruthy()
    expect(server.callsOf('DELETE /user/statements/:id').map(({ params }) => params.id)).toEqual(['5'])
    expect(server.callsOf('POST /user/statements/:id/book')).toEqual([])
  })

  it('stays, and says why, if it cannot be discarded', async () => {
    const { person, address } = await review({ 'DELETE /user/statements/:id': refuse(500) })
    await person.click(await screen.findByRole('button', { name: 'Discard' }))
    expect(await screen.findByRole('alert')).toBeTruthy()
    expect(screen.queryByText('Discarded. Nothing was booked')).toBeNull()
    expect(address()).toContain('statement=5')
  })

  it('matches an unknown security with an instrument that is searched for', async () => {
    const matched = statement.securities.map((one) => ({ ...one, instrument: volvo }))
    const { person, server } = await review({
      'GET /search': {
        results: [{ instrument: volvo, profile: null, group: null }],
        counts: { profiles: 0, stocks: 1, funds: 0, groups: 0, indices: 0 },
      },
      'PUT /user/statements/:id/securities/:security': { ...statement, securities: matched },
    })
    expect(await screen.findByText('No match')).toBeTruthy()
    await person.click(screen.getByRole('button', { name: 'Match Oddbolaget' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'What is Oddbolaget?' }))
    expect(server.callsOf('GET /search').map(({ query }) => query.q)).toEqual(['Oddbolaget'])

    await person.click(await dialog.findByRole('button', { name: volvo.name }))

    await waitFor(() => expect(screen.queryByText('No match')).toBeNull())
    const [call] = server.callsOf('PUT /user/statements/:id/securities/:security')
    expect(call).toMatchObject({ params: { id: '5', security: 'odd' }, body: { instrument: volvo.id } })
  })
})
