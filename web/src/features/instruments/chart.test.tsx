import type { Instrument } from '@app/contract/instruments.ts'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { blindCanvas } from '#testing/canvas.ts'
import { refuse } from '#testing/fake-server.ts'
import { ownProfile } from '#testing/people.ts'
import { renderAt } from '#testing/render.tsx'

import { chooseComparison } from './comparison.ts'
import { dax, instrument, marketOf, omxs30 } from './instruments.fixture.ts'

const volvo = instrument()

beforeEach(blindCanvas)
afterEach(() => chooseComparison(undefined))

function open(path: string, instruments: readonly Instrument[] = [volvo], answers = {}) {
  return renderAt(path, { as: 'Anna', answers: { ...marketOf(instruments), ...answers } })
}

describe('the chart', () => {
  const asked = (server: Awaited<ReturnType<typeof open>>['server']) =>
    server.callsOf('GET /instruments/history').map(({ query }) => `${query.instrument} ${query.period}`)
  const legend = async (name: string) =>
    (await screen.findByText(name, { selector: 'li, li > span > span' })).closest('li')!.textContent
  const picker = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Compare with' })

  it('begins with three months, beside the index that the member compares with', async () => {
    const { server } = await open('/instruments/volvo-b', [volvo], {
      'GET /user/profile': ownProfile('Anna', { index: { id: dax.id, name: dax.name } }),
    })
    expect(await legend('Volvo B')).toContain('+6.00%')
    expect(await legend('DAX 40')).toContain('+6.00%')
    expect(asked(server)).toEqual([`${volvo.id} m3`, `${dax.id} m3`])
  })

  it('compares with Stockholm when the member has chosen nothing, from the same base', async () => {
    await open('/instruments/volvo-b')
    expect(await legend('OMXS30')).toContain('+4.00%')
  })

  it('compares with another index of choice, on this device from now on', async () => {
    const { person, server, unmount } = await open('/instruments/volvo-b')
    await legend('OMXS30')

    await person.selectOptions(picker(), 'DAX 40')

    expect(await legend('DAX 40')).toContain('+6.00%')
    expect(asked(server)).toContain(`${dax.id} m3`)
    unmount()

    await open('/instruments/volvo-b')
    expect(await legend('DAX 40')).toContain('+6.00%')
  })

  it('compares with nothing if the member chooses so', async () => {
    const { person } = await open('/instruments/volvo-b')
    await legend('OMXS30')

    await person.selectOptions(picker(), 'No comparison')

    expect(await legend('Compare')).not.toContain('%')
    expect(screen.queryByRole('columnheader', { name: 'OMXS30' })).toBeNull()
  })

  it('never compares an index with itself', async () => {
    await open('/instruments/omxs30', [instrument({ ...omxs30 })])
    await legend('Compare')
    expect(Array.from(picker().options, ({ text }) => text)).toEqual(['No comparison', 'DAX 40'])
  })

  it('says that it did not come, and comes when asked again', async () => {
    const { person, server } = await open('/instruments/volvo-b', [volvo], {
      'GET /instruments/history': refuse(404, { detail: 'not_found' }),
    })
    await screen.findByText('The chart did not load')

    server.change(marketOf([volvo]))
    await person.click(screen.getByRole('button', { name: 'Try again' }))

    expect(await legend('Volvo B')).toContain('+6.00%')
  })

  it('says that there are no prices where there are none', async () => {
    await open('/instruments/volvo-b', [volvo], {
      'GET /instruments/history': { instrument: volvo.id, period: 'm3', currency: 'SEK', points: [] },
    })
    expect(await screen.findByText('No prices for this period')).toBeTruthy()
  })

  it('has a table for screen readers', async () => {
    await open('/instruments/volvo-b')
    expect(await screen.findByRole('columnheader', { name: 'OMXS30' })).toBeTruthy()
    expect(screen.getByRole('cell', { name: '106.00' })).toBeTruthy()
  })

  it('fetches another period for both lines', async () => {
    const { person, server } = await open('/instruments/volvo-b')
    await legend('Volvo B')

    await person.click(screen.getByRole('radio', { name: '1 year' }))

    await waitFor(() => expect(asked(server)).toContain(`${volvo.id} y1`))
    await waitFor(() => expect(asked(server)).toContain(`${omxs30.id} y1`))
    expect(screen.getByRole('radio', { name: '1 year', checked: true })).toBeTruthy()
  })

  it('lets the headline follow the selected point', async () => {
    const { person } = await open('/instruments/volvo-b')
    const line = await screen.findByRole('img', { name: /Arrow keys move along the line/ })

    line.focus()
    await person.keyboard('{Home}{ArrowRight}')
    expect(await screen.findByText('19 Nov 2026', { selector: 'span' })).toBeTruthy()
    expect(screen.getByText('103.00', { selector: 'span' })).toBeTruthy()
    expect(screen.queryByText('287.60')).toBeNull()

    await person.keyboard('{Escape}')
    expect((await screen.findByText('287.60')).dataset.flash).toBeUndefined()
  })
})
