import { readFileSync } from 'node:fs'

import type { Progress } from '@app/server/src/market/import/progress.ts'

import type { Product } from '../feed/product.ts'
import type { Client } from './client.ts'
import type { ApiDocument } from './document.ts'
import { type Findings, textOf } from './findings.ts'
import { checkOwned, writeLetters } from './owned.ts'
import { type Kit, newBuilder, newRandom, type Suite } from './requests.ts'
import { assertSafe, type Exchange, type Fault, type Shot } from './safe.ts'
import { hostileFrames } from './sockets.ts'
import { suites } from './suites.ts'
import type { World } from './world.ts'

export type Campaign = {
  product: Product
  client: Client
  document: ApiDocument
  world: World
  findings: Findings
  progress: Progress
}
export type Options = { requests: number; seed: number; only: string | undefined }

export const atOnce = 8
const requestsPerFrame = 8
const requestsPerOwnedRound = 2000
/** Turns a user without a profile into a member. */
const becoming = 'POST /user/profile'

type Part = { name: string; size: number; run: () => Promise<void> }

/** Runs all suites, or those whose names start with `only`; each has its own seed, derived from the given one. */
export async function attack(campaign: Campaign, { requests, seed, only = '' }: Options): Promise<void> {
  const { product, world, findings, progress } = campaign
  await world.reloadIds()
  await writeLetters(campaign)
  const frames = Math.round(requests / requestsPerFrame)
  const parts: Part[] = [
    { name: 'ownership', size: 0, run: () => checkOwned(campaign, Math.ceil(requests / requestsPerOwnedRound)) },
    ...suites.map((suite, place) => {
      const size = Math.round(requests * suite.share)
      return { name: suite.name, size, run: () => runSuite(campaign, suite, { seed: seed + place, size }) }
    }),
    { name: 'socket frames', size: frames, run: () => runFrames(campaign, { seed, size: frames }) },
  ]
  for (const { name, size, run } of parts.filter((part) => part.name.startsWith(only))) {
    const began = performance.now()
    findings.begin(name)
    progress.begin(name, size)
    await run()
    findings.end((performance.now() - began) / 1000)
  }
  if (product.hasEnded()) findings.add([{ kind: 'hang', what: 'the server has ended' }], 'process', () => '')
}

type Draw = { seed: number; size: number }

async function runSuite(campaign: Campaign, suite: Suite, { seed, size }: Draw): Promise<void> {
  const { document, world } = campaign
  await world.reloadIds()
  const random = newRandom(seed)
  const kit: Kit = { document, world, random, build: newBuilder(document, world, random) }
  const shots = suite.shots(kit, size)[Symbol.iterator]()
  const slow: Shot[] = []
  const work = async () => {
    for (let next = shots.next(); !next.done; next = shots.next()) {
      const exchange = await fire(campaign, next.value)
      if (judge(campaign, exchange).some(({ kind }) => kind === 'hang')) slow.push(next.value)
      else count(campaign, exchange)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  // Slow requests are repeated alone, so that a busy machine is not counted as a fault of the server.
  for (const shot of slow) count(campaign, await fire(campaign, shot))
}

async function fire({ client, world }: Campaign, shot: Shot): Promise<Exchange> {
  const { caller, request, operation } = shot
  if (caller === 'user' && operation?.name === becoming) {
    request.headers['authorization'] = `Bearer ${await world.newStranger()}`
  }
  const reply = await client.send(request)
  if (reply.status === 401 && caller !== 'nobody') {
    await world.renew(caller, request.headers['authorization']?.slice('Bearer '.length))
  }
  return { ...shot, reply }
}

function judge({ document, world }: Campaign, exchange: Exchange): Fault[] {
  return assertSafe(document, world.canaries, exchange)
}

function count(campaign: Campaign, exchange: Exchange): void {
  const call = exchange.operation?.name ?? exchange.request.method
  campaign.progress.advance(1)
  campaign.findings.add(judge(campaign, exchange), call, () => textOf(exchange))
}

async function runFrames({ product, world, findings, progress }: Campaign, { seed, size }: Draw): Promise<void> {
  const before = memoryMiB(product.pid)
  const onFrames = (count: number) => {
    progress.advance(count)
    for (let i = 0; i < count; i++) findings.add([], 'socket', () => '')
  }
  const token = await world.newStranger()
  const faults = await hostileFrames({ url: product.url, token, random: newRandom(seed), onFrames }, size)
  for (const what of faults) findings.add([{ kind: 'unshaped', what }], 'socket', () => what)
  console.log(`memory of the server before and after the frames: ${before} and ${memoryMiB(product.pid)} MiB`)
}

function memoryMiB(pid: number): number {
  try {
    return Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024)
  } catch {
    return Number.NaN
  }
}
