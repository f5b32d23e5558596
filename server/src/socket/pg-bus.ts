import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'
import pg from 'pg'

import type { Log } from '#context.ts'
import type { Db } from '#db/db.ts'

import { type Bus, busChannels } from './bus.ts'

const prefix = 'sikta_'

/**
 * The bus over LISTEN and NOTIFY. Listens on a connection of its own and comes back when that is lost. What a node says
 * itself it hears at once, without the way through the database.
 */
export async function openPgBus(url: string, db: Db, log: Log, { retryMs = 1000 } = {}): Promise<Bus> {
  const listeners = new Map<string, Set<(message: string) => void>>(
    busChannels.map((name) => [prefix + name, new Set()]),
  )
  const node = `${randomUUID().slice(0, 8)} `
  const hear = (channel: string, message: string) => {
    for (const listener of listeners.get(channel) ?? []) listener(message)
  }
  let isClosed = false
  let client = await listen()

  async function listen(): Promise<pg.Client> {
    const next = new pg.Client({ connectionString: url, application_name: 'sikta bus', keepAlive: true })
    next.on('notification', ({ channel, payload = '' }) => {
      if (!payload.startsWith(node)) hear(channel, payload.slice(node.length))
    })
    next.on('error', (error) => log.warn({ err: error }, 'the bus lost its connection'))
    await next.connect()
    for (const name of busChannels) await next.query(`listen ${prefix}${name}`)
    // Only now: a connection that fails while it is opened ends too, and is somebody's try already.
    next.once('end', () => void reconnect())
    return next
  }

  async function reconnect(): Promise<void> {
    while (!isClosed) {
      await new Promise((resolve) => setTimeout(resolve, retryMs))
      if (isClosed) return
      try {
        client = await listen()
        if (isClosed) await client.end()
        else log.warn('the bus is connected again')
        return
      } catch (error) {
        log.warn({ err: error }, 'the bus cannot reach the database')
      }
    }
  }

  return {
    publish: async (channel, ...messages) => {
      if (messages.length === 0) return
      const named = messages.map((message) => node + message)
      await sql`select pg_notify(${prefix + channel}, message) from unnest(${named}::text[]) message`.execute(db)
      for (const message of messages) hear(prefix + channel, message)
    },
    subscribe: (channel, listener) => {
      listeners.get(prefix + channel)!.add(listener)
    },
    close: async () => {
      isClosed = true
      await client.end()
    },
  }
}
