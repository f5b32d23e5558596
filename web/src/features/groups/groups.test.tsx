import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { pageOf, post } from '#features/posts/posts.fixture.ts'
import { type Answers, refuse } from '#testing/fake-server.ts'
import { FakeSocket } from '#testing/fake-socket.ts'
import { person as personOf } from '#testing/people.ts'
import { renderAt } from '#testing/render.tsx'

import { closedGroup, group, groupAnswers, ownInvite, ownRequest } from './groups.fixture.ts'

const open = (answers: Answers, path = '/groups/dividends') => renderAt(path, { as: 'Anna', answers })
const button = (name: string) => screen.findByRole('button', { name })
const gate = () => screen.findByText('Only members can read this group')
const composer = 'Write to the group…'

describe('a group', () => {
  it('shows what it is, who runs it, and its posts', async () => {
    const admins = ['Björn', 'Clara', 'Doris', 'Erik'].map((name) => personOf(name))
    await open({
      ...groupAnswers(group({ admins })),
      'GET /groups/:id/posts': pageOf([post('1', { kind: 'GROUP', title: 'What I learned' })]),
    })
    expect(await screen.findByRole('heading', { level: 1, name: 'Dividends' })).toBeTruthy()
    const header = within(screen.getByRole('main'))
    for (const text of ['Open group', '12 members', '3 posts']) expect(header.getByText(text)).toBeTruthy()
    const runBy = header.getByText(/^Run by/)
    expect(runBy.textContent).toBe('Run by Björn, Clara and 2 others')
    expect(within(runBy).getByRole('link', { name: 'Clara' }).getAttribute('href')).toBe('/members/clara')
    expect(await screen.findByRole('heading', { name: 'What I learned' })).toBeTruthy()
    expect(document.title).toMatch(/^Dividends/)
  })

  it.each(['/groups/nothing', '/groups/dividends/rules', '/groups/dividends/admin/money', '/groups/dividends/feed'])(
    'is not found at %s',
    async (path) => {
      const isKnown = path !== '/groups/nothing'
      await open(
        {
          ...groupAnswers(group()),
          ...(!isKnown && { 'GET /groups/slug/:slug': refuse(404, { detail: 'not_found' }) }),
        },
        path,
      )
      expect(await screen.findByRole('heading', { name: /not found|404/i })).toBeTruthy()
    },
  )

  it('that is archived says so, and can be left but not joined', async () => {
    const archived = group({ archived: true })
    const outside = await open(groupAnswers(archived))
    expect(await screen.findByText(/^This group is archived\./)).toBeTruthy()
    expect(await screen.findByText('What the members write appears here.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Join/ })).toBeNull()
    outside.unmount()

    await open(groupAnswers(archived, { isMember: true }))
    expect(await button('Member of Dividends, leave')).toBeTruthy()
    expect(screen.queryByRole('button', { name: composer })).toBeNull()
  })
})

describe('the button of a group', () => {
  it('joins an open one, whose posts can then be added to, and leaves it after a question', async () => {
    const { person, server } = await open({
      ...groupAnswers(group()),
      'PUT /user/follows/groups/:id': undefined,
      'DELETE /user/follows/groups/:id': undefined,
    })
    const join = await button('Join Dividends')
    expect(screen.queryByRole('button', { name: composer })).toBeNull()
    server.change(groupAnswers(group({ follower_count: 13 }), { isMember: true }))
    await person.click(join)

    const member = await button('Member of Dividends, leave')
    expect(await button(composer)).toBeTruthy()
    expect(await screen.findByText('13 members')).toBeTruthy()
    expect(server.callsOf('PUT /user/follows/groups/:id').map(({ params }) => params.id)).toEqual(['71'])

    await person.click(member)
    const question = within(await screen.findByRole('alertdialog', { name: 'Leave Dividends?' }))
    expect(question.getByText(/You can rejoin at any time\.$/)).toBeTruthy()
    server.change(groupAnswers(group()))
    await person.click(question.getByRole('button', { name: 'Leave group' }))

    expect(await button('Join Dividends')).toBeTruthy()
    expect(server.callsOf('DELETE /user/follows/groups/:id')).toHaveLength(1)
    await waitFor(() => expect(screen.queryByRole('button', { name: composer })).toBeNull())
  })

  it('asks to join a closed one, whose posts are not even asked for, and withdraws that', async () => {
    const closed = closedGroup()
    const { person, server } = await open({
      ...groupAnswers(closed),
      'POST /groups/:id/requests': ownRequest(closed),
      'DELETE /groups/:id/requests/:request': undefined,
    })
    await gate()
    const [ask] = await screen.findAllByRole('button', { name: 'Request to join Dividends' })
    server.change({ 'GET /user/groups/requests': { results: [ownRequest(closed)] } })
    await person.click(ask!)

    const [sent] = await screen.findAllByRole('button', { name: 'Request sent to Dividends, withdraw' })
    expect(screen.getByText('The admins haven’t answered your request yet.')).toBeTruthy()
    server.change({ 'GET /user/groups/requests': { results: [] } })
    await person.click(sent!)

    expect(await screen.findAllByRole('button', { name: 'Request to join Dividends' })).toHaveLength(2)
    const { params } = server.callsOf('DELETE /groups/:id/requests/:request')[0]!
    expect(params).toEqual({ id: '71', request: '91' })
    expect(server.callsOf('GET /groups/:id/posts')).toEqual([])
  })

  it('accepts an invitation by joining', async () => {
    const closed = closedGroup()
    const { person, server } = await open({
      ...groupAnswers(closed, { invites: [ownInvite(closed)] }),
      'PUT /user/follows/groups/:id': undefined,
    })
    expect(await screen.findByText('Björn invited you.')).toBeTruthy()
    const [accept] = screen.getAllByRole('button', { name: 'Accept invitation Dividends' })
    server.change(groupAnswers(closed, { isMember: true }))
    await person.click(accept!)

    expect(await button('Member of Dividends, leave')).toBeTruthy()
    expect(await screen.findByText('No posts yet')).toBeTruthy()
    await waitFor(() => expect(server.callsOf('GET /user/follows').length).toBeGreaterThan(1))
  })

  it('leads admins to what they can do, and members who are none are told that it is not for them', async () => {
    const own = group({ admins: [personOf('Anna')] })
    const admin = await open(groupAnswers(own, { isMember: true }))
    expect((await screen.findByRole('link', { name: 'Manage Dividends' })).getAttribute('href')).toBe(
      '/groups/dividends/admin/edit',
    )
    expect(screen.getByRole('link', { name: 'Invite' }).getAttribute('href')).toBe('/groups/dividends/admin/invites')
    admin.unmount()

    const { person, address } = await open(groupAnswers(group(), { isMember: true }), '/groups/dividends/admin/edit')
    expect(await screen.findByText('Only group admins see this')).toBeTruthy()
    expect(screen.queryByRole('link', { name: /^Manage/ })).toBeNull()
    await person.click(screen.getByRole('link', { name: 'Back to the group' }))
    await waitFor(() => expect(address()).toBe('/groups/dividends'))
  })

  it('says why it failed, and stays', async () => {
    const { person } = await open({
      ...groupAnswers(group()),
      'PUT /user/follows/groups/:id': refuse(403, { detail: 'group_archived' }),
    })
    await person.click(await button('Join Dividends'))
    expect(await screen.findByText('This group is archived. You can only read it.')).toBeTruthy()
    expect(await button('Join Dividends')).toBeTruthy()
  })
})

describe('a closed group', () => {
  it('opens as soon as the request is accepted', async () => {
    const closed = closedGroup()
    const { server } = await open(groupAnswers(closed, { requests: [ownRequest(closed)] }))
    await gate()
    server.change({
      ...groupAnswers(closed, { isMember: true }),
      'GET /groups/:id/posts': pageOf([post('1', { kind: 'GROUP', title: 'For members' })]),
    })
    act(() => FakeSocket.current.say({ type: 'NOTIFICATION', kind: 'GROUP_REQUEST_ACCEPTED', sender: '7' }))

    expect(await button('Member of Dividends, leave')).toBeTruthy()
    expect(await screen.findByRole('heading', { name: 'For members' })).toBeTruthy()
  })

  it('closes for a member who has been removed, and keeps nothing of what they saw', async () => {
    const closed = closedGroup()
    const { person, server } = await open({
      ...groupAnswers(closed, { isMember: true }),
      'GET /groups/:id/posts': pageOf([post('1', { kind: 'GROUP', title: 'For members' })]),
      'POST /user/muted/groups/:id': undefined,
    })
    await screen.findByRole('heading', { name: 'For members' })
    await person.click(await button('More about Dividends'))
    expect(await screen.findByRole('menuitem', { name: 'Mute' })).toBeTruthy()
    await person.keyboard('{Escape}')

    server.change({ ...groupAnswers(closed), 'GET /groups/:id/posts': refuse(403, { detail: 'group_closed' }) })
    act(() => FakeSocket.current.say({ type: 'NOTIFICATION', kind: 'GROUP_INVITE', sender: '7' }))

    await gate()
    expect(await screen.findAllByRole('button', { name: 'Request to join Dividends' })).toHaveLength(2)
    expect(screen.queryByRole('heading', { name: 'For members' })).toBeNull()
  })
})
