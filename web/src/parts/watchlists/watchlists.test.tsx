import type { InstrumentBasics } from '@app/contract/instruments.ts'
import type { NewWatchlist } from '@app/contract/watchlists.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { listed } from '#features/explore/explore.fixture.ts'
import { basics, instrument, marketOf } from '#features/instruments/instruments.fixture.ts'
import { type Answers, refuse } from '#testing/fake-server.ts'
import { renderAt } from '#testing/render.tsx'

const volvo = instrument()
const sap = instrument(basics('SAP', { name: 'SAP' }))
const nokia = instrument(basics('NOKIA', { name: 'Nokia' }))
const all = [volvo, sap, nokia]
const byId = new Map<string, InstrumentBasics>(all.map((one) => [one.id, one]))

type List = { id: string; name: string; ids: string[] }

/** A server with these lists, on which all can be done with them. */
function withLists(...first: List[]): Answers {
  let lists = first
  const find = (id: string | undefined) => lists.find((one) => one.id === id)!
  const change = (id: string | undefined, how: (list: List) => Partial<List>) =>
    void (lists = lists.map((one) => (one.id === id ? { ...one, ...how(one) } : one)))
  const ordered = <Item,>(items: Item[], order: string[], idOf: (item: Item) => string) =>
    items.toSorted((a, b) => order.indexOf(idOf(a)) - order.indexOf(idOf(b)))
  return {
    ...marketOf(all),
    'GET /user/watchlists': ({ query: { instrument: id } }) => ({
      results: lists.map(({ ids, ...list }) => ({
        ...list,
        count: ids.length,
        has_instrument: id === undefined ? null : ids.includes(id),
      })),
    }),
    'GET /user/watchlists/:id': ({ params: { id } }) => ({
      id: find(id).id,
      name: find(id).name,
      instruments: find(id).ids.map((one) => byId.get(one)!),
    }),
    'GET /user/watchlists/:id/instruments': ({ params: { id } }) => ({
      results: find(id).ids.map((one) => listed(byId.get(one)!.symbol ?? '', byId.get(one)!)),
      next: null,
    }),
    'POST /user/watchlists': ({ body }) => {
      const { name, instruments: ids = [] } = body as NewWatchlist
      const list = { id: String(70 + lists.length), name, ids: [...ids] }
      lists = [...lists, list]
      return { id: list.id, name, count: ids.length, has_instrument: null }
    },
    'PATCH /user/watchlists/:id': ({ params: { id }, body }) => change(id, () => body as { name: string }),
    'DELETE /user/watchlists/:id': ({ params: { id } }) => void (lists = lists.filter((one) => one.id !== id)),
    'PUT /user/watchlists/order': ({ body }) =>
      void (lists = ordered(lists, (body as { watchlists: string[] }).watchlists, (one) => one.id)),
    'PUT /user/watchlists/:id/instruments/:instrument': ({ params: { id, instrument: one } }) =>
      change(id, ({ ids }) => ({ ids: [...ids.filter((other) => other !== one), one!] })),
    'DELETE /user/watchlists/:id/instruments/:instrument': ({ params: { id, instrument: one } }) =>
      change(id, ({ ids }) => ({ ids: ids.filter((other) => other !== one) })),
    'PUT /user/watchlists/:id/order': ({ params: { id }, body }) =>
      change(id, ({ ids }) => ({ ids: ordered(ids, (body as { instruments: string[] }).instruments, (one) => one) })),
  }
}

const tech: List = { id: '5', name: 'Tech', ids: [sap.id, nokia.id, volvo.id] }
const trucks: List = { id: '6', name: 'Trucks', ids: [] }

const open = (path: string, answers: Answers) => renderAt(path, { as: 'Anna', answers })
const switcher = async () => within(await screen.findByRole('navigation', { name: 'Watchlists' }))
const chips = async () => (await switcher()).getAllByRole('link').map((link) => link.textContent)
const rows = () =>
  screen.queryAllByRole('row').flatMap((row) => (/Volvo B|SAP|Nokia/.exec(row.textContent ?? '') ?? [])[0] ?? [])
