import { runInWorker } from '../in-worker.ts'
import { askIfChanged, defaultLimits, type OutgoingLimits } from '../outgoing.ts'
import { PartnerError } from '../partner-error.ts'
import { publicFetch } from '../public-fetch.ts'
import type { Feed, FeedAddress, Feeds } from './feeds.ts'

type Options = {
  addresses: readonly FeedAddress[]
  /** A host and its port that may be on this machine. */
  exempt?: string | undefined
  signal: AbortSignal
  outgoing?: Partial<OutgoingLimits>
}

export type ReadRequest = { bytes: Uint8Array; contentType: string }

/** A feed that fails is asked again in its next turn. */
const limits: OutgoingLimits = { ...defaultLimits, maxBytes: 2 * 1024 * 1024, tries: 1 }
const readMs = 10_000
const heapMb = 256
/** Longer ones are not worth keeping. */
const longestVersion = 500

/** Reads feeds from public addresses. They are parsed in a thread, as one made for it keeps a parser busy for seconds. */
export function feedsFrom({ addresses, exempt, signal, outgoing }: Options): Feeds {
  return {
    addresses,
    async read({ name, url }, { etag, modified }) {
      const partner = `The feed ${name}`
      const reply = await askIfChanged({
        partner,
        url: new URL(url),
        limits: { ...limits, ...outgoing },
        signal,
        fetch: publicFetch({ partner, exempt }),
        headers: {
          // What is compressed may be far larger than it seems.
          'accept-encoding': 'identity',
          'user-agent': 'FeedReader/1.0',
          ...(etag !== null && { 'if-none-match': etag }),
          ...(modified !== null && { 'if-modified-since': modified }),
        },
      })
      if (reply.status === 304) return undefined
      if ((reply.headers.get('content-encoding') ?? 'identity') !== 'identity') {
        throw new PartnerError(partner, 'unreadable')
      }
      const contentType = reply.headers.get('content-type') ?? ''
      const feed = await parseAside(partner, { bytes: reply.bytes, contentType })
      return { feed, version: { etag: versionIn(reply, 'etag'), modified: versionIn(reply, 'last-modified') } }
    },
  }
}

function versionIn({ headers }: { headers: Headers }, name: string): string | null {
  const version = headers.get(name)
  return version !== null && version.length <= longestVersion ? version : null
}

async function parseAside(partner: string, request: ReadRequest): Promise<Feed> {
  const module = new URL('./worker.ts', import.meta.url)
  const task = { name: 'reads feeds', request, timeoutMs: readMs, heapMb }
  const read = await runInWorker<{ feed: Feed | undefined }>(module, task)
  const feed = 'answer' in read ? read.answer.feed : undefined
  if (feed === undefined) throw new PartnerError(partner, 'unreadable')
  return feed
}
