import { createServer } from 'node:net'

import { expect, it } from 'vitest'

import { freePort } from './demo.ts'

it('finds ports that no outgoing connection can take', async () => {
  const ports = await Promise.all(Array.from({ length: 20 }, freePort))
  expect(Math.max(...ports)).toBeLessThan(32_768)
  await new Promise<void>((listening) => {
    const server = createServer().listen(ports[0], () => server.close(() => listening()))
  })
})
