import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { PageAnswer, PageCall, RenderedPage } from '@app/contract/rendered-page.ts'
import { type View, viewCookie, viewOf } from '@app/contract/view-cookie.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'

import type { Config } from '#config.ts'
import type { App } from '../app.ts'

import { openRenderer } from './renderer.ts'

/** A page that can be rendered, and the stylesheets that it needs. */
type RenderedView = { path: string; styles: string[] }

/** Sends the page at a path rendered for the member whom the request's cookie names; false if it cannot. */
export type SendRendered = (request: FastifyRequest, reply: FastifyReply, path: string) => Promise<boolean>

/** Renders pages with what the build of the web app provides; undefined if it provides nothing. */
export function renderedPages(
  app: App,
  { webDir, variant }: Pick<Config, 'webDir' | 'variant'>,
  page: string,
): SendRendered | undefined {
  const script = join(webDir, 'render', 'render.cjs')
  if (!existsSync(script)) return undefined
  const views = JSON.parse(readFileSync(join(webDir, 'render', 'views.json'), 'utf8')) as RenderedView[]
  const renderer = openRenderer(script, app.log)
  app.addHook('onListen', async () => renderer.start())
  app.addHook('onClose', () => renderer.close())
  return async (request, reply, path) => {
    const view = viewOfRequest(request)
    const found = view && views.find((one) => new RegExp(one.path).test(path))
    if (!found) return false
    const send = (call: PageCall) => answerTo(app, request, call, view)
    // Rendering takes much longer than finding out that it is for nobody.
    if ((await send(whoCalls)).status !== 200) return false
    const origin = `${request.protocol}://${request.host}`
    const rendered = await renderer.render({ path, origin, view, variant }, send)
    if (!rendered) return false
    const html = pageWith(page, { ...rendered, view, styles: found.styles })
    reply.styleHashes = styleHashesOf(rendered.html)
    await reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').header('vary', 'cookie').send(html)
    return true
  }
}

/** For whom the browser opens a page; undefined for anything but a page that is opened, or an unusable cookie. */
function viewOfRequest({ method, url, headers }: FastifyRequest): View | undefined {
  const isOpened = method === 'GET' && [undefined, 'document'].includes(headers['sec-fetch-dest'] as string | undefined)
  if (!isOpened || url.includes('?')) return undefined
  const cookies = (headers.cookie ?? '').split('; ')
  const [, value] = cookies.find((one) => one.startsWith(`${viewCookie}=`))?.split('=') ?? []
  const view = value === undefined ? undefined : viewOf(value)
  return view && isTimeZone(view.zone) ? view : undefined
}

function isTimeZone(zone: string): boolean {
  try {
    Intl.DateTimeFormat('en', { timeZone: zone })
    return true
  } catch {
    return false
  }
}

const whoCalls: PageCall = { method: 'GET', address: '/v1/user', headers: {}, body: undefined }

/** A page reads as its member does, and cannot do anything else. */
async function answerTo(app: App, { ip }: FastifyRequest, call: PageCall, view: View): Promise<PageAnswer> {
  const { method, address, headers, body } = call
  const isReading = address.startsWith('/v1/') && (method === 'GET' || (method === 'POST' && address === '/v1/batch'))
  if (!isReading) return { status: 404, text: '{}' }
  const answer = await app.inject({
    method,
    url: address,
    headers: { ...headers, authorization: `Bearer ${view.token}` },
    ...(body !== undefined && { payload: body }),
    remoteAddress: ip,
  })
  return { status: answer.statusCode, text: answer.payload }
}

type PageContent = RenderedPage & { view: View; styles: readonly string[] }

function pageWith(page: string, { html, data, view, styles }: PageContent): string {
  const links = styles
    .filter((file) => !page.includes(`href="${file}"`))
    .map((file) => `<link rel="stylesheet" crossorigin href="${file}">\n`)
  const json = JSON.stringify(data).replaceAll('<', String.raw`\u003c`)
  return page
    .replace(/<html lang="\w+"/, `<html lang="${view.language}" data-rendered="ready" data-view="${view.key}"`)
    .replace('</head>', () => `${links.join('')}</head>`)
    .replace(
      '<div id="root"></div>',
      () => `<div id="root">${html}</div>\n<script type="application/json" id="first-data">${json}</script>`,
    )
}

/** The style attributes that the content policy has to allow. */
function styleHashesOf(html: string): string[] {
  const styles = new Set([...html.matchAll(/ style="([^"]*)"/g)].map(([, style]) => unescaped(style!)))
  return [...styles].map((style) => `sha256-${createHash('sha256').update(style).digest('base64')}`)
}

const entities: Record<string, string> = { '&quot;': '"', '&#x27;': "'", '&lt;': '<', '&gt;': '>', '&amp;': '&' }
const unescaped = (text: string) => text.replace(/&(?:quot|#x27|lt|gt|amp);/g, (entity) => entities[entity]!)
