import type { BrowserContext, CDPSession, Page, Route } from '@playwright/test'

/** A condition of the network. */
export type Weather = (typeof weathers)[number]

/**
 * `offline`: the device knows that it has no connection. `cut`: nothing arrives, but the device does not know. `lost`:
 * every second request fails, half of them after the server has acted. `bad`: a proxy whose server is down. `slow`: a
 * slow mobile network.
 */
export const weathers = ['fine', 'offline', 'cut', 'lost', 'bad', 'slow'] as const

const slow = { offline: false, latency: 400, downloadThroughput: 30_000, uploadThroughput: 15_000 }
const free = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 }

/** Lets a test change a browser's network. `random` returns numbers from 0 to 1. */
export async function weatherOf(context: BrowserContext, page: Page, random: () => number) {
  let now: Weather = 'fine'
  const network: CDPSession = await context.newCDPSession(page)
  await network.send('Network.enable')

  const lose = async (route: Route) => {
    const chance = random()
    if (chance < 0.5) return route.continue()
    if (chance < 0.75) await route.fetch()
    return route.abort('connectionreset')
  }
  await context.route(/^http:\/\/[^/]+\/(v1|assets)\//, async (route) => {
    try {
      if (now === 'cut') await route.abort('connectionfailed')
      else if (now === 'lost') await lose(route)
      else if (now === 'bad') await route.fulfill({ status: 502, body: '<h1>Bad Gateway</h1>' })
      else await route.continue()
    } catch {
      // the page that sent the request is gone
    }
  })
  return {
    now: () => now,
    async set(next: Weather): Promise<void> {
      now = next
      await context.setOffline(next === 'offline')
      await network.send('Network.emulateNetworkConditions', next === 'slow' ? slow : free)
      if (next === 'offline') await context.setOffline(true)
    },
  }
}
