import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { feedsFrom } from './client.ts'
import { readFeed } from './read-feed.ts'

const rss = (items: string, head = '<language>sv-SE</language>') =>
  `<?xml version="1.0"?><rss version="2.0"><channel><title>A</title><link>https://a.test</link>${head}${items}</channel></rss>`
const item = (inner = '', title = 'T', link = 'https://a.test/1') =>
  `<item><title>${title}</title><link>${link}</link>${inner}</item>`
const read = (xml: string, type = 'application/rss+xml') => readFeed(Buffer.from(xml), type)
const firstOf = (xml: string) => read(xml)?.items[0]

describe('a feed', () => {
  it('in RSS has items with plain text, their key, link and time', () => {
    const description =
      '<description><![CDATA[<p>Volvo &amp; <b>SK</b>F</p><p>höjer</p><script>x()</script>]]></description>'
    const [one, two] = read(
      rss(
        item(
          `<guid>1</guid><pubDate>Tue, 10 Nov 2026 10:00:00 +0100</pubDate>${description}`,
          'A &lt;i&gt;b&lt;/i&gt;',
        ) + item('', 'Next', '/2'),
      ),
    )!.items
    expect(one).toEqual({
      key: '6b86b273ff34fce19d6b804eff5a3f5747ada4eaa22f1d49c01e52ddb7875b4b',
      title: 'A b',
      text: 'Volvo & SKF höjer',
      link: 'https://a.test/1',
      publishedAt: new Date('2026-11-10T09:00:00Z'),
    })
    expect(two).toMatchObject({ title: 'Next', text: '', link: 'https://a.test/2', publishedAt: undefined })
  })

  it('in Atom or RSS 1.0 is read as well', () => {
    const atom = `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="de"><entry><title type="html">Ein &amp;lt;Titel</title>
      <id>urn:1</id><link rel="alternate" href="https://a.test/1"/><summary>Text</summary><updated>2026-11-10T10:00:00Z</updated></entry></feed>`
    expect(read(atom)).toMatchObject({ language: 'de', items: [{ text: 'Text', link: 'https://a.test/1' }] })
    const rdf = `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/">
      <channel><title>A</title></channel>${item('<description>Old</description>')}</rdf:RDF>`
    expect(read(rdf)).toMatchObject({ language: undefined, items: [{ title: 'T', text: 'Old' }] })
  })

  it('is read in the charset of its type or of its declaration', () => {
    const xml = rss(item('', 'Börs')).replace('?>', ' encoding="ISO-8859-1"?>')
    expect(readFeed(Buffer.from(xml, 'latin1'), 'text/xml')?.items[0]?.title).toBe('Börs')
    expect(
      readFeed(Buffer.from(rss(item('', 'Börs')), 'latin1'), 'text/xml; charset=iso-8859-1')?.items[0]?.title,
    ).toBe('Börs')
    expect(readFeed(Buffer.from(rss(item())), 'text/xml; charset=nonsense')).toBeUndefined()
  })

  it.each([
    ['nothing', ''],
    ['a page', '<!doctype html><html></html>'],
    ['JSON', '{"items":[]}'],
    ['another document', '<a><b/></a>'],
    ['cut within a comment', rss(item()).replace('<item>', '<!-- <item>')],
    ['defining entities', `<!DOCTYPE x [<!ENTITY a "b"><!ENTITY b "&a;&a;">]>${rss(item('', '&b;'))}`],
    ['nested a hundred thousand times', rss('<a>'.repeat(100_000))],
    ['reaching for prototypes', rss('<item><__proto__>x</__proto__></item>')],
  ])('is refused if it is %s', (_, xml) => {
    expect(read(xml)).toBeUndefined()
  })

  it.each([
    ['no title', item('', '')],
    ['a title of tags only', item('', '<![CDATA[<b></b>]]>')],
    ['no link', '<item><title>T</title></item>'],
    ['a script as link', item('', 'T', 'javascript:alert(1)')],
    ['a link with a password', item('', 'T', 'https://a:b@a.test/')],
    ['a link that is too long', item('', 'T', `https://a.test/${'x'.repeat(500)}`)],
  ])('leaves out an item with %s', (_, xml) => {
    expect(read(rss(xml))).toMatchObject({ items: [] })
  })

  it('keeps no markup of any kind, and half characters do no harm', () => {
    expect(
      firstOf(rss(item('<description>a &lt;img src=x onerror=alert(1)&gt; b &lt;!-- c</description>')))?.text,
    ).toBe('a b')
    expect(firstOf(rss(item('<description>1 &lt; 2 &#xD83D; x</description>')))?.text).toMatch(/^1 < 2 \S* ?x$/)
    expect(read(rss(item().repeat(60)))?.items).toHaveLength(50)
  })
})

describe('a publisher', () => {
  let answer: RequestListener
  const server = createServer((request, response) => answer(request, response))
  let exempt = ''
  beforeAll(async () => {
    await once(server.listen(0, '127.0.0.1'), 'listening')
    exempt = `127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => server.close().closeAllConnections())
  const ask = ({ etag = null, ...limits }: { etag?: string | null; silentMs?: number } = {}) => {
    const outgoing = { maxBytes: 100_000, ...limits }
    const feeds = feedsFrom({ addresses: [], exempt, signal: new AbortController().signal, outgoing })
    return feeds.read({ name: 'A', url: `http://${exempt}/feed` }, { etag, modified: null })
  }

  it('sends its feed once per version', async () => {
    answer = ({ headers }, response) => {
      if (headers['if-none-match'] === '"1"') response.writeHead(304).end()
      else response.writeHead(200, { etag: '"1"' }).end(rss(item()))
    }
    expect(await ask()).toMatchObject({
      feed: { language: 'sv', items: [{ title: 'T' }] },
      version: { etag: '"1"', modified: null },
    })
    expect(await ask({ etag: '"1"' })).toBeUndefined()
  })

  it.each<[string, string, RequestListener]>([
    ['no feed', 'unreadable', (_, response) => response.end('<html>')],
    ['more than we take', 'too_large', (_, response) => response.end('x'.repeat(200_000))],
    [
      'something packed',
      'unreadable',
      (_, response) => response.setHeader('content-encoding', 'gzip').end(gzipSync(rss(item()))),
    ],
    ['nothing', 'silent', () => undefined],
    [
      'half of it',
      'down',
      (_, r) => void r.writeHead(200, { 'content-length': '999' }).write('<rss', () => r.destroy()),
    ],
    ['a failure', 'down', (_, response) => response.writeHead(500).end()],
    ['redirects', 'redirected', (_, response) => response.writeHead(302, { location: '/feed' }).end()],
    ['a private address', 'not_public', (_, r) => r.writeHead(301, { location: 'http://10.0.0.1/feed' }).end()],
  ])('that answers with %s is at fault: %s', async (_, fault, badAnswer) => {
    answer = badAnswer
    await expect(ask(fault === 'silent' ? { silentMs: 1000 } : {})).rejects.toMatchObject({ fault })
  })
})
