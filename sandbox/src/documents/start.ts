import type { AddressInfo } from 'node:net'

import fastify from 'fastify'

import { factsSchema, type FundFacts, type Language, languages } from './facts.ts'

export type DocumentsSandbox = { port: number; stop: () => Promise<void> }

/** Starts a provider of key information documents of funds on this machine; port 0 picks a free one. */
export async function startDocuments({ port }: { port: number }): Promise<DocumentsSandbox> {
  const app = fastify({ bodyLimit: 4 * 1024 * 1024, forceCloseConnections: true })
  const funds = new Map<string, FundFacts>()

  /** Receives the facts from which documents are drawn. */
  app.put<{ Body: FundFacts[] }>('/facts', { schema: { body: factsSchema } }, ({ body }, reply) => {
    for (const facts of body) funds.set(facts.isin, facts)
    return reply.code(204).send()
  })

  const query = { type: 'object', properties: { language: { type: 'string', enum: languages } } }
  app.get<{ Params: { isin: string }; Querystring: { language?: Language } }>(
    '/documents/:isin',
    { schema: { querystring: query } },
    async ({ params, query: { language = 'en' } }, reply) => {
      const facts = funds.get(params.isin)
      if (!facts) return reply.code(404).send({ detail: 'Not found.' })
      // Loaded on the first request, because few runs need it.
      const { drawKiid } = await import('./draw.ts')
      return reply.type('application/pdf').send(await drawKiid(facts, language))
    },
  )
  await app.listen({ host: 'localhost', port })
  return { port: (app.server.address() as AddressInfo).port, stop: () => app.close() }
}
