import { socketLimits } from '@app/contract/socket-limits.ts'
import { expect, it } from 'vitest'

import { type Connection, newConnection } from './connection.ts'
import { createRegistry } from './registry.ts'

it('closes a further socket for each one too many, also while the first is still closing', () => {
  const registry = createRegistry()
  const closed: string[] = []
  for (let i = 0; i < socketLimits.socketsPerUser + 3; i++) {
    const socket = { close: () => void closed.push(`socket ${i}`) } as unknown as Connection['socket']
    const connection = newConnection(socket, {} as Connection['stream'], '127.0.0.1')
    registry.add(connection)
    registry.identify(connection, { userId: '1', sessionId: '1', profileId: null, memberSince: null })
  }
  expect(closed).toEqual(['socket 0', 'socket 1', 'socket 2'])
})
