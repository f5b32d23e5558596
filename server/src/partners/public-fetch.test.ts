import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { isPublicAddress, publicFetch } from './public-fetch.ts'

describe('an address', () => {
  it.each(
    `127.0.0.1 127.8.9.1 0.0.0.0 0.1.2.3 10.0.0.1 172.16.0.1 172.31.255.255 192.168.1.1 169.254.169.254 100.64.0.1
    192.0.0.1 192.0.2.1 198.18.0.1 198.51.100.7 203.0.113.9 224.0.0.1 240.0.0.1 255.255.255.255
    :: ::1 ::127.0.0.1 ::ffff:10.0.0.1 ::ffff:7f00:1 fe80::1 fec0::1 fc00::1 fd12:3456::1 ff02::1 64:ff9b::7f00:1 64:ff9b:1::1 100::1
    2001:db8::1 2001::1 2002:7f00:1:: 3fff::1 4000::1 5f00::1 localhost 1.2.3.256`.split(/\s+/),
  )('of a private or special network is not public: %s', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })

  it.each(
    '1.1.1.1 8.8.8.8 172.15.0.1 172.32.0.1 192.167.0.1 100.63.0.1 2606:4700:4700::1111 ::ffff:8.8.8.8'.split(' '),
  )('on the internet is public: %s', (address) => {
    expect(isPublicAddress(address)).toBe(true)
  })
})

describe('a request to an address that others choose', () => {
  const received: string[] = []
  let answer: RequestListener
  const server = createServer((request, response) => {
    received.push(request.url!)
    answer(request, response)
  })
  let exempt = ''
  beforeAll(async () => {
    await once(server.listen(0, '127.0.0.1'), 'listening')
    exempt = `127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => server.close().closeAllConnections())

  const ask = (url: string, addresses: string[] = ['127.0.0.1']) => {
    const resolve = () =>
      Promise.resolve(addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })))
    return publicFetch({ partner: 'X', exempt, resolve })(new URL(url), { headers: { accept: 'text/xml' } })
  }
  const redirect = (...locations: string[]) => {
    let at = 0
    answer = (_, response) => {
      const location = locations[at++]
      if (location === undefined) response.end('here')
      else response.writeHead(302, { location }).end()
    }
  }

  it.each([
    'http://127.0.0.1/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://017700000001/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://169.254.169.254/latest/meta-data',
    'http://example.org:8080/',
    'ftp://example.org/',
    'http://localhost/',
    'https://rebound.example.org/',
  ])('is refused if that is not public: %s', async (url) => {
    received.length = 0
    await expect(ask(url)).rejects.toMatchObject({ fault: 'not_public' })
    expect(received).toEqual([])
  })

  it.each([[['10.0.0.1', 'fd00::1']], [[]]])(
    'is refused if none of the addresses of a name is public: %j',
    async (found) => {
      await expect(ask('http://example.org/', found)).rejects.toMatchObject({ fault: 'not_public' })
    },
  )

  it('resolves the name once, for the connection', async () => {
    let times = 0
    const resolve = () => Promise.resolve([{ address: times++ === 0 ? '0.0.0.0' : '8.8.8.8', family: 4 }])
    const rebinding = publicFetch({ partner: 'X', resolve })
    await expect(rebinding(new URL('http://example.org/'), {})).rejects.toMatchObject({ fault: 'not_public' })
    expect(times).toBe(1)
  })

  it('may go to a host of this machine that is exempt', async () => {
    answer = ({ headers }, response) => response.setHeader('etag', '"1"').end(headers.accept)
    const reply = await ask(`http://${exempt}/feed`)
    expect([reply.status, reply.headers.get('etag'), await reply.text()]).toEqual([200, '"1"', 'text/xml'])

    answer = (_, response) => response.writeHead(304).end()
    expect((await ask(`http://${exempt}/feed`)).status).toBe(304)
  })

  it('follows one redirect, to which the same applies', async () => {
    received.length = 0
    redirect('/there')
    expect(await (await ask(`http://${exempt}/here`)).text()).toBe('here')
    expect(received).toEqual(['/here', '/there'])

    redirect('/there', '/nowhere')
    expect((await ask(`http://${exempt}/here`)).status).toBe(302)
    for (const location of ['http://169.254.169.254/', 'http://localhost:1/', 'http://inside.example.org/']) {
      redirect(location)
      await expect(ask(`http://${exempt}/here`)).rejects.toMatchObject({ fault: 'not_public' })
    }
    for (const location of ['file:///etc/passwd', 'http://']) {
      redirect(location)
      expect((await ask(`http://${exempt}/here`)).status).toBe(302)
    }
  })
})
