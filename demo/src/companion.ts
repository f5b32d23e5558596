import type { Context } from '@app/server/src/context.ts'
import type { Companion } from '@app/server/src/parts.ts'

import type { DemoConfig } from './config.ts'
import { printDemo } from './print.ts'
import { startServices } from './services.ts'
import { simulatedEuroRates } from './simulator/simulated-rates.ts'

/** What the demo adds to the server: a database, sandboxes of outside parties, the demo world, and its market. */
export function demo(config: DemoConfig): Companion {
  let [inbox, pushes, factsUrl] = ['', '', '']
  let banks = { comdirectUrl: '', tinkUrl: '' }
  let others = {}
  return {
    startServices: async () => {
      const services = await startServices(config)
      inbox = services.inboxUrl
      pushes = services.pushUrl
      factsUrl = services.factsUrl
      banks = services.banks
      const { smtpUrl, comdirectLoginKey } = services
      others = { smtp: smtpUrl, comdirect: banks.comdirectUrl, comdirectLoginKey }
      return services
    },
    seed: async (databaseUrl, now) => {
      if (config.seed === 'none') return
      const { seedDemoWorld } = await import('./seed/index.ts')
      await seedDemoWorld({ databaseUrl, now })
      const { handOverFacts } = await import('./documents/hand-over.ts')
      await handOverFacts({ databaseUrl, factsUrl, now })
      const { handOverCustomers } = await import('./customers/hand-over.ts')
      await handOverCustomers({ databaseUrl, ...banks })
    },
    priceSource: (context) => (config.market === 'simulated' ? simulatedSource(context, config) : undefined),
    euroRates: simulatedEuroRates,
    ready: (url) => {
      printDemo({ ...config, url, inbox })
      return { inbox, pushes, ...others }
    },
  }
}

function simulatedSource({ db }: Context, { marketHours }: DemoConfig) {
  const simulator = () => import('./simulator/provider.ts')
  const listSimulated = async () => (await import('@app/server/src/market/index.ts')).listSimulatedListings(db)
  return {
    provide: async () => {
      const [{ simulatedProvider }, { instruments }] = await Promise.all([simulator(), import('./seed/instruments.ts')])
      return simulatedProvider({ universe: instruments, idBySlug: await listSimulated(), hours: marketHours })
    },
    countListings: async () => (await listSimulated()).size,
  }
}
