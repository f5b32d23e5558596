import { LRUCache } from 'lru-cache'

import type { Context } from '#context.ts'

import { askForBytes, defaultLimits, type OutgoingLimits } from '../outgoing.ts'
import { PartnerError } from '../partner-error.ts'
import type { Documents } from './documents.ts'

type Options = Pick<Context, 'log' | 'now'> & { url: string; outgoing?: Partial<OutgoingLimits> }

/** A person is waiting for the document, so a failing provider gets one try and a short timeout. */
const limits: OutgoingLimits = { ...defaultLimits, silentMs: 5000, maxBytes: 5 * 1024 * 1024, tries: 1 }

const mostBytes = 50 * 1024 * 1024
/** Also caches that the provider has no document. */
const keptMs = 60 * 60_000

/** Documents by ISIN, from a provider that answers `GET <url>/<isin>?language=` with a PDF or 404. */
export function documentsFrom({ url, log, now, outgoing }: Options): Documents {
  async function fetchDocument(isin: string, language: string): Promise<{ pdf: Buffer | undefined }> {
    try {
      const address = new URL(`${url.replace(/\/+$/, '')}/${encodeURIComponent(isin)}?language=${language}`)
      const question = { partner: 'The provider of documents', url: address, signal: undefined }
      const { bytes, headers } = await askForBytes({ ...question, limits: { ...limits, ...outgoing } })
      const isPdf = /^application\/pdf\b/i.test(headers.get('content-type') ?? '') && bytes.indexOf('%PDF-') === 0
      if (!isPdf) throw new PartnerError('The provider of documents', 'unreadable')
      return { pdf: bytes }
    } catch (error) {
      if (error instanceof PartnerError && error.fault === 'unknown') return { pdf: undefined }
      if (error instanceof PartnerError) log.warn({ partner: 'documents', isin, fault: error.fault }, error.message)
      throw error
    }
  }

  const kept = new LRUCache<string, { pdf: Buffer | undefined }>({
    maxSize: mostBytes,
    sizeCalculation: ({ pdf }) => (pdf?.length ?? 0) + 100,
    ttl: keptMs,
    ttlResolution: 0,
    perf: { now: () => now().getTime() },
    // Concurrent callers share one request.
    fetchMethod: (key) => {
      const [isin = '', language = ''] = key.split(' ')
      return fetchDocument(isin, language)
    },
  })
  return {
    keyInformation: async (isin, language) => (await kept.fetch(`${isin} ${language}`))?.pdf,
  }
}
