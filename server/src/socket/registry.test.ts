import { closeCodes, socketLimits } from '@app/contract/socket-limits.ts'
import { beforeEach, describe, expect, it } from 'vitest'

import { type Connection, newConnection } from './connection.ts'
import { createRegistry } from './registry.ts'

describe('the registry', () => {
  const closed: string[] = []
  const open = (name: string, network: string) => {
    const socket = { close: (code: number) => void closed.push(`${name} ${code}`) } as unknown as Connection['socket']
    return newConnection(socket, {} as Connection['stream'], network)
  }
  beforeEach(() => closed.splice(0))

  it('closes one socket of a user for each one beyond the limit, also while the first is still closing', () => {
    const registry = createRegistry()
    for (let i = 0; i < socketLimits.socketsPerUser + 3; i++) {
      const connection = open(`socket ${i}`, '127.0.0.1')
      registry.add(connection)
      registry.identify(connection, {
        role: 'member' as const,
        userId: '1',
        sessionId: '1',
        profileId: null,
        memberSince: null,
      })
    }
    expect(closed).toEqual([0, 1, 2].map((i) => `socket ${i} ${closeCodes.replaced}`))
  })

  it('closes the oldest of those that have not authenticated, whatever their network, when a node has too many', () => {
    const registry = createRegistry({ mostUnauthenticated: 3 })
    const connections = Array.from({ length: 6 }, (_, i) => open(`socket ${i}`, `203.0.113.${i}`))
    for (const connection of connections.slice(0, 3)) registry.add(connection)
    registry.identify(connections[0]!, {
      role: 'member' as const,
      userId: '1',
      sessionId: '1',
      profileId: null,
      memberSince: null,
    })
    registry.add(connections[3]!)
    expect(closed).toEqual([])

    registry.remove(connections[2]!)
    registry.add(connections[4]!)
    expect(closed).toEqual([])
    registry.add(connections[5]!)
    expect(closed).toEqual([`socket 1 ${closeCodes.tryAgain}`])
  })
})
