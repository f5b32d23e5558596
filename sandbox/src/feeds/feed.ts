import { escapeHtml } from '#html.ts'

import type { Publisher } from './publishers.ts'

const hourMs = 3_600_000
const everyHours = 4

export type Item = { id: string; title: string; text: string; link: string; publishedAt: Date }

/** The newest items of a publisher, newest first: one every four hours, each article once. */
export function itemsOf(publisher: Publisher, { now, base }: { now: Date; base: string }): Item[] {
  const last = Math.floor(now.getTime() / (everyHours * hourMs))
  return Array.from({ length: publisher.articles.length }, (_, back) => itemAt(publisher, last - back, base))
}

export function itemAt({ slug, articles, notice }: Publisher, number: number, base: string): Item {
  const { title, text } = articles[number % articles.length]!
  const publishedAt = new Date(number * everyHours * hourMs)
  return { id: `${slug}-${number}`, title, text: `${text} ${notice}`, link: `${base}/${slug}/${number}`, publishedAt }
}

export function rssOf({ name, language }: Publisher, items: readonly Item[], base: string): string {
  const rows = items.map(
    ({ id, title, text, link, publishedAt }) => `<item>
<title>${escapeHtml(title)}</title>
<link>${escapeHtml(link)}</link>
<guid isPermaLink="false">${id}</guid>
<pubDate>${publishedAt.toUTCString()}</pubDate>
<description><![CDATA[<p>${escapeHtml(text)}</p>]]></description>
</item>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0"><channel>
<title>${escapeHtml(name)}</title>
<link>${escapeHtml(base)}</link>
<language>${language}</language>
${rows.join('\n')}
</channel></rss>
`
}

export function atomOf({ slug, name, language }: Publisher, items: readonly Item[], base: string): string {
  const rows = items.map(
    ({ id, title, text, link, publishedAt }) => `<entry>
<title>${escapeHtml(title)}</title>
<link href="${escapeHtml(link)}"/>
<id>urn:sandbox:${id}</id>
<updated>${publishedAt.toISOString()}</updated>
<summary type="html">${escapeHtml(`<p>${escapeHtml(text)}</p>`)}</summary>
</entry>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">
<title>${escapeHtml(name)}</title>
<link href="${escapeHtml(base)}"/>
<id>urn:sandbox:${slug}</id>
<updated>${items[0]!.publishedAt.toISOString()}</updated>
${rows.join('\n')}
</feed>
`
}
