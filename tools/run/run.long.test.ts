import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { withLock } from './lock.mjs'

const supervisor = join(import.meta.dirname, 'supervisor.fixture.mjs')
const program = [process.execPath, join(import.meta.dirname, 'program.fixture.mjs')]
const { npm_lifecycle_event: _, ...outsideNpm } = process.env

async function say(child: ChildProcess): Promise<number> {
  const [line] = (await once(child.stdout!, 'data')) as [Buffer]
  return Number(line.toString())
}

function run(args: string[], env: NodeJS.ProcessEnv = outsideNpm): ChildProcess {
  return spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'ignore'] })
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}

async function ended(pid: number): Promise<boolean> {
  for (let i = 0; i < 100 && isRunning(pid); i++) await sleep(20)
  return !isRunning(pid)
}

describe('a program in the foreground', () => {
  it('gets the signal once when the terminal and npm both send it, and passes on its exit code', async () => {
    const child = run([supervisor, ...program, '1'])
    await say(child)

    child.kill('SIGINT')
    await sleep(100)
    child.kill('SIGINT')

    expect(await once(child, 'exit')).toEqual([11, null])
  })

  it('gets a later signal as a second one', async () => {
    const child = run([supervisor, ...program, '3'])
    await say(child)

    child.kill('SIGTERM')
    await sleep(700)
    child.kill('SIGTERM')

    expect(await once(child, 'exit')).toEqual([12, null])
  })

  it('is asked to end when the terminal goes away', async () => {
    const child = run([supervisor, ...program])
    await say(child)

    child.kill('SIGHUP')

    expect(await once(child, 'exit')).toEqual([11, null])
  })

  it('gets a signal that comes the moment it starts', async () => {
    const script = 'trap "exit 11" TERM; kill -HUP $PPID; sleep 5 & wait'

    expect(await once(run([supervisor, '/bin/sh', '-c', script]), 'exit')).toEqual([11, null])
  })

  it('ends when what started it is killed', async () => {
    const child = run([supervisor, ...program])
    const pid = await say(child)

    child.kill('SIGKILL')

    expect(await ended(pid)).toBe(true)
  })

  it('ends when the npm that started it is killed', async () => {
    const script = `const { spawn } = require('node:child_process')
      spawn(process.execPath, ${JSON.stringify([supervisor, ...program])}, { stdio: 'inherit' })`
    const npm = run(['-e', script], { ...outsideNpm, npm_lifecycle_event: 'start' })
    const pid = await say(npm)

    npm.kill('SIGKILL')

    expect(await ended(pid)).toBe(true)
  })
})

describe('a lock between processes', () => {
  let folder: string
  let file: string

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'sikta-lock-'))
    file = join(folder, 'work.lock')
  })

  afterEach(() => rmSync(folder, { recursive: true }))

  it('lets one work after the other, and is gone afterwards', async () => {
    const steps: string[] = []
    const work = (name: string) =>
      withLock(file, async () => {
        steps.push(`${name} begins`)
        await sleep(50)
        steps.push(`${name} ends`)
      })

    await Promise.all([work('one'), work('two')])

    expect(steps).toEqual(['one begins', 'one ends', 'two begins', 'two ends'])
    expect(existsSync(file)).toBe(false)
  })

  it('is released when the work fails', async () => {
    await expect(withLock(file, () => Promise.reject(new Error('no space')))).rejects.toThrow('no space')

    expect(existsSync(file)).toBe(false)
  })

  it('is taken from a process that has ended', async () => {
    const other = run(['-e', ''])
    await once(other, 'exit')
    writeFileSync(file, String(other.pid))
    let isDone = false

    await withLock(file, () => {
      isDone = true
      return Promise.resolve()
    })

    expect(isDone).toBe(true)
  })
})
