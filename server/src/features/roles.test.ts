import { endpointsOf, type NamedEndpoint, nouns } from '@app/contract/all.ts'
import { type ErrorCode, errors } from '@app/contract/errors.ts'
import * as acts from '@app/domain/roles/acts.ts'
import { refusalOf, type Role, type Rule } from '@app/domain/roles/roles.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Client } from '#testing/client.ts'
import { type TestApp, testApp } from '#testing/test-app.ts'

import { gifOf } from './images/files.fixture.ts'
import { listing } from './portfolios/portfolios.fixture.ts'
import type { Call } from './portfolios/privacy/calls.fixture.ts'
import { admin, type Caller, callers, newWorld, type World } from './roles.fixture.ts'

const rules: Record<string, Rule> = acts

/** Figures whose explanation tells nothing of what is held. */
const openFigures = /explain\/(?:return_(?:[dw]1|m\d|ytd|y\d)|volatility|max_drawdown|risk|rating|score)/

const aboutPortfolios = new Set(
  Object.keys({
    ...nouns.portfolios,
    ...nouns.positions,
    ...nouns.holdings,
    ...nouns.explanations,
    ...nouns.connections,
    ...nouns.groupMembers,
  }),
)
// It tells of two funds, and of no portfolio.
aboutPortfolios.delete('explainFundFigure')
const isOfPortfolio = ({ endpoint }: NamedEndpoint) => endpoint.path.includes('/portfolios/:id')
const calls = endpointsOf().filter(
  (call) => call.endpoint.method !== 'GET' || aboutPortfolios.has(call.name) || isOfPortfolio(call),
)
// Its rule depends on the figure.
const ruled = calls.filter(({ name }) => name !== 'explainFigure')
const explained = calls.filter(({ name }) => name === 'explainFigure')

/** Why calls fail of those who may make them: their codes, logins and videos are none, they came by no partner, and the post is there. */
const failures: Record<string, ErrorCode> = {
  loginWithCode: 'invalid_code',
  confirmUser: 'invalid_code',
  loginWithPartner: 'customer_token_invalid',
  connectProfile: 'conflict',
  uploadPiece: 'video_invalid',
  connectTink: 'bank_code_invalid',
  createComdirectSession: 'bank_code_invalid',
  closeCase: 'conflict',
}

type Outcome = { status: number; code?: string }

const failure = (code: ErrorCode): Outcome => ({ status: errors[code].status, code })

function expectedOf({ name, endpoint: { status, reply, file } }: NamedEndpoint, roles: readonly Role[]): Outcome {
  const code = refusalOf(roles, rules[name]!) ?? failures[name]
  return code === undefined ? { status: status ?? (reply || file ? 200 : 204) } : failure(code)
}

/** The status of an answer, and its error without the field. */
async function outcomeOf(client: Client, { name, endpoint, path, body, upload }: Call): Promise<Outcome> {
  const file = name === 'uploadImage' ? gifOf() : Buffer.from(upload ?? '')
  const { status, headers } =
    upload === undefined
      ? await client.send(endpoint.method, path, body)
      : await client.send(endpoint.method, path, file, { 'content-type': 'application/octet-stream' })
  const codes = headers['x-error-codes']
  return typeof codes === 'string' ? { status, code: codes.split('=').at(-1)! } : { status }
}

let app: TestApp
let instrument: string
beforeAll(async () => {
  app = await testApp({ now: '2026-11-19T12:00:00Z' })
  instrument = (await listing(app, { isin: 'SE0000115446', symbol: 'VOLV B' })).id
})
afterAll(() => app.close())

const read = new Map<string, Promise<World>>()

/** A world of its own for a call that changes something; those that only read share one of each kind. */
function worldFor({ endpoint }: NamedEndpoint, options: Omit<Parameters<typeof newWorld>[1], 'instrument'>) {
  if (endpoint.method !== 'GET') return newWorld(app, { instrument, ...options })
  const kind = JSON.stringify(options)
  const world = read.get(kind) ?? newWorld(app, { instrument, ...options })
  read.set(kind, world)
  return world
}

