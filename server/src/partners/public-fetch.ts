import { lookup } from 'node:dns/promises'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { callbackify } from 'node:util'

import ipaddr from 'ipaddr.js'

import type { Fetch } from './outgoing.ts'
import { PartnerError } from './partner-error.ts'

type Address = { address: string; family: number }

type Options = {
  partner: string
  /** A host and its port that may be on this machine, such as a sandbox. */
  exempt?: string | undefined
  /** Finds the addresses of a name. */
  resolve?: (name: string) => Promise<readonly Address[]>
}

const mostRedirects = 1

/** The public addresses of IPv6; ipaddr.js knows the special ones among them, and not all of the others. */
const publicIpv6 = [ipaddr.IPv6.parse('2000::'), 3] as const

/** Whether an address is one on the internet, and not of a private, local or otherwise special network. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const ip = ipaddr.process(address)
  return ip.range() === 'unicast' && (ip instanceof ipaddr.IPv4 || ip.match(...publicIpv6))
}

/**
 * A `fetch` for GET requests to addresses that others choose. It connects only to public addresses, on the port of the
 * protocol, and follows one redirect, to which the same applies. A name is resolved once, for the connection itself, so
 * that it cannot lead elsewhere than what was checked. Throws a PartnerError.
 */
export function publicFetch({ partner, exempt, resolve = resolveAll }: Options): Fetch {
  const refuse = () => new PartnerError(partner, 'not_public')

  const findPublic = callbackify(async (name: string) => {
    const addresses = (await resolve(name)).filter(({ address }) => isPublicAddress(address))
    if (addresses.length === 0) throw refuse()
    return addresses
  })
  const resolvePublic: LookupFunction = (name, { all }, done) =>
    findPublic(name, (error, addresses) => {
      const [first] = addresses ?? []
      if (first === undefined) done(error, [])
      else if (all) done(null, addresses)
      else done(null, first.address, first.family)
    })

  function connect(url: URL, init: RequestInit): Promise<IncomingMessage> {
    if (url.host === exempt) return get(url, init)
    const host = url.hostname.replace(/^\[|\]$/g, '')
    // Addresses in place of names are not looked up.
    const isRefused = isIP(host) === 0 ? host === '' : !isPublicAddress(host)
    if (isRefused || url.port !== '' || !/^https?:$/.test(url.protocol)) throw refuse()
    return get(url, init, resolvePublic)
  }

  return async (url, init) => {
    let from = url
    for (let redirects = 0; ; redirects++) {
      const message = await connect(from, init)
      const to = redirects < mostRedirects ? redirectOf(message, from) : undefined
      if (to === undefined) return responseOf(message)
      message.destroy()
      from = to
    }
  }
}

function resolveAll(name: string): Promise<Address[]> {
  return lookup(name, { all: true })
}

function get(url: URL, { headers, signal }: RequestInit, resolve?: LookupFunction): Promise<IncomingMessage> {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((done, fail) => {
    request(
      url,
      {
        // A shared one may have a connection that another address was checked for.
        agent: false,
        headers: headers as Record<string, string>,
        ...(signal && { signal }),
        ...(resolve && { lookup: resolve }),
      },
      done,
    )
      .on('error', fail)
      .end()
  })
}

/** The address that a redirect leads to; undefined if it is none, or leads from an encrypted connection to another one. */
function redirectOf({ statusCode = 0, headers: { location } }: IncomingMessage, from: URL): URL | undefined {
  if (![301, 302, 303, 307, 308].includes(statusCode) || location === undefined) return undefined
  const to = URL.parse(location, from.href)
  return to !== null && (to.protocol === 'https:' || to.protocol === from.protocol) ? to : undefined
}

function responseOf(message: IncomingMessage): Response {
  const { statusCode: status = 0, headersDistinct } = message
  const headers = new Headers()
  for (const [name, values = []] of Object.entries(headersDistinct)) {
    for (const value of values) headers.append(name, value)
  }
  const isEmpty = status === 204 || status === 304
  if (isEmpty) message.resume()
  const body = isEmpty ? null : (Readable.toWeb(message) as ReadableStream<Uint8Array>)
  return new Response(body, { status, headers })
}
