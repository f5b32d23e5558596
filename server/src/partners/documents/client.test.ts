import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

import pino from 'pino'
import { afterEach, expect, it } from 'vitest'

import { stoppedClock } from '#testing/stopped-clock.ts'

import { documentsFrom } from './client.ts'

const log = pino({ level: 'silent' })
const closings: (() => void)[] = []
afterEach(() => {
  for (const close of closings.splice(0)) close()
})

async function provider(answer: RequestListener, outgoing = {}) {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url!)
    answer(request, response)
  })
  closings.push(() => server.close().closeAllConnections())
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const now = stoppedClock('2026-11-19T09:00:00.000Z')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/documents/`
  return { asked, now, documents: documentsFrom({ url, log, now, outgoing }) }
}

const isin = 'SE0001718388'
const pdf: RequestListener = (_, response) => response.setHeader('content-type', 'application/pdf').end('%PDF-1.7 one')

it('a document is fetched by ISIN and language, once per hour for all callers', async () => {
  const { asked, now, documents } = await provider(pdf)
  const both = await Promise.all([documents.keyInformation(isin, 'sv'), documents.keyInformation(isin, 'sv')])
  expect(both.map(String)).toEqual(['%PDF-1.7 one', '%PDF-1.7 one'])
  await documents.keyInformation(isin, 'sv')
  await documents.keyInformation(isin, 'de')
  expect(asked).toEqual([`/documents/${isin}?language=sv`, `/documents/${isin}?language=de`])

  now.advance(61 * 60_000)
  await documents.keyInformation(isin, 'sv')
  expect(asked).toHaveLength(3)
})

it('one that the provider does not have is undefined, which is cached too', async () => {
  const { asked, documents } = await provider((_, response) => response.writeHead(404).end())
  expect(await documents.keyInformation(isin, 'en')).toBeUndefined()
  expect(await documents.keyInformation(isin, 'en')).toBeUndefined()
  expect(asked).toHaveLength(1)
})

it.each<[string, string, RequestListener]>([
  ['something else', 'unreadable', (_, response) => response.end('%PDF-1.7')],
  ['a page that calls itself a PDF', 'unreadable', (_, r) => r.setHeader('content-type', 'application/pdf').end('<p>')],
  ['more than we take', 'too_large', (_, response) => response.end('x'.repeat(2000))],
  ['nothing', 'silent', () => undefined],
  ['a failure', 'down', (_, response) => response.writeHead(500).end()],
  ['another address', 'redirected', (_, response) => response.writeHead(302, { location: '/' }).end()],
])('an answer of %s is rejected, and the next call asks again', async (_, fault, answer) => {
  let isBroken = true
  const limits = { maxBytes: 1000, ...(fault === 'silent' && { silentMs: 1000 }) }
  const { documents } = await provider((request, response) => (isBroken ? answer : pdf)(request, response), limits)
  await expect(documents.keyInformation(isin, 'en')).rejects.toMatchObject({ fault })
  isBroken = false
  expect(String(await documents.keyInformation(isin, 'en'))).toBe('%PDF-1.7 one')
})
