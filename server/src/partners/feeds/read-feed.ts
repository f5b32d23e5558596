import { createHash } from 'node:crypto'

import { parseFeed } from '@rowanmanning/feed-parser'

import type { Feed, FeedItem } from './feeds.ts'

const mostItems = 50
/** Per text of an item, in characters; the rest is not read. */
const longestText = 20_000
const longestLink = 500
/** The XML declaration is within these. */
const headBytes = 200

type ParsedItem = ReturnType<typeof parseFeed>['items'][number]

/** Reads a feed in RSS 0.9 to 2.0 or Atom. Returns undefined for anything else, and for one that defines entities. */
export function readFeed(bytes: Uint8Array, contentType: string): Feed | undefined {
  try {
    const xml = decode(bytes, contentType)
    if (/<!DOCTYPE/i.test(xml)) return undefined
    const { items, language } = parseFeed(xml)
    return {
      language: /^([a-z]{2})(?:[-_]|$)/.exec(language?.trim().toLowerCase() ?? '')?.[1],
      items: items.slice(0, mostItems).flatMap((item) => itemOf(item) ?? []),
    }
  } catch {
    return undefined
  }
}

/** In the charset that its type or else its declaration names, by default UTF-8. Throws if it is unknown. */
function decode(bytes: Uint8Array, contentType: string): string {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, headBytes))
  const [, named] =
    /;\s*charset="?([\w.:-]{1,40})/i.exec(contentType) ??
    /^\s*<\?xml[^>]*\sencoding=["']([\w.:-]{1,40})/.exec(head) ??
    []
  return new TextDecoder(named ?? 'utf-8').decode(bytes)
}

/** Returns undefined for an item without a title or an address of its own. */
function itemOf(item: ParsedItem): FeedItem | undefined {
  const link = linkOf(item.url)
  const title = plainText(item.title)
  if (link === undefined || title === '') return undefined
  return {
    key: createHash('sha256')
      .update(item.id ?? link)
      .digest('hex'),
    title,
    text: plainText(item.description ?? item.content),
    link,
    publishedAt: item.published ?? item.updated ?? undefined,
  }
}

function linkOf(address: string | null): string | undefined {
  const url = URL.parse(address ?? '')
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== '') return undefined
  return url.href.length <= longestLink ? url.href : undefined
}

/** The text of HTML in one line. The parser has replaced character references already. */
function plainText(html: string | null): string {
  return (html ?? '')
    .slice(0, longestText)
    .replace(/<(script|style)\b[^]*?(?:<\/\1\s*>|$)/gi, ' ')
    .replace(/<\/?(?:p|div|li|ul|ol|h[1-6]|tr|td|blockquote|figure|figcaption|br|hr|img)\b[^<>]*>/gi, ' ')
    .replace(/<!--[^]*?(?:-->|$)|<\/?[a-z][^<>]*>/gi, '')
    .replace(/\s+/g, ' ')
    .toWellFormed()
    .trim()
}
