import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { App } from './app.ts'
import { reportPath } from './csp-reports.ts'

const everywhere = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
}

const transportPolicy = 'max-age=63072000; includeSubDomains'
/** For what is not a page. */
export const dataPolicy = "default-src 'none'; frame-ancestors 'none'; sandbox"

/** The headers of an answer that is not a page. */
export function dataHeaders(isPublic: boolean): Record<string, string> {
  return {
    ...everywhere,
    ...(isPublic && { 'strict-transport-security': transportPolicy }),
    'content-security-policy': dataPolicy,
    'cache-control': 'no-store',
  }
}

type HeaderOptions = {
  webDir: string
  isPublic: boolean
  /** The origins of others whose pages ours may show in frames. */
  framed?: readonly string[]
}

/** Adds the headers that protect users in their browsers to every answer. */
export function securityHeaders(app: App, { webDir, isPublic, framed = [] }: HeaderOptions): void {
  const policyOf = policyOfPages({ webDir, isPublic, framed })
  const pagePolicy = policyOf([])
  app.decorateReply('styleHashes', undefined)
  app.addHook('onSend', async (request, reply, payload) => {
    reply.headers(everywhere)
    if (isPublic) reply.header('strict-transport-security', transportPolicy)
    // Decided by route: a 304 has no content type, and its headers replace those that the browser has cached.
    const isPage = request.routeOptions.config?.serves === 'page'
    if (!reply.hasHeader('content-security-policy')) {
      reply.header(
        'content-security-policy',
        isPage ? (reply.styleHashes ? policyOf(reply.styleHashes) : pagePolicy) : dataPolicy,
      )
      if (isPage) reply.header('reporting-endpoints', `csp="${reportPath}"`)
    }
    if (!isPage && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    return payload
  })
}

const quoted = (hash: string) => `'${hash}'`

/**
 * Allows scripts, styles, images and connections from the same origin only, frames also from those given, and style
 * attributes with a hash of the build's or of those given.
 */
function policyOfPages({
  webDir,
  isPublic,
  framed,
}: Required<HeaderOptions>): (styleHashes: readonly string[]) => string {
  const file = join(webDir, 'csp.json')
  const { scriptHashes = [], styleHashes: ofBuild = [] } = existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as { scriptHashes?: string[]; styleHashes?: string[] })
    : {}
  const policyWith = (styleHashes: readonly string[]) =>
    [
      "default-src 'none'",
      ["script-src 'self'", ...scriptHashes.map(quoted)].join(' '),
      "style-src 'self'",
      // The attributes of the page that the build has rendered, and no others.
      ...(styleHashes.length > 0 ? [["style-src-attr 'unsafe-hashes'", ...styleHashes.map(quoted)].join(' ')] : []),
      "img-src 'self' data: blob:",
      // A video that is about to be uploaded is shown for a moment, for a picture of it.
      "media-src 'self' blob:",
      "font-src 'self'",
      "connect-src 'self'",
      "manifest-src 'self'",
      "worker-src 'self'",
      ["frame-src 'self'", ...framed].join(' '),
      "frame-ancestors 'self'",
      "form-action 'self'",
      "base-uri 'none'",
      "object-src 'none'",
      // Only the policy of web/src/lib/trusted-types.ts may turn text into markup or the address of a script.
      "require-trusted-types-for 'script'",
      'trusted-types default',
      ...(isPublic ? ['upgrade-insecure-requests'] : []),
      // Browsers that know the first ignore the second.
      'report-to csp',
      `report-uri ${reportPath}`,
    ].join('; ')
  return (styleHashes) => policyWith([...new Set([...ofBuild, ...styleHashes])])
}
