import Fastify from 'fastify'

// The baseline of the comparison: a Fastify route that answers with fixed bytes and does nothing else.

export type BareQuestion = { kind: 'body'; body: string } | { kind: 'figures' }
export type BareFigures = { port: number; cpuUs: number }

let body = '{}'
const app = Fastify()
app.get('/bare', (_request, reply) => reply.type('application/json; charset=utf-8').send(body))
await app.listen({ host: '127.0.0.1', port: 0 })
const { port } = app.server.address() as { port: number }

process.on('message', (question: BareQuestion) => {
  if (question.kind === 'body') body = question.body
  const { user, system } = process.cpuUsage()
  process.send!({ port, cpuUs: user + system } satisfies BareFigures)
})
process.once('disconnect', () => process.exit())
process.send!({})
