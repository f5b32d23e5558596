import { act, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'

import { sessionStore } from '#lib/session.ts'
import { type Answers, type Call, refuse } from '#testing/fake-server.ts'
import { ownProfile, user } from '#testing/people.ts'
import { memberAnswers, renderAt } from '#testing/render.tsx'

const newcomer = user('Customer', { email: null, terms_accepted: false, profile: null })
const noProfile = refuse(404, { detail: 'not_found' })

const isNewcomer = ({ headers }: Call) => headers.get('authorization') === 'Bearer token of Customer'

/** The newcomer is signed in; the code belongs to the account of Anna, which has a profile or not. */
const answers = (more: Answers = {}, hasProfile = true): Answers => ({
  ...memberAnswers('Anna'),
  'GET /user': (call) => (isNewcomer(call) ? newcomer : user('Anna', hasProfile ? {} : { profile: null })),
  'GET /user/profile': (call) => (hasProfile && !isNewcomer(call) ? ownProfile('Anna') : noProfile),
  'GET /user/sessions': { results: [] },
  'POST /auth/code': {},
  'POST /auth/code/login': { access_token: 'token of Anna' },
  'POST /user/profile/connect': undefined,
  ...more,
})

const open = (path: string, more: Answers) => renderAt(path, { as: 'Customer', answers: more })
type View = Awaited<ReturnType<typeof open>>

const email = () => screen.findByRole('textbox', { name: 'E-mail' })
const code = () => screen.findByRole('textbox', { name: 'Code' })
const goOn = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Continue' })
const progress = () => screen.getByRole<HTMLProgressElement>('progressbar')

async function sendCode({ person }: View): Promise<void> {
  await person.type(await email(), ' anna@example.com ')
  for (const box of screen.getAllByRole('checkbox')) await person.click(box)
  await person.click(goOn())
  await code()
}

it("leads a partner's customer from everywhere through the address and its code to the account of a member", async () => {
  const view = await open('/more', answers())
  const { person, server, router, address } = view
  expect(address()).toBe('/onboarding/partner/email?next=%2Fmore')
  expect([progress().value, progress().max]).toEqual([1, 4])
  await person.type(await email(), 'anna@example.com')
  expect(goOn().disabled).toBe(true)
  await person.clear(await email())

  await sendCode(view)
  expect(server.callsOf('POST /auth/code').map(({ body }) => body)).toEqual([
    { email: 'anna@example.com', language: 'en', terms_accepted: true },
  ])
  act(() => router.history.back())
  expect(await email()).toHaveProperty('value', 'anna@example.com')
  for (const box of screen.getAllByRole('checkbox')) expect(box).toHaveProperty('checked', true)
  await person.click(goOn())
  await person.type(await code(), 'abcd-efgh{Enter}')

  await waitFor(() => expect(address()).toBe('/more'))
  expect(server.callsOf('POST /auth/code/login').map(({ body }) => body)).toEqual([
    { code: 'abcd-efgh', email: 'anna@example.com', terms_accepted: true },
  ])
  const [joined] = server.callsOf('POST /user/profile/connect')
  expect(joined?.body).toEqual({ access_token: 'token of Anna' })
  expect(joined?.headers.get('authorization')).toBe('Bearer token of Customer')
  expect(localStorage.getItem('sikta.token')).toBe('token of Anna')
})

it('leads on to the username in a new account, after a reload with the code of the mail', async () => {
  const link = 'x'.repeat(43)
  const { person, address } = await open(`/auth/code?email=anna@example.com#${link}`, answers({}, false))
  expect(address()).toBe(`/onboarding/partner/email?email=anna%40example.com#${link}`)
  expect(await code()).toHaveProperty('value', link)

  await person.click(goOn())

  expect(await screen.findByRole('textbox', { name: 'Username' })).toBeTruthy()
  expect(address()).toBe('/onboarding/partner/username')
  expect(progress().value).toBe(2)
})

it.each([
  ['code_required', 403, 'Confirm that it’s you with a new code.'],
  ['partner_login_taken', 409, 'Another customer of Sikta logs in to this account. Use a different address.'],
  ['conflict', 409, 'This has changed in the meantime. Reload the page and try again.'],
] as const)('says %s, and takes another code', async (detail, status, text) => {
  const refused = answers({ 'POST /user/profile/connect': refuse(status, { detail }) })
  const { person, server } = await open('/onboarding/partner/email?email=anna@example.com', refused)
  await person.type(await code(), 'abcd-efgh{Enter}')
  expect(await screen.findByText(text)).toBeTruthy()
  expect(localStorage.getItem('sikta.token')).toBe('token of Customer')

  await person.click(goOn())

  await waitFor(() => expect(server.callsOf('POST /auth/code/login')).toHaveLength(2))
})

it('uses a code once when the connection is lost after it', async () => {
  const { person, server, address } = await open(
    '/onboarding/partner/email?email=anna@example.com&next=/more',
    answers(),
  )
  server.loseAnswers('POST /user/profile/connect', 1)
  await person.type(await code(), 'abcd-efgh{Enter}')
  expect(await screen.findByText(/^The server isn’t responding/)).toBeTruthy()

  await person.click(goOn())

  await waitFor(() => expect(address()).toBe('/more'))
  expect(server.callsOf('POST /auth/code/login')).toHaveLength(1)
})

it('ends at Landing when the session has expired meanwhile', async () => {
  const expired = answers({ 'POST /user/profile/connect': refuse(401, { detail: 'invalid_token' }) })
  const { person } = await open('/onboarding/partner/email?email=anna@example.com', expired)
  await person.type(await code(), 'abcd-efgh{Enter}')
  expect(await screen.findByText('You have been logged out. Log in again to continue.')).toBeTruthy()
  expect(localStorage.getItem('sikta.token')).toBeNull()
})

it('is cancelled by a button that logs out', async () => {
  const { person, server, router } = await open('/onboarding/partner/email', answers())
  await person.click(await screen.findByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
  expect(server.callsOf('POST /user/logout')).toHaveLength(1)
})

it('is closed to visitors, and over for a member', async () => {
  const { router, unmount } = await renderAt('/onboarding/partner/email')
  expect(router.state.location.pathname).toBe('/')
  unmount()
  sessionStore.set({ kind: 'restoring' })

  const member = await renderAt('/onboarding/partner/email?next=/more', { as: 'Anna', answers: answers() })
  expect(member.address()).toBe('/more')
})
