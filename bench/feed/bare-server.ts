import Fastify from 'fastify'
import pg from 'pg'

import { plainPost } from './reference.ts'

// The baselines of the comparison: a Fastify route that answers with fixed bytes and does nothing else, and one that only
// writes the rows of a post.

export type BareQuestion =
  | { kind: 'body'; body: string }
  | { kind: 'database'; url: string }
  | { kind: 'figures' }
  | { kind: 'close' }
type NewPost = { by: number; instrument: string; title: string; content: string }

let pool: pg.Pool | undefined
export type BareFigures = { port: number; cpuUs: number }

let body = '{}'
const app = Fastify()
app.get('/bare', (_request, reply) => reply.type('application/json; charset=utf-8').send(body))
app.post<{ Body: NewPost }>('/posts', async ({ body: { by, instrument, title, content } }) => {
  await pool!.query({ ...plainPost, values: [by, instrument, title, content] })
  return { by, instrument, title, content }
})
await app.listen({ host: '127.0.0.1', port: 0 })
const { port } = app.server.address() as { port: number }

process.on('message', (question: BareQuestion) => void answer(question))

async function answer(question: BareQuestion): Promise<void> {
  if (question.kind === 'body') body = question.body
  if (question.kind === 'database') pool = new pg.Pool({ connectionString: question.url, max: 10 })
  if (question.kind === 'close') await pool?.end()
  const { user, system } = process.cpuUsage()
  process.send!({ port, cpuUs: user + system } satisfies BareFigures)
}
process.once('disconnect', () => process.exit())
process.send!({})
