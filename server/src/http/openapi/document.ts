import { endpointsOf, type nouns } from '@app/contract/all.ts'
import type { Endpoint } from '@app/contract/endpoint.ts'
import { limits } from '@app/contract/limits.ts'

import { failureSchemas, failuresOf, sharedFailures, requestId } from './failures.ts'
import { type Schema, schemasOf } from './schemas.ts'

/** What operators do is not for the public. */
const tags: Record<Exclude<keyof typeof nouns, 'operator'>, string> = {
  auth: 'Sign-up and login by e-mailed code, and the sessions of a user.',
  account: 'The account of a user.',
  profiles: 'Members as others see them.',
  follows: 'Instruments and members that a member follows.',
  mutes: 'Instruments and members that a member has muted.',
  blocks: 'Members whom a member blocks.',
  instruments: 'Stocks, funds, ETFs and indices with their prices.',
  alerts: 'Alerts of a member about prices.',
  watchlists: 'Lists of instruments that a member keeps for themselves.',
  portfolios: "Members' portfolios: for others in percent, for their owner with amounts.",
  positions: 'What a portfolio holds: for others in percent, for its owner with amounts.',
  analyses: 'The risk, return and carbon analysis of a portfolio.',
  holdings: 'All that a member owns, across portfolios, and what to do next.',
  explanations: 'What went into the figures of portfolios.',
  connections: 'Banks and brokers that a member has connected, and uploaded statements.',
  banking: 'Accounts, balance, positions and prices at the bank that the member is logged in to.',
  statistics: 'What the prices and the dividends of an instrument say about it.',
  explore: 'Ranked lists.',
  screener: 'Listings that meet conditions, and the filters that a member has saved.',
  groups: 'Groups of members, open or private.',
  memberships: 'Who belongs to groups, asks to join them, is invited to them and administers them.',
  groupMembers: 'The members of a group, and what they hold together.',
  classifications: 'Sectors, industries and regions.',
  posts: 'Posts with their replies and likes.',
  trades: 'Comments on trades, which are posts themselves.',
  feed: 'Lists of posts.',
  messages: 'Private messages between two members.',
  notifications: 'Likes, replies, mentions and other events that concern a member.',
  push: 'Notifications that are sent to devices by Web Push.',
  reports: 'Weekly reports of what a member owns.',
  search: 'Search and search history.',
  moderation: 'Reports of posts, and measures against the caller and their posts.',
  images: 'Uploaded images and videos.',
  feedback: 'Feedback to the operators.',
  archives: 'Archives of what is a member’s own, to take out and to bring back.',
  batch: 'Several requests in one.',
  build: 'The running build.',
}

const { length, hours } = limits.idempotencyKey
const description = `Percentages are in percent, times in UTC, ids are opaque. Any other method on a path is refused with 405 and \`Allow\`.

## Idempotent requests

A response can get lost. Calls that create or send something take an \`Idempotency-Key\`: choose a new random one, such as a UUID, for each act, and send it
again with every retry of that act.

- A repeat is not carried out again. It gets the status and the body of the first response, with \`Idempotent-Replayed: true\`, and counts as a call but not as another post, reply or message.
- A key belongs to the member who sent it and to one request. With another path or body it is refused with 422 (\`idempotency_key_reused\`).
- Repeats that arrive while the first request is in progress wait for it. If that takes too long they are refused with 409 (\`request_in_progress\`) and \`Retry-After\`.
- Only successful responses are stored. After an error, or if the server was stopped midway, the same key can be used again.
- Responses are stored for at least ${hours} hours. After that, a request with the same key may be carried out again.
- A request in a batch has its key in \`idempotency_key\`.

The header follows the IETF draft "The Idempotency-Key HTTP Header Field". The key may be sent in quotation marks, as the draft says, or without.`

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'Identifies the act, so that a retry gets the first response instead of being carried out again.',
  schema: { type: 'string', pattern: `^("[\\w.:-]{1,${length}}"|[\\w.:-]{1,${length}})$` },
  example: '8e03978e-40d5-43e8-bc93-6894a57f9324',
}
const idempotentReplayed = {
  description: 'The request is a repeat: this is the response to the first one.',
  schema: { const: 'true' },
}

/** The OpenAPI 3.1 document of every endpoint. */
export function openApiDocument(version: string, title = 'API'): Schema {
  const calls = endpointsOf().filter(({ endpoint }) => endpoint.access !== 'operator')
  const { schemas, inputs, replies } = schemasOf(calls)
  const paths: Record<string, Record<string, unknown>> = {}
  for (const { noun, name, endpoint } of calls) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    ;(paths[path] ??= {})[endpoint.method.toLowerCase()] = {
      operationId: name,
      tags: [noun],
      ...operation(endpoint, inputs[name]!, replies[name]),
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title,
      version,
      description,
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: '/v1' }],
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      headers: { 'x-request-id': requestId, 'idempotent-replayed': idempotentReplayed },
      parameters: { idempotencyKey },
      responses: sharedFailures(),
      schemas: { ...schemas, ...failureSchemas },
    },
  }
}

/** The schemas of what a call takes. */
type Input = { params?: Schema; query?: Schema; body?: Schema }

function operation(endpoint: Endpoint, input: Input, reply: Schema | undefined): Schema {
  return {
    summary: endpoint.summary,
    'x-access': endpoint.access,
    security: endpoint.access === 'visitor' ? [] : [{ bearer: [] }],
    parameters: [
      ...parameters(input.params, 'path'),
      ...parameters(input.query, 'query'),
      ...(endpoint.idempotencyKey ? [{ $ref: '#/components/parameters/idempotencyKey' }] : []),
    ],
    ...(input.body && { requestBody: { required: true, content: json(input.body) } }),
    ...(endpoint.upload && { requestBody: { required: true, content: filesOf(endpoint.upload) } }),
    responses: { ...successOf(endpoint, reply), ...failuresOf(endpoint) },
  }
}

function successOf({ file, status = 200, idempotencyKey: takesKey }: Endpoint, reply: Schema | undefined): Schema {
  const names = ['x-request-id', ...(takesKey ? ['idempotent-replayed'] : [])]
  const headers = Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]))
  if (file) {
    const location = { required: true, schema: { type: 'string' } }
    return {
      200: { description: 'The file', headers, content: { [file]: { schema: { type: 'string', format: 'binary' } } } },
      302: { description: 'The file is at `Location`', headers: { ...headers, location } },
      304: { description: 'The file has not changed', headers },
    }
  }
  if (reply) return { [status]: { description: 'Success', headers, content: json(reply) } }
  return { 204: { description: 'Done', headers } }
}

function parameters(fields: Schema | undefined, place: 'path' | 'query'): Schema[] {
  const { properties = {}, required = [] } = (fields ?? {}) as {
    properties?: Record<string, Schema>
    required?: string[]
  }
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema,
  }))
}

function filesOf(types: readonly string[]): Schema {
  return Object.fromEntries(types.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]))
}

function json(schema: Schema): Schema {
  return { 'application/json': { schema } }
}
