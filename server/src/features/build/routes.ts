import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import * as contract from '@app/contract/build.ts'

import type { Context } from '#context.ts'
import { hasSimulatedListings } from '#features/instruments/index.ts'
import type { App } from '#http/app.ts'
import { route } from '#http/route.ts'

export function buildRoutes(app: App, { config, db }: Context): void {
  const build = buildIdentity(config.webDir)
  const { login, tradeUrl } = config.partner
  route(app, contract.getBuild, async () => ({
    build,
    simulated: await hasSimulatedListings(db),
    access_mode: config.accessMode,
    variant: config.variant,
    ...(login && { partner_login: login.url }),
    ...(tradeUrl !== undefined && { partner_trade: tradeUrl }),
  }))
}

/** The id that the web build wrote next to its files, or `source` if there is no build. */
function buildIdentity(webDir: string): string {
  const file = join(webDir, 'build.json')
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as { build: string }).build : 'source'
}
