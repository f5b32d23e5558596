import type { NewPriceAlert, PriceAlert } from '@app/contract/alerts.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { instrument, marketOf, omxs30 } from '#features/instruments/instruments.fixture.ts'
import { type Answers, refuse } from '#testing/fake-server.ts'
import { FakeSocket } from '#testing/fake-socket.ts'
import { renderAt } from '#testing/render.tsx'

const volvo = instrument()
const time = '2026-11-20T12:04:00.000Z'

const alertOf = (id: string, more: Partial<PriceAlert> = {}): PriceAlert => ({
  id,
  kind: 'LEVEL',
  percent: null,
  level: 300,
  direction: 'UP',
  reference: 287.6,
  armed: true,
  armed_at: time,
  fired: null,
  instrument: volvo,
  ...more,
})
const hasFired = { armed: false, fired: { at: time, price: 301.5 } }

/** A server with these alerts, on which one can be created, armed and deleted. */
function withAlerts(...first: PriceAlert[]) {
  let known = first
  const answers: Answers = {
    ...marketOf([volvo]),
    'GET /user/price-alerts': () => ({ results: known, next: null }),
    'POST /user/price-alerts': ({ body }) => {
      const { kind, value } = body as NewPriceAlert
      const created = alertOf(
        String(100 + known.length),
        kind === 'LEVEL' ? { level: value } : { kind, percent: value },
      )
      known = [created, ...known]
      return created
    },
    'POST /user/price-alerts/:id/arm': ({ params }) => {
      known = known.map((one) => (one.id === params.id ? { ...one, armed: true } : one))
      return known.find(({ id }) => id === params.id)!
    },
    'DELETE /user/price-alerts/:id': ({ params }) => void (known = known.filter(({ id }) => id !== params.id)),
  }
  return { answers, set: (...next: PriceAlert[]) => void (known = next) }
}

async function openDialog(answers: Answers) {
  const page = await renderAt('/instruments/volvo-b', { as: 'Anna', answers })
  await page.person.click(await screen.findByRole('button', { name: 'Price alerts' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Price alerts for Volvo B' }))
  return { ...page, dialog, field: () => dialog.getByRole<HTMLInputElement>('textbox') }
}

describe('price alerts on an instrument', () => {
  it('say what they will wait for, and are created for a price or a move', async () => {
    const { person, server, dialog, field } = await openDialog(withAlerts().answers)
    expect(await dialog.findByText('You have no price alerts here yet.')).toBeTruthy()
    expect(dialog.getByText('Now 287.60 SEK.')).toBeTruthy()
    await person.type(field(), '300')
    expect(dialog.getByText('Now 287.60 SEK. The alert fires at 300.00 SEK (+4.31%).')).toBeTruthy()
    await person.keyboard('{Enter}')
    expect(await dialog.findByText('Rises to 300.00 SEK')).toBeTruthy()
    await waitFor(() => expect(field().value).toBe(''))

    await person.click(dialog.getByRole('radio', { name: 'Fall' }))
    await person.type(field(), '2.5')
    expect(dialog.getByText(/fires at 280\.41 SEK \(−2\.50%\)\.$/)).toBeTruthy()
    await person.click(dialog.getByRole('button', { name: 'Create alert' }))
    await waitFor(() => expect(server.callsOf('POST /user/price-alerts')).toHaveLength(2))
    expect(server.callsOf('POST /user/price-alerts').map(({ body }) => body)).toEqual([
      { instrument: volvo.id, kind: 'LEVEL', value: 300 },
      { instrument: volvo.id, kind: 'FALL', value: 2.5 },
    ])
    expect(server.callsOf('GET /user/price-alerts')[0]!.query.instrument).toBe(volvo.id)
  })

  it('are not created from what is no number, from the current price, or beyond the bounds', async () => {
    const { person, server, dialog, field } = await openDialog({
      ...withAlerts().answers,
      'POST /user/price-alerts': refuse(400, { non_field_errors: 'too_many' }),
    })
    const verdict = async (text: string) => {
      await person.clear(field())
      await person.type(field(), `${text}{Enter}`)
      return dialog.getByRole('textbox', { description: /./ }).getAttribute('aria-invalid')
    }
    expect(await verdict('much')).toBe('true')
    expect(dialog.getByText('Enter a number.')).toBeTruthy()
    expect(await verdict('287.6')).toBe('true')
    expect(dialog.getByText('The price is there already.')).toBeTruthy()
    await person.click(dialog.getByRole('radio', { name: 'Fall' }))
    expect(await verdict('100')).toBe('true')
    expect(dialog.getByText('Enter at most 99.00%.')).toBeTruthy()
    expect(await verdict('0.01')).toBe('true')
    expect(dialog.getByText('Enter at least 0.10%.')).toBeTruthy()
    expect(server.callsOf('POST /user/price-alerts')).toEqual([])

    expect(await verdict('5')).toBeNull()
    expect(await dialog.findByText('There are too many.')).toBeTruthy()
  })
})

describe('the list of price alerts', () => {
  const open = (answers: Answers) => renderAt('/more/alerts', { as: 'Anna', answers })

  it('says how each stands; those that have fired are set again, and all of them deleted', async () => {
    const { answers } = withAlerts(
      alertOf('3', { kind: 'RISE', percent: 5, level: 301.98, ...hasFired }),
      alertOf('2', { level: 250, direction: 'DOWN' }),
      alertOf('1', { level: 2800, instrument: { ...omxs30 }, ...hasFired, armed: true }),
    )
    const { person, server } = await open(answers)
    const links = await screen.findAllByRole('link', { name: /^(Volvo B|OMX Stockholm 30)$/ })
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/instruments/volvo-b',
      '/instruments/volvo-b',
      '/instruments/omxs30',
    ])
    expect(screen.getByText('+5% to 301.98 SEK')).toBeTruthy()
    expect(screen.getByText(/^Reached 301\.50 SEK, /)).toBeTruthy()
    expect(screen.getByText('Falls to 250.00 SEK')).toBeTruthy()
    expect(screen.getByText('Rises to 2,800.00')).toBeTruthy()

    await person.click(screen.getByRole('button', { name: /^Set again: Volvo B: \+5% to 301\.98\sSEK$/ }))
    await waitFor(() => expect(screen.queryByText('Fired')).toBeNull())
    await person.click(screen.getByRole('button', { name: /^Delete alert: Volvo B: Falls to 250\.00\sSEK$/ }))
    await waitFor(() => expect(screen.queryByText('Falls to 250.00 SEK')).toBeNull())
    await person.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() =>
      expect(server.callsOf('POST /user/price-alerts')[0]?.body).toEqual({
        instrument: volvo.id,
        kind: 'LEVEL',
        value: 250,
      }),
    )
  })

  it('shows at once that one has fired, says what went wrong, and how to begin', async () => {
    const { answers, set } = withAlerts(alertOf('1'))
    const refused = refuse(409, { detail: 'alert_reached' })
    const { person } = await open({ ...answers, 'POST /user/price-alerts/:id/arm': refused })
    await screen.findByText('Rises to 300.00 SEK')
    expect(screen.queryByText('Fired')).toBeNull()
    set(alertOf('1', hasFired))
    await act(async () => FakeSocket.current.say({ type: 'NOTIFICATION', kind: 'PRICE_ALERT', sender: null }))
    await person.click(await screen.findByRole('button', { name: /^Set again/ }))
    expect(await screen.findByText('The price is there already.')).toBeTruthy()
    set()
    await person.click(screen.getByRole('button', { name: /^Delete alert/ }))
    expect(await screen.findByText('No price alerts yet')).toBeTruthy()
  })
})
