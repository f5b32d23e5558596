import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import type { PageAnswer, PageCall, PageRequest, RenderedPage } from '@app/contract/rendered-page.ts'

import type { Log } from '#context.ts'

export type ToRenderer = { page: PageRequest } | { answered: number; answer: PageAnswer }
export type FromRenderer =
  | { calls: number; call: PageCall }
  /** Nothing if the page is better left to the app. */
  | { page?: RenderedPage | undefined }
  | { failed: string }

type Send = (call: PageCall) => Promise<PageAnswer>

export type Renderer = {
  /** Renders a page; undefined if it is better left to the app, is not there in time, or too many others are waiting. */
  render: (page: PageRequest, send: Send) => Promise<RenderedPage | undefined>
  /** Starts the process, so that the first page need not wait for it. */
  start: () => void
  close: () => Promise<void>
}

/** Requests beyond these get the page that the app renders itself. */
const mostWaiting = 4
/**
 * How long a request waits for its page, and how long a page may take. The second is much longer, because a process that is
 * ended has to be started again, which a busy machine has no time for.
 */
const limits = { waitMs: 2000, renderMs: 8000 }

/** Renders pages with a script of the web app, one at a time, in a process that knows nothing of this one's secrets. */
export function openRenderer(script: string, log: Log, { waitMs, renderMs } = limits): Renderer {
  let child: ChildProcess | undefined
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  const running = () => (child?.connected && !child.killed ? child : (child = startProcess(script, log)))
  return {
    async render(page, send) {
      if (waiting >= mostWaiting) return undefined
      waiting += 1
      let isAwaited = true
      const rendered = last
        .then(() => (isAwaited ? renderIn(running(), page, send, renderMs) : undefined))
        .catch((error: unknown) => {
          log.warn({ err: error }, 'a page could not be rendered')
          return undefined
        })
        .finally(() => (waiting -= 1))
      last = rendered
      const inTime = await Promise.race([rendered, sleep(waitMs, undefined, { ref: false })])
      isAwaited = false
      return inTime
    },
    start: () => void running(),
    async close() {
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
  }
}

function startProcess(script: string, log: Log): ChildProcess {
  const child = fork(join(import.meta.dirname, 'renderer-process.ts'), [script], {
    env: {},
    execArgv: ['--max-old-space-size=256'],
  })
  child.on('error', (error) => log.warn({ err: error }, 'the renderer failed'))
  return child
}

/** Renders a page, and makes its calls. Rejects if the process fails or takes too long; it is ended then. */
function renderIn(
  renderer: ChildProcess,
  page: PageRequest,
  send: Send,
  renderMs: number,
): Promise<RenderedPage | undefined> {
  const { promise, resolve, reject } = Promise.withResolvers<RenderedPage | undefined>()
  const tell = (message: ToRenderer) => renderer.connected && renderer.send(message)
  const fail = (reason: string) => {
    renderer.kill('SIGKILL')
    reject(new Error(reason))
  }
  const listen = (message: FromRenderer) => {
    if ('failed' in message) return reject(new Error(message.failed))
    if (!('call' in message)) return resolve(message.page)
    send(message.call).then(
      (answer) => tell({ answered: message.calls, answer }),
      (error: unknown) => fail(String(error)),
    )
  }
  const gone = () => fail('the renderer has ended')
  const timer = setTimeout(() => fail('the renderer took too long'), renderMs)
  renderer.on('message', listen).on('exit', gone)
  tell({ page })
  return promise.finally(() => {
    clearTimeout(timer)
    renderer.off('message', listen).off('exit', gone)
  })
}
