import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createContext, Script } from 'node:vm'

import type { PageAnswer, PageCall, PageRequest, RenderedPage } from '@app/contract/rendered-page.ts'

import type { FromRenderer, ToRenderer } from './renderer.ts'

// A process of its own: rendering would hold up the server's requests, and sets the time zone of its process.
const file = process.argv[2]!
const script = new Script(readFileSync(file, 'utf8'), { filename: file })
const load = createRequire(import.meta.url)
/** What React's renderer and a library for Markdown need of Node. */
const modules: readonly string[] = ['async_hooks', 'crypto', 'node:path', 'node:process', 'node:url', 'stream', 'util']

type Exports = { renderView: () => Promise<RenderedPage | undefined> }

let calls = 0
const underWay = new Map<number, (answer: PageAnswer) => void>()
const tell = (message: FromRenderer) => process.send!(message)

process.on('message', (message: ToRenderer) => {
  if ('page' in message) return void answerWith(message.page)
  underWay.get(message.answered)?.(message.answer)
  underWay.delete(message.answered)
})
process.on('disconnect', () => process.exit())

async function answerWith(page: PageRequest): Promise<void> {
  try {
    tell({ page: await render(page) })
  } catch (error) {
    tell({ failed: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
}

/** Renders in a global scope of its own, so that nothing of one member is there when the next one's page is rendered. */
async function render(page: PageRequest): Promise<RenderedPage | undefined> {
  process.env.TZ = page.view.zone
  const timers = createTimers()
  const exports = {} as Exports
  const scope = {
    ...platform,
    ...timers.functions,
    host: { page, send },
    exports,
    module: { exports },
    require: loadAllowed,
  }
  const context = createContext(scope)
  Object.assign(scope, { globalThis: context, self: context })
  try {
    script.runInContext(context)
    return await scope.module.exports.renderView()
  } finally {
    timers.stop()
    underWay.clear()
  }
}

function send(call: PageCall): Promise<PageAnswer> {
  return new Promise((resolve) => {
    calls += 1
    underWay.set(calls, resolve)
    tell({ calls, call })
  })
}

function loadAllowed(name: string): unknown {
  if (!modules.includes(name)) throw new Error(`pages may not load ${name}`)
  return load(name)
}

/** Timers that end with the page. */
function createTimers() {
  const running = new Set<NodeJS.Timeout>()
  const note = (timer: NodeJS.Timeout) => {
    running.add(timer)
    return timer
  }
  return {
    functions: {
      setTimeout: (act: () => void, ms?: number) => note(setTimeout(act, ms)),
      setInterval: (act: () => void, ms?: number) => note(setInterval(act, ms)),
      clearTimeout,
      clearInterval,
      setImmediate,
      clearImmediate,
      queueMicrotask,
    },
    stop: () => {
      for (const timer of running) clearTimeout(timer)
    },
  }
}

const platform = {
  AbortController,
  AbortSignal,
  Buffer,
  DOMException,
  Event,
  EventTarget,
  Headers,
  MessageChannel,
  ReadableStream,
  Response,
  TextDecoder,
  TextEncoder,
  URL,
  URLSearchParams,
  console,
  crypto,
  performance,
  process: { env: {} },
  structuredClone,
}
