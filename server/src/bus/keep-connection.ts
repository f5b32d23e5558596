import { setTimeout as sleep } from 'node:timers/promises'

import type { Log } from '#context.ts'

import type { Connection, Transport } from './transport.ts'

type Handlers = {
  receive: (envelope: string) => void
  lost: () => void
  /** Connected again after a loss. */
  back: () => void
}

/** Opens a connection and rejects if that fails; if it is lost later, reconnects until that works. */
export async function keepConnection(
  transport: Transport,
  { receive, lost, back }: Handlers,
  log: Log,
  { retryMs, openWithinMs }: { retryMs: number; openWithinMs: number },
) {
  let connection: Connection | undefined
  let isClosed = false

  async function open(): Promise<void> {
    const next: Connection = transport({ receive, lost: (error) => lose(next, error) })
    await inTime(next.open(), openWithinMs).catch((error: unknown) => {
      next.destroy()
      throw error
    })
    connection = next
  }

  function lose(which: Connection, error: Error): void {
    if (connection !== which) return
    connection = undefined
    which.destroy()
    if (isClosed) return
    log.warn({ err: error }, 'the bus lost its connection')
    lost()
    void reopen()
  }

  async function reopen(): Promise<void> {
    while (!isClosed) {
      await sleep(retryMs)
      if (isClosed) return
      try {
        await open()
        if (isClosed) return connection?.destroy()
        log.warn('the bus is connected again')
        return back()
      } catch (error) {
        log.warn({ err: error }, 'the bus cannot connect')
      }
    }
  }

  await open()
  return {
    current: () => connection,
    /** Gives up the connection and opens another. */
    replace: (error: Error) => connection && lose(connection, error),
    close: () => {
      isClosed = true
      connection?.destroy()
    },
  }
}

async function inTime<T>(work: Promise<T>, withinMs: number): Promise<T> {
  const done = new AbortController()
  const late = sleep(withinMs, undefined, { signal: done.signal, ref: false }).then(() => {
    throw new Error('The bus did not open in time.')
  })
  return Promise.race([work, late]).finally(() => done.abort())
}
