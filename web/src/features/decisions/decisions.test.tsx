import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { type Answers, refuse } from '#testing/fake-server.ts'
import { renderAt } from '#testing/render.tsx'

import { statementOfReasons } from './decisions.fixture.ts'

const open = (path: string, answers: Answers) => renderAt(path, { as: 'Anna', answers })
const factsOf = () =>
  screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent])

describe('the decisions about a member', () => {
  it('are listed, each with a link to its statement', async () => {
    const until = '2027-01-31T12:00:00.000Z'
    const results = [statementOfReasons({ id: '10', measure: 'suspend', until }), statementOfReasons()]
    const { person } = await open('/decisions', {
      'GET /user/decisions': { results, next: null },
      'GET /user/decisions/:id': results[0]!,
    })
    expect(await screen.findByText('Nobody can read the post any more. This has no end date.')).toBeTruthy()
    expect(screen.getByText(/This ends on 31 Jan 2027\.$/)).toBeTruthy()
    await person.click(screen.getByRole('link', { name: 'Account suspended' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Account suspended' })).toBeTruthy()
  })

  it('are none for most', async () => {
    await open('/decisions', { 'GET /user/decisions': { results: [], next: null } })
    expect(await screen.findByText('No decisions')).toBeTruthy()
  })
})

describe('a statement of reasons', () => {
  it('says what was decided, on which grounds, by whom, and what its author can do', async () => {
    await open('/decisions/9', {
      'GET /user/decisions/:id': statementOfReasons({
        made: '2026-11-20T12:00:00.000Z',
        appeal_until: '2099-05-20T12:00:00.000Z',
      }),
    })
    expect(await screen.findByRole('heading', { level: 1, name: 'Post hidden' })).toBeTruthy()
    expect(await screen.findByText('Nobody can read the post any more. This has no end date.')).toBeTruthy()
    expect(factsOf()).toEqual([
      ['The post', 'Buy now, thank me later'],
      ['What we found', 'The post asks to buy at once.'],
      ['The rule', 'An attempt to move a priceHouse rules'],
      ['Why it is broken', 'It is meant to move the price.'],
      ['How we learned of it', 'Members had reported the post.'],
      ['Who decided', 'A person, without automated means, on 20 Nov 2026.'],
      ['What you can do', expect.stringContaining('once, until 20 May 2099.')],
    ])
  })

  it('takes one appeal, and shows its answer', async () => {
    let statement = statementOfReasons()
    const { person, server } = await open('/decisions/9', {
      'GET /user/decisions/:id': () => statement,
      'POST /user/decisions/:id/appeal': ({ body }) => {
        const { text } = body as { text: string }
        const made = '2026-11-21T12:00:00.000Z'
        return (statement = statementOfReasons({ appeal: { text, made, outcome: null, reason: '', decided: null } }))
      },
    })
    const send = await screen.findByRole('button', { name: 'Send appeal' })
    expect(send).toHaveProperty('disabled', true)
    await person.type(screen.getByRole('textbox', { name: 'Why is the decision wrong?' }), 'It was a joke')
    server.loseAnswers('POST /user/decisions/:id/appeal', 1)
    await person.click(send)
    expect(await screen.findByText(/The server isn’t responding/)).toBeTruthy()
    server.change({ 'POST /user/decisions/:id/appeal': refuse(409, { detail: 'appeal_made' }) })
    await person.click(send)
    const card = within(
      (await screen.findByRole('heading', { name: 'Your appeal of 21 Nov 2026' })).closest('section')!,
    )
    expect(card.getByText('It was a joke')).toBeTruthy()
    expect(card.getByText('Not decided yet. You get an e-mail as soon as it is.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Send appeal' })).toBeNull()
  })

  it('shows what became of it: lifted, erased, too late to appeal, answered', async () => {
    const past = { made: '2026-01-02T12:00:00.000Z', appeal_until: '2026-07-02T12:00:00.000Z' }
    const first = await open('/decisions/9', {
      'GET /user/decisions/:id': statementOfReasons({ ...past, measure: 'remove', beginning: '' }),
    })
    expect(await screen.findByText('The time for an appeal ended on 2 Jul 2026.')).toBeTruthy()
    expect(screen.getByText('It is deleted.')).toBeTruthy()
    first.unmount()
    const decided = '2026-02-03T12:00:00.000Z'
    const appeal = {
      text: 'A joke',
      made: decided,
      outcome: 'overturned',
      reason: 'Jokes are allowed',
      decided,
    } as const
    await open('/decisions/9', { 'GET /user/decisions/:id': statementOfReasons({ lifted: decided, appeal }) })
    expect(await screen.findByText('No longer in force since 3 Feb 2026.')).toBeTruthy()
    expect(screen.getByText('You were right: the decision is withdrawn (3 Feb 2026)')).toBeTruthy()
    expect(screen.getByText('Jokes are allowed')).toBeTruthy()
  })

  it('is not found for anybody else', async () => {
    await open('/decisions/9', { 'GET /user/decisions/:id': refuse(404, { detail: 'not_found' }) })
    expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeTruthy()
  })
})

describe('the link in a mail', () => {
  it('shows the statement and takes the appeal without logging in', async () => {
    const appealed = { text: 'Please', made: '2026-11-21T12:00:00.000Z', outcome: null, reason: '', decided: null }
    const { person, server } = await renderAt('/statement#9.signature', {
      answers: {
        'GET /mailed-decisions/:token': statementOfReasons({ measure: 'end' }),
        'POST /mailed-decisions/:token/appeal': statementOfReasons({ measure: 'end', appeal: appealed }),
      },
    })
    expect(await screen.findByRole('heading', { level: 1, name: 'Account ends' })).toBeTruthy()
    await person.type(await screen.findByRole('textbox', { name: 'Why is the decision wrong?' }), 'Please')
    await person.click(screen.getByRole('button', { name: 'Send appeal' }))
    expect(await screen.findByText('Not decided yet. You get an e-mail as soon as it is.')).toBeTruthy()
    const [sent] = server.callsOf('POST /mailed-decisions/:token/appeal')
    expect([sent!.params.token, sent!.body]).toEqual(['9.signature', { text: 'Please' }])
  })

  it.each(['/statement', '/statement#nonsense'])('says if it is damaged: %s', async (path) => {
    await renderAt(path, { answers: { 'GET /mailed-decisions/:token': refuse(404, { detail: 'not_found' }) } })
    expect(await screen.findByText('This link doesn’t work')).toBeTruthy()
  })
})

describe('the answer to a report', () => {
  it.each([
    ['upheld', 'The post broke the rules'],
    ['declined', 'The post stays'],
  ])('%s', async (outcome, title) => {
    await open(`/decisions/report-${outcome}`, {})
    expect((await screen.findAllByText(title)).length).toBeGreaterThan(0)
  })
})
