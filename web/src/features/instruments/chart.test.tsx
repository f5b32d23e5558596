import type { Instrument } from '@app/contract/instruments.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { updateSession } from '#lib/session.ts'
import { refuse } from '#testing/fake-server.ts'
import { ownProfile } from '#testing/people.ts'
import { renderAt } from '#testing/render.tsx'

import { dax, instrument, marketOf, omxs30 } from './instruments.fixture.ts'

const volvo = instrument()

function open(path: string, instruments: readonly Instrument[] = [volvo], answers = {}) {
  return renderAt(path, { as: 'Anna', answers: { ...marketOf(instruments), ...answers } })
}

describe('the chart', () => {
  const asked = (server: Awaited<ReturnType<typeof open>>['server']) =>
    server.callsOf('GET /instruments/history').map(({ query }) => `${query.instrument} ${query.period}`)
  const legend = async (name: string) =>
    (await screen.findByText(name, { selector: 'li, li > span > span' })).closest('li')!.textContent
  const picker = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Compare with' })

  it("starts with three months, compared with the member's benchmark", async () => {
    const { server } = await open('/instruments/volvo-b', [volvo], {
      'GET /user/profile': ownProfile('Anna', { index: { id: dax.id, name: dax.name } }),
    })
    expect(await legend('Volvo B')).toContain('+6.00%')
    expect(await legend('DAX 40')).toContain('+6.00%')
    expect(asked(server)).toEqual([`${volvo.id} m3`, `${dax.id} m3`])
  })

  it('compares with Stockholm from the same base if the member has chosen no index', async () => {
    await open('/instruments/volvo-b')
    expect(await legend('OMXS30')).toContain('+4.00%')
  })

  it('compares with another chosen index, on this device from then on', async () => {
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
    const { person, address } = await open('/instruments/volvo-b')
    await legend('OMXS30')

    await person.selectOptions(picker(), 'No comparison')

    expect(await legend('Compare')).not.toContain('%')
    expect(screen.queryByRole('columnheader', { name: 'OMXS30' })).toBeNull()
    expect(document.querySelector('[aria-busy="true"]')).toBeNull()
    expect(address()).toBe('/instruments/volvo-b?vs=none')
  })

  it('is as it was once the comparison ends', async () => {
    const { person } = await open('/instruments/volvo-b?vs=none')
    await legend('Compare')
    // Ids are those of the mounted element.
    const chart = () => screen.getByRole('figure').outerHTML.replaceAll(/_r_\w+_/g, '')
    const alone = chart()

    await person.selectOptions(picker(), 'DAX 40')
    expect(await legend('DAX 40')).toContain('%')
    expect(chart()).not.toBe(alone)

    await person.selectOptions(picker(), 'No comparison')
    await legend('Compare')
    expect(chart()).toBe(alone)
  })

  it('takes the period and the index from the URL, as in a shared link', async () => {
    const { person, server, address } = await open('/instruments/volvo-b?period=y1&vs=' + dax.slug)
    expect(await legend('DAX 40')).toContain('%')
    expect(asked(server)).toEqual([`${volvo.id} y1`, `${dax.id} y1`])

    await person.click(screen.getByRole('radio', { name: /1 month/ }))

    await waitFor(() => expect(address()).toBe(`/instruments/volvo-b?period=m1&vs=${dax.slug}`))
  })

  it("follows the profile's index when that changes", async () => {
    const { person, router } = await open('/instruments/volvo-b')
    await legend('OMXS30')
    await person.selectOptions(picker(), 'No comparison')
    await act(() => router.navigate({ to: '/instruments/$slug', params: { slug: 'volvo-b' } }))
    expect(await legend('Compare')).not.toContain('%')

    act(() => void updateSession({ profile: ownProfile('Anna', { index: { id: dax.id, name: dax.name } }) }))

    expect(await legend('DAX 40')).toContain('%')
  })

  it('never compares an index with itself', async () => {
    await open('/instruments/omxs30', [instrument({ ...omxs30 })])
    await legend('Compare')
    expect(Array.from(picker().options, ({ text }) => text)).toEqual(['No comparison', 'DAX 40'])
  })

  it('says that it could not be loaded, and retries on request', async () => {
    const { person, server } = await open('/instruments/volvo-b', [volvo], {
      'GET /instruments/history': refuse(404, { detail: 'not_found' }),
    })
    await screen.findByText('Couldn’t load the chart')

    server.change(marketOf([volvo]))
    await person.click(screen.getByRole('button', { name: 'Try again' }))

    expect(await legend('Volvo B')).toContain('+6.00%')
  })

  it('says so if there are no prices', async () => {
    await open('/instruments/volvo-b', [volvo], {
      'GET /instruments/history': { instrument: volvo.id, period: 'm3', currency: 'SEK', points: [] },
    })
    expect(await screen.findByText('No prices for this period')).toBeTruthy()
  })

  it('has a table for screen readers', async () => {
    await open('/instruments/volvo-b')
    expect(await screen.findByRole('columnheader', { name: 'OMXS30' })).toBeTruthy()
    expect(screen.getByRole('cell', { name: '279.46\u00a0SEK' })).toBeTruthy()
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
    const line = await screen.findByRole('img', { name: /arrow keys to move along the line/ })

    line.focus()
    await person.keyboard('{Home}{ArrowRight}')
    expect(await screen.findByText('19 Nov 2026', { selector: 'span' })).toBeTruthy()
    expect(screen.getByText('279.46', { selector: 'span' })).toBeTruthy()
    // The tag keeps the newest price.
    expect(screen.getAllByText('287.60')).toHaveLength(1)

    await person.keyboard('{Escape}')
    await waitFor(() => expect(screen.getAllByText('287.60')).toHaveLength(2))
    expect(screen.getAllByText('287.60')[0]!.dataset.flash).toBeUndefined()
  })
})