const menu = async (person: Awaited<ReturnType<typeof open>>['person'], entry: string) => {
  await person.click(await screen.findByRole('button', { name: /^More for (Tech|Trucks)/ }))
  await person.click(await screen.findByRole('menuitem', { name: entry }))
}

describe('the lists of an instrument', () => {
  const openDialog = async (answers: Answers) => {
    const page = await open('/instruments/volvo-b', answers)
    await page.person.click(await screen.findByRole('button', { name: 'Lists' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Add Volvo B to lists' }))
    return { ...page, dialog, box: (name: RegExp) => dialog.findByRole<HTMLInputElement>('checkbox', { name }) }
  }

  it('begin with the favourites, and are ticked and unticked', async () => {
    const { person, server, dialog, box } = await openDialog({
      ...withLists(tech, trucks),
      'PUT /user/follows/instruments/:id': undefined,
    })
    await box(/Tech/)
    const boxes = dialog.getAllByRole<HTMLInputElement>('checkbox')
    expect(boxes.map(({ labels, checked }) => [labels![0]!.textContent, checked])).toEqual([
      ['Favourites', false],
      ['Tech 3', true],
      ['Trucks 0', false],
    ])
    await person.click(boxes[0]!)
    await person.click(boxes[1]!)
    await person.click(boxes[2]!)
    await waitFor(() => expect(server.callsOf('PUT /user/watchlists/:id/instruments/:instrument')).toHaveLength(1))
    expect(server.callsOf('PUT /user/follows/instruments/:id')).toHaveLength(1)
    expect(server.callsOf('DELETE /user/watchlists/:id/instruments/:instrument')[0]!.params).toEqual({
      id: '5',
      instrument: volvo.id,
    })
    expect((await box(/Trucks 1/)).checked).toBe(true)
    expect((await box(/Tech 2/)).checked).toBe(false)
  })

  it('get another one that has it at once, unless the name is taken', async () => {
    const { person, server, dialog, box } = await openDialog(withLists(tech))
    await person.type(await dialog.findByRole('textbox', { name: 'New list' }), 'Nordic{Enter}')
    expect((await box(/Nordic 1/)).checked).toBe(true)
    expect(server.callsOf('POST /user/watchlists')[0]!.body).toEqual({ name: 'Nordic', instruments: [volvo.id] })
    server.change({ 'POST /user/watchlists': refuse(400, { name: 'watchlist_name_taken' }) })
    await person.type(dialog.getByRole('textbox', { name: 'New list' }), 'tech{Enter}')
    expect(await dialog.findByText('You already have a list with this name.')).toBeTruthy()
    server.change({ 'POST /user/watchlists': refuse(400, { non_field_errors: 'too_many' }) })
    await person.type(dialog.getByRole('textbox', { name: 'New list' }), '!{Enter}')
    expect(await dialog.findByText('You can have at most 30 lists.')).toBeTruthy()
  })

  it('show the old state when a list is full', async () => {
    const full = refuse(400, { non_field_errors: 'too_many' })
    const { person, box } = await openDialog({
      ...withLists(trucks),
      'PUT /user/watchlists/:id/instruments/:instrument': full,
    })
    await person.click(await box(/Trucks/))
    expect(await screen.findByText('A list can hold at most 500 instruments.')).toBeTruthy()
    expect((await box(/Trucks 0/)).checked).toBe(false)
  })
})

describe('the page of a list', () => {
  it('shows its instruments in their order, and takes one out until that is undone', async () => {
    const { person, server } = await open('/favorites/5', withLists(tech, trucks))
    expect(await screen.findByRole('heading', { level: 1, name: 'Tech' })).toBeTruthy()
    await waitFor(() => expect(rows()).toEqual(['SAP', 'Nokia', 'Volvo B']))
    await waitFor(async () => expect(await chips()).toEqual(['Favourites', 'Tech3', 'Trucks0']))
    expect((await switcher()).getByRole('link', { current: 'page' }).textContent).toBe('Tech3')

    await person.click(screen.getByRole('button', { name: 'Remove Nokia from Tech' }))
    await waitFor(() => expect(rows()).toEqual(['SAP', 'Volvo B']))
    await waitFor(() => expect(server.callsOf('DELETE /user/watchlists/:id/instruments/:instrument')).toHaveLength(1))
    await person.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(rows()).toEqual(['SAP', 'Nokia', 'Volvo B']))
  })

  it('keeps an instrument that could not be taken out', async () => {
    await open('/favorites/5', {
      ...withLists(tech),
      'DELETE /user/watchlists/:id/instruments/:instrument': refuse(503),
    }).then(async ({ person }) => person.click(await screen.findByRole('button', { name: 'Remove SAP from Tech' })))
    await waitFor(() => expect(rows()).toEqual(['SAP', 'Nokia', 'Volvo B']))
  })

  it('asks the server for another order', async () => {
    const { person, server, address } = await open('/favorites/5', withLists(tech))
    await person.click(await screen.findByRole('button', { name: '3 months' }))
    expect(address()).toBe('/favorites/5?sort=change_m3')
    await waitFor(() =>
      expect(server.callsOf('GET /user/watchlists/:id/instruments').at(-1)!.query).toMatchObject({
        sort: 'change_m3',
        order: 'desc',
      }),
    )
  })

  it('is renamed, and its instruments are put into another order with the keyboard', async () => {
    const { person, server } = await open('/favorites/5', withLists(tech))
    await menu(person, 'Rename list')
    const field = await screen.findByRole('textbox', { name: 'Name of the list' })
    await person.clear(field)
    await person.type(field, 'Tech and trucks{Enter}')
    expect(await screen.findByRole('heading', { level: 1, name: 'Tech and trucks' })).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

    await menu(person, 'Change order')
    const down = await screen.findByRole('button', { name: 'Move SAP down' })
    down.focus()
    await person.keyboard('{Enter}{Enter}')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move SAP up' }))
    await person.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(rows()).toEqual(['Nokia', 'Volvo B', 'SAP']))
    expect(server.callsOf('PUT /user/watchlists/:id/order')[0]!.body).toEqual({
      instruments: [nokia.id, volvo.id, sap.id],
    })
  })

  it('is deleted, and comes back as it was and where it was', async () => {
    const { person, address } = await open('/favorites/5', withLists(tech, trucks))
    await menu(person, 'Delete list')
    await waitFor(() => expect(address()).toBe('/favorites'))
    await waitFor(async () => expect(await chips()).toEqual(['Favourites', 'Trucks0']))
    await person.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(address()).toBe('/favorites/71'))
    await waitFor(async () => expect(await chips()).toEqual(['Favourites', 'Tech3', 'Trucks0']))
    await waitFor(() => expect(rows()).toEqual(['SAP', 'Nokia', 'Volvo B']))
  })

  it('says how to begin, and that a list is not there', async () => {
    const { router } = await open('/favorites/6', withLists(trucks))
    expect(await screen.findByText('Nothing in this list yet')).toBeTruthy()
    await router.navigate({ to: '/favorites/{-$kind}', params: { kind: '99' } })
    expect(await screen.findByText('This list doesn’t exist')).toBeTruthy()
  })
})

describe('the lists', () => {
  it('are made from their row, and ordered', async () => {
    const { person, address } = await open('/favorites', withLists(tech, trucks))
    await person.click((await switcher()).getByRole('button', { name: 'New list' }))
    await person.type(await screen.findByRole('textbox', { name: 'Name of the list' }), 'Nordic{Enter}')
    await waitFor(() => expect(address()).toBe('/favorites/72'))
    await person.click((await switcher()).getByRole('button', { name: 'Order lists' }))
    await person.click(await screen.findByRole('button', { name: 'Move Nordic to the top' }))
    await person.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(async () => expect(await chips()).toEqual(['Favourites', 'Nordic0', 'Tech3', 'Trucks0']))
  })
})
