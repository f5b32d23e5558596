import { METHODS } from 'node:http'

import { endpointsOf } from '@app/contract/all.ts'
import { expect, it } from 'vitest'

import { sendRaw } from '#testing/raw-request.ts'
import { testApp } from '#testing/test-app.ts'

it('every address says which methods it has, whatever other one it is called with', async () => {
  const app = await testApp()
  const methodsByPath = new Map<string, string[]>([['/health/ready', ['GET', 'HEAD']]])
  for (const { endpoint } of endpointsOf()) {
    const { path, method } = endpoint
    const methods = methodsByPath.get(`/v1${path}`) ?? []
    methodsByPath.set(`/v1${path}`, [...methods, method, ...(method === 'GET' ? ['HEAD'] : [])])
  }
  for (const [path, methods] of methodsByPath) {
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND']) {
      if (methods.includes(method)) continue
      const reply = await app.app.inject({ method: method as 'GET', url: path.replaceAll(/:\w+/g, '1'), payload: '{' })
      expect([reply.statusCode, reply.json()], `${method} ${path}`).toEqual([
        405,
        { detail: `Method "${method}" not allowed.` },
      ])
      expect(reply.headers.allow, path).toBe(methods.toSorted().join(', '))
    }
  }
  await app.close()
})

it('knows every method that Node lets through', async () => {
  const app = await testApp()
  await app.app.listen({ host: '127.0.0.1', port: 0 })
  const statuses = new Map<string, number>()
  for (const method of METHODS) {
    if (['GET', 'HEAD', 'CONNECT'].includes(method)) continue
    const { status } = await sendRaw(app.app, `${method} /v1/build HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)
    statuses.set(method, status)
  }
  expect(new Set(statuses.values()), JSON.stringify([...statuses])).toEqual(new Set([405]))
  await app.close()
})

it('does not look up the caller for it, but counts it against the limit', async () => {
  const app = await testApp({ config: { rateLimits: 'on' } })
  await app.context.db.destroy()
  const statusOf = async () =>
    (await app.app.inject({ method: 'PUT', url: '/v1/user', headers: { authorization: 'Bearer abc' } })).statusCode
  for (let i = 0; i < 300; i++) expect(await statusOf()).toBe(405)
  expect(await statusOf()).toBe(429)
  await app.close()
})