describe('every call that changes something or is about portfolios', () => {
  it('has a rule, with the access that the call asks for', () => {
    const accesses = (of: readonly (readonly [string, string])[]) => Object.fromEntries(of)
    expect(accesses(Object.entries(rules).map(([name, { access }]) => [name, access]))).toEqual(
      accesses(ruled.map(({ name, endpoint }) => [name, endpoint.access])),
    )
  })

  it.each(ruled)('is allowed to whom it should be: $name', async (call) => {
    const uploads = call.endpoint.path.includes('/statements/:id')
    const world = await worldFor(call, { uploads })
    for (const [caller, roles] of Object.entries(callers)) {
      expect(await outcomeOf(world.clients[caller as Caller], world.callsOf(call)[0]!), `by the ${caller}`).toEqual(
        expectedOf(call, roles),
      )
    }
  })
})

describe('a hidden portfolio', () => {
  const needReader = ruled.filter(
    (call) => isOfPortfolio(call) && rules[call.name]!.needs?.some(({ oneOf }) => oneOf.includes('reader')),
  )

  it.each(needReader)('is found by its owner alone: $name', async (call) => {
    const world = await worldFor(call, { hidden: true })
    for (const [caller, roles] of Object.entries(callers)) {
      // Followers from before may take it back.
      const isFound = caller === 'owner' || (caller === 'follower' && call.name === 'unfollowPortfolio')
      const expected = expectedOf(call, isFound ? roles : roles.filter((role) => role !== 'reader'))
      expect(await outcomeOf(world.clients[caller as Caller], world.callsOf(call)[0]!), `by the ${caller}`).toEqual(
        expected,
      )
    }
  })
})

describe('what belongs to a closed group', () => {
  const aboutPosts = /\/(?:posts|likes|saved-posts|reported-posts)\/:id/
  const withPosts = ruled.filter(({ endpoint }) => aboutPosts.test(endpoint.path))

  it.each(withPosts)('is done with its posts by its members alone: $name', async (call) => {
    const world = await worldFor(call, { inGroup: true })
    for (const [caller, roles] of Object.entries(callers) as [Caller, readonly Role[]][]) {
      const isInside = roles.includes('groupMember')
      const expected = expectedOf(call, isInside ? roles : roles.filter((role) => role !== 'reader'))
      expect(await outcomeOf(world.clients[caller], world.callsOf(call)[0]!), `by the ${caller}`).toEqual(expected)
    }
  })

  const ofGroup = ruled.filter(
    ({ endpoint }) => endpoint.path.includes('/groups/:id') || aboutPosts.test(endpoint.path),
  )

  it.each(ofGroup)('is done by any admin as by the one who founded it: $name', async (call) => {
    const world = await worldFor(call, { inGroup: true })
    expect(await outcomeOf(world.admin, world.callsOf(call)[0]!)).toEqual(expectedOf(call, admin))
  })
})

describe('the explanation of a figure of what is held', () => {
  it('is given only to those who hold something', async () => {
    const [world, hidden] = [await newWorld(app, { instrument }), await newWorld(app, { instrument, hidden: true })]
    for (const call of explained.flatMap((one) => world.callsOf(one))) {
      const rule = openFigures.test(call.path) ? acts.getPortfolio : acts.listPositions
      // Some figures are of a position, or of a share, that the call would have to name.
      const isLacking = (await outcomeOf(world.clients.owner, call)).status === 404
      for (const caller of ['stranger', 'follower', 'connected', 'blocked', 'owner'] as const) {
        const refusal = refusalOf(callers[caller], rule)
        const expected = refusal ? errors[refusal].status : 200
        const { status } = await outcomeOf(world.clients[caller], call)
        expect(isLacking ? [403, 404] : [expected], `${call.path} by the ${caller}`).toContain(status)
      }
    }
    for (const call of explained.flatMap((one) => hidden.callsOf(one))) {
      expect(await outcomeOf(hidden.clients.connected, call)).toEqual(failure('not_found'))
    }
  })
})
