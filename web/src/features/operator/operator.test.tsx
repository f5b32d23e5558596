import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { statementOfReasons } from '#features/decisions/decisions.fixture.ts'
import { type Answers, refuse } from '#testing/fake-server.ts'
import { person as personOf } from '#testing/people.ts'
import { renderAt } from '#testing/render.tsx'

import { caseDetail, openCase } from './operator.fixture.ts'

const none = { results: [], next: null }
const open = (path: string, answers: Answers = {}) =>
  renderAt(path, { as: 'Olga', answers: { 'GET /operator/cases': none, ...answers } })
const card = async (name: string) =>
  within((await screen.findByRole('heading', { level: 2, name })).closest('section')!)
const denied = refuse(404, { detail: 'not_found' })

describe('the console', () => {
  it.each(['/operator', '/operator/audit', '/operator/cases/7'])('is for operators alone: %s', async (path) => {
    await open(path, {
      'GET /operator/cases': denied,
      'GET /operator/audit': denied,
      'GET /operator/cases/:id': denied,
    })
    expect(await screen.findByText('Only operators see this page')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Go to the start page' })).toBeTruthy()
    expect(screen.queryByRole('tab')).toBeNull()
  })

  it('lists cases by their state, with who wrote the post, how many reported it and why', async () => {
    const { person, server, address } = await open('/operator', {
      'GET /operator/cases': ({ query }) => ({
        results:
          query.state === 'open'
            ? [
                openCase(),
                openCase({ id: '8', beginning: '', reports: 1, rules: [] }),
                openCase({ id: '9', beginning: '', deleted: true }),
              ]
            : [openCase({ id: '10', state: 'decided', beginning: '', deleted: true })],
        next: null,
      }),
    })
    const link = await screen.findByRole('link', { name: 'Björn: Buy now, thank me later' })
    expect(link.getAttribute('href')).toBe('/operator/cases/7')
    expect(screen.getAllByText('2 reports · An attempt to move a price, Spam or advertising')).toHaveLength(2)
    expect(screen.getByRole('link', { name: 'Björn: No text' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Björn: Deleted by its author' })).toBeTruthy()
    expect(screen.getAllByText('2 h')).toHaveLength(3)
    const tab = screen.getByRole('tab', { name: 'Open' })
    tab.focus()
    await person.keyboard('{ArrowRight}')
    expect(await screen.findByRole('link', { name: 'Björn: Deleted' })).toBeTruthy()
    expect(address()).toBe('/operator/decided')
    expect(server.callsOf('GET /operator/cases').at(-1)!.query).toMatchObject({ state: 'decided' })
  })

  it('lists open appeals, and what operators have done', async () => {
    const appeal = { text: 'It was a joke', made: new Date().toISOString(), outcome: null, reason: '', decided: null }
    const decision = { ...statementOfReasons({ appeal }), made_by: personOf('Otto') }
    const entry = { at: new Date().toISOString(), subject: 'case 7', detail: { measure: 'hide', until: null } }
    const { person } = await open('/operator/appeals', {
      'GET /operator/appeals': { results: [{ case: '7', decision }], next: null },
      'GET /operator/audit': {
        results: [
          { ...entry, id: '3', actor: personOf('Otto'), act: 'case_decided' },
          {
            ...entry,
            id: '2',
            actor: null,
            act: 'account_suspend',
            subject: 'user 5',
            detail: {
              post: '9',
              measure: 'suspend',
              rule: 'market_manipulation',
              until: '2026-12-24T12:00:00.000Z',
              colour: 'red',
            },
          },
          { ...entry, id: '1', actor: null, act: 'something_new', detail: {} },
        ],
        next: null,
      },
    })
    const link = await screen.findByRole('link', { name: 'It was a joke' })
    expect(link.getAttribute('href')).toBe('/operator/cases/7')
    expect(screen.getByText('Post hidden, by Otto')).toBeTruthy()
    await person.click(screen.getByRole('tab', { name: 'Log' }))
    expect(await screen.findByText('Otto: decided a case')).toBeTruthy()
    expect(screen.getByText('Case 7 · Hide the post')).toBeTruthy()
    expect(
      screen.getByText(
        'Account 5 · Post 9 · Suspend the author · An attempt to move a price · until 24 Dec 2026 · colour red',
      ),
    ).toBeTruthy()
    expect(screen.getByText('Terminal: suspended an account')).toBeTruthy()
    expect(screen.getByText('Terminal: something_new')).toBeTruthy()
  })
})

describe('a case', () => {
  it('shows the post in its thread, its reports and what was decided about its author', async () => {
    await open('/operator/cases/7', { 'GET /operator/cases/:id': caseDetail({ reports: 3 }) })
    const thread = (await card('The post in its thread')).getAllByRole('listitem').map((item) => item.textContent)
    expect(thread[0]).toMatch(/Clara.*A question.*What do you think\?/)
    expect(thread[1]).toMatch(/Björn.*Reported.*Buy now, thank me later/)
    const reports = await card('Reports')
    expect(reports.getAllByRole('listitem')[0]!.textContent).toMatch(/Dora.*move a price.*Again and again/)
    expect(reports.getByText('And one more')).toBeTruthy()
    expect((await card('Decisions about this post')).getByText('Not decided yet')).toBeTruthy()
    const earlier = await card('Earlier decisions about Björn')
    expect(earlier.getByText('Warning')).toBeTruthy()
    expect(earlier.getByText('Olga · An attempt to move a price')).toBeTruthy()
  })

  it('is decided with a measure, a rule and reasons, once a new code is typed', async () => {
    let [isFresh, detail] = [false, caseDetail()]
    const { person, server } = await open('/operator/cases/7', {
      'GET /operator/cases/:id': () => detail,
      'POST /operator/cases/:id/decisions': ({ body }) => {
        if (!isFresh) return refuse(403, { detail: 'code_required' })
        const made = { ...statementOfReasons(body as object), made_by: personOf('Olga') }
        detail = caseDetail({ state: 'decided', decisions: [made] })
        return made
      },
      'POST /auth/code': {},
      'POST /user/confirm': () => void (isFresh = true),
    })
    const form = await card('Decide')
    const decide = () => screen.getByRole('button', { name: 'Decide' })
    const choose = (name: string, option: string) =>
      person.selectOptions(form.getByRole('combobox', { name }), [option])
    expect(form.getByRole('combobox', { name: 'The rule' })).toHaveProperty('value', 'market_manipulation')
    expect(form.queryByLabelText('Until')).toBeNull()
    await choose('Measure', 'Suspend the author')
    await person.type(form.getByLabelText('Until'), '2027-01-31')
    await choose('The rule', 'Spam or advertising')
    expect(decide()).toHaveProperty('disabled', true)
    await person.type(form.getByRole('textbox', { name: 'What we found' }), 'The fifth today')
    await person.type(form.getByRole('textbox', { name: 'Why the rule is broken or not' }), 'It is advertising')
    await person.click(decide())

    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm that it’s you' }))
    await person.type(dialog.getByRole('textbox', { name: 'Code' }), 'ABCD-EFGH{Enter}')
    expect(await screen.findByText('Decided. Those concerned get an e-mail.')).toBeTruthy()
    const [, sent, ...more] = server.callsOf('POST /operator/cases/:id/decisions')
    expect(sent!.body).toEqual({
      measure: 'suspend',
      rule: 'spam',
      facts: 'The fifth today',
      reason: 'It is advertising',
      until: new Date('2027-01-31T23:59:59').toISOString(),
    })
    expect(more).toEqual([])
    expect(await (await card('Decisions about this post')).findByText('The fifth today')).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect((await card('Decide')).getByRole('textbox', { name: 'What we found' })).toHaveProperty('value', '')
  })

  it('is closed without a decision once the author has deleted the post', async () => {
    let detail = caseDetail({ deleted: true })
    const { person, server } = await open('/operator/cases/7', {
      'GET /operator/cases/:id': () => detail,
      'PUT /operator/cases/:id/closed': () => void (detail = { ...detail, state: 'withdrawn' }),
    })
    const offer = await card('Deleted by its author')
    await person.click(offer.getByRole('button', { name: 'Close case' }))
    expect(await screen.findByText('Closed: the author deleted the post')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Close case' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Decide' })).toBeTruthy()
    expect(server.callsOf('PUT /operator/cases/:id/closed')).toMatchObject([{ params: { id: '7' } }])
  })

  it('is not offered to be closed while its post is there; and one without reports says that', async () => {
    await open('/operator/cases/7', { 'GET /operator/cases/:id': caseDetail({ state: 'withdrawn', reports: 0 }) })
    expect(await screen.findByText('All reports taken back')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Close case' })).toBeNull()
  })

  it('says why it was not decided', async () => {
    const { person } = await open('/operator/cases/7', {
      'GET /operator/cases/:id': caseDetail(),
      'POST /operator/cases/:id/decisions': refuse(403, { detail: 'other_operator' }),
    })
    const form = await card('Decide')
    await person.type(form.getByRole('textbox', { name: 'What we found' }), 'A')
    await person.type(form.getByRole('textbox', { name: 'Why the rule is broken or not' }), 'B')
    await person.click(screen.getByRole('button', { name: 'Decide' }))
    expect(await screen.findByText('Another operator has to decide this.')).toBeTruthy()
  })

  it('has the appeals against its decisions answered', async () => {
    const appeal = { text: 'It was a joke', made: new Date().toISOString(), outcome: null, reason: '', decided: null }
    const decision = { ...statementOfReasons({ appeal }), made_by: personOf('Otto') }
    let detail = caseDetail({ state: 'decided', decisions: [decision] })
    const { person, server } = await open('/operator/cases/7', {
      'GET /operator/cases/:id': () => detail,
      'POST /operator/appeals/:id': ({ body }) => {
        const { outcome, reason } = body as { outcome: 'upheld' | 'overturned'; reason: string }
        const answered = { ...decision, appeal: { ...appeal, outcome, reason, decided: appeal.made } }
        detail = caseDetail({ state: 'decided', decisions: [answered] })
        return answered
      },
    })
    const decisions = await card('Decisions about this post')
    expect(decisions.getByText('It was a joke')).toBeTruthy()
    await person.type(decisions.getByRole('textbox', { name: 'Answer to the appeal' }), 'Jokes are allowed')
    await person.click(decisions.getByRole('button', { name: 'Withdraw the decision' }))
    expect(await screen.findByText('The decision is withdrawn. Jokes are allowed')).toBeTruthy()
    const [sent] = server.callsOf('POST /operator/appeals/:id')
    expect([sent!.params.id, sent!.body]).toEqual(['9', { outcome: 'overturned', reason: 'Jokes are allowed' }])
  })
})
