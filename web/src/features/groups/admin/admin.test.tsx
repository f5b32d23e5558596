import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { explored } from '#features/explore/explore.fixture.ts'
import { closedGroup, group, groupAnswers } from '#features/groups/groups.fixture.ts'
import { pageOf } from '#features/posts/posts.fixture.ts'
import { withinCard } from '#testing/cards.ts'
import { type Answers, refuse } from '#testing/fake-server.ts'
import { person as personOf } from '#testing/people.ts'
import { fakeCanvas } from '#testing/pictures.ts'
import { renderAt } from '#testing/render.tsx'

const admins = [personOf('Anna')]
const created = '2026-11-20T08:00:00.000Z'

const open = (part: string, answers: Answers = {}, of = closedGroup({ admins })) =>
  renderAt(`/groups/dividends/admin/${part}`, {
    as: 'Anna',
    answers: { ...groupAnswers(of, { isMember: true }), ...answers },
  })

describe('editing a group', () => {
  it('saves description and picture; name and privacy cannot be changed', async () => {
    fakeCanvas()
    const image = { id: '88', url: '/media/88' }
    const { person, server } = await open('edit', {
      'POST /images': image,
      'PATCH /groups/:id': closedGroup({ admins, description: 'New words', image }),
    })
    const card = await withinCard('Edit group')
    const name = card.getByRole<HTMLInputElement>('textbox', { name: 'Name' })
    expect([name.readOnly, name.value]).toEqual([true, 'Dividends'])
    expect(card.getByRole<HTMLInputElement>('switch', { name: /^Closed group/ })).toMatchObject({
      checked: true,
      disabled: true,
    })
    const description = card.getByRole('textbox', { name: 'Description' })
    await person.clear(description)
    await person.type(description, 'New words')
    await person.upload(
      card.getByLabelText<HTMLInputElement>('Choose a picture', { selector: 'input' }),
      new File(['x'], 'x.png', { type: 'image/png' }),
    )
    await card.findByRole('button', { name: 'Change picture' })
    await person.click(card.getByRole('button', { name: 'Save' }))

    expect(await screen.findByText('Group saved')).toBeTruthy()
    const { params, body } = server.callsOf('PATCH /groups/:id')[0]!
    expect([params.id, body]).toEqual(['71', { description: 'New words', image: '88' }])
  })

  it('shows the errors of the server below the fields', async () => {
    const { person, server } = await open('edit', {
      'PATCH /groups/:id': refuse(400, { description: 'too_long', image: 'unknown_target' }),
    })
    const card = await withinCard('Edit group')
    await person.click(card.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(card.getByRole('textbox', { name: 'Description' }).getAttribute('aria-invalid')).toBe('true'),
    )
    expect(card.getAllByText(/./, { selector: '[id$="-error"], [class*="error"]' }).length).toBeGreaterThan(1)

    server.change({ 'PATCH /groups/:id': refuse(403, { detail: 'group_archived' }) })
    await person.click(card.getByRole('button', { name: 'Save' }))
    expect(await card.findByText('This group is archived. You can only read it.')).toBeTruthy()
  })

  it('says that a picture could not be uploaded in its place, and why below it, until another one is there', async () => {
    fakeCanvas()
    const { person, server } = await open('edit', { 'POST /images': refuse(413, { detail: 'image_too_large' }) })
    const card = await withinCard('Edit group')
    const choose = () =>
      person.upload(
        card.getByLabelText<HTMLInputElement>('Choose a picture', { selector: 'input' }),
        new File(['x'], 'x.png', { type: 'image/png' }),
      )
    await choose()
    expect(await card.findByText('Error')).toBeTruthy()
    expect(card.getByText(/^This image is larger than/)).toBeTruthy()

    server.change({ 'POST /images': { id: '88', url: '/media/88' } })
    await choose()
    await card.findByRole('button', { name: 'Change picture' })
    expect(card.queryByText('Error')).toBeNull()
  })

  it('archives it after a question', async () => {
    const { person, server, address } = await open('edit', { 'DELETE /groups/:id': undefined })
    await person.click((await withinCard('Archive group')).getByRole('button', { name: 'Archive group' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Archive Dividends?' }))
    server.change({ 'GET /groups/slug/:slug': closedGroup({ admins, archived: true }) })
    await person.click(question.getByRole('button', { name: 'Archive group' }))

    expect(await screen.findByText(/^This group is archived\./)).toBeTruthy()
    expect(address()).toBe('/groups/dividends')
    expect(await screen.findByRole('button', { name: 'Member of Dividends, leave' })).toBeTruthy()
  })
})

describe('inviting to a group', () => {
  it('finds members by name, invites them, and withdraws that', async () => {
    const clara = personOf('Clara')
    const invite = { id: '5', sender: personOf('Anna'), recipient: clara, created }
    const found = (person: ReturnType<typeof personOf>) => ({ profile: person, instrument: null, group: null })
    const { person, server } = await open('invites', {
      'GET /search': {
        results: [found(clara), found(personOf('Anna'))],
        counts: { profiles: 2, stocks: 0, funds: 0, groups: 0, indices: 0 },
      },
      'POST /groups/:id/invites': invite,
      'DELETE /groups/:id/invites/:invite': undefined,
    })
    const pending = await withinCard('Pending invitations')
    expect(await pending.findByText('No pending invitations')).toBeTruthy()
    await person.type(await screen.findByRole('searchbox', { name: 'Search for members to invite' }), 'cla')
    const results = within(await screen.findByRole('list', { name: 'Results' }))
    expect(results.getAllByRole('listitem')).toHaveLength(1)
    server.change({ 'GET /groups/:id/invites': pageOf([invite]) })
    await person.click(results.getByRole('button', { name: 'Invite Clara' }))

    expect(await results.findByText('Invited')).toBeTruthy()
    expect(server.callsOf('POST /groups/:id/invites')[0]!.body).toEqual({ recipient: clara.id })
    expect(await pending.findByText('Invited by Anna')).toBeTruthy()
    server.change({ 'GET /groups/:id/invites': pageOf([]) })
    await person.click(pending.getByRole('button', { name: 'Withdraw Clara' }))
    expect(await pending.findByText('No pending invitations')).toBeTruthy()
    expect(server.callsOf('DELETE /groups/:id/invites/:invite')[0]!.params.invite).toBe('5')
  })

  it('says why someone cannot be invited', async () => {
    const { person } = await open('invites', {
      'GET /search': {
        results: [{ profile: personOf('Clara'), instrument: null, group: null }],
        counts: { profiles: 1, stocks: 0, funds: 0, groups: 0, indices: 0 },
      },
      'POST /groups/:id/invites': refuse(400, { recipient: 'already_member' }),
    })
    await person.type(await screen.findByRole('searchbox', { name: 'Search for members to invite' }), 'cla')
    await person.click(await screen.findByRole('button', { name: 'Invite Clara' }))
    expect(await screen.findByText('Already a member of this group.')).toBeTruthy()
  })
})

describe('requests to join', () => {
  it('are counted, accepted and declined', async () => {
    const requests = ['Clara', 'Doris'].map((name, index) => ({ id: `${index + 1}`, sender: personOf(name), created }))
    const { person, server } = await open('requests', {
      'GET /groups/:id/requests': pageOf(requests),
      'POST /groups/:id/requests/:request/accept': undefined,
      'DELETE /groups/:id/requests/:request': undefined,
    })
    const card = await withinCard('Requests to join')
    expect(screen.getByRole('link', { name: /^Requests/, current: 'page' }).textContent).toBe('Requests2')
    server.change({ 'GET /groups/:id/requests': pageOf(requests.slice(1)) })
    await person.click(await card.findByRole('button', { name: 'Accept Clara' }))
    expect(await screen.findByText('Clara has joined')).toBeTruthy()
    await waitFor(() => expect(card.queryByRole('link', { name: 'Clara' })).toBeNull())

    server.change({ 'GET /groups/:id/requests': pageOf([]) })
    await person.click(card.getByRole('button', { name: 'Decline Doris' }))
    expect(await card.findByText('No requests')).toBeTruthy()
    const sent = (['POST /groups/:id/requests/:request/accept', 'DELETE /groups/:id/requests/:request'] as const).map(
      (route) => server.callsOf(route).map(({ params }) => params.request),
    )
    expect(sent).toEqual([['1'], ['2']])
  })

  it('are none of an open group', async () => {
    await open('requests', {}, group({ admins }))
    expect(await screen.findByRole('heading', { name: /not found|404/i })).toBeTruthy()
  })
})

it('creates a group, after an error below its name, and opens it', async () => {
  const own = group({ slug: 'wind-power', name: 'Wind power', admins })
  const { person, server, address } = await renderAt('/explore/groups/groups-top-followers', {
    as: 'Anna',
    answers: { ...explored, ...groupAnswers(own), 'POST /groups': refuse(400, { name: 'group_name_taken' }) },
  })
  await person.click(await screen.findByRole('button', { name: 'Create group' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Create group' }))
  expect(address()).toMatch(/#create$/)
  await person.type(await dialog.findByRole('textbox', { name: 'Name' }), 'Wind power')
  await person.type(dialog.getByRole('textbox', { name: 'Description' }), 'Mills')
  await person.click(dialog.getByRole('switch', { name: /^Closed group/ }))
  await person.click(dialog.getByRole('button', { name: 'Create' }))
  expect(await dialog.findByText('Another group has this name.')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole('textbox', { name: 'Name' })))

  server.change({ ...groupAnswers(own, { isMember: true }), 'POST /groups': own })
  await person.type(dialog.getByRole('textbox', { name: 'Name' }), 's')
  await person.click(dialog.getByRole('button', { name: 'Create' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Wind power' })).toBeTruthy()
  expect(await screen.findByRole('link', { name: 'Manage Wind power' })).toBeTruthy()
  expect(address()).toBe('/groups/wind-power')
  expect(server.callsOf('POST /groups').map(({ body }) => body)).toEqual([
    { name: 'Wind power', description: 'Mills', private: true },
    { name: 'Wind powers', description: 'Mills', private: true },
  ])
  const [first, second] = server.callsOf('POST /groups').map(({ headers }) => headers.get('idempotency-key'))
  expect(first).not.toBe(second)
})
