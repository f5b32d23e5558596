import { brandOf } from '@app/contract/brands.ts'

import type { HoldingsConfig } from '#config-holdings.ts'
import type { Context, HoldingsSources } from '#context.ts'

import { comdirectSource } from './comdirect/client.ts'
import { tinkSource } from './tink/client.ts'

/** Opens the sources of holdings that are offered. */
export function openHoldings(
  { tink, comdirect }: HoldingsConfig,
  { config, log, now }: Pick<Context, 'config' | 'log' | 'now'>,
): HoldingsSources {
  const appName = brandOf(config.variant).name
  return {
    tink:
      tink &&
      tinkSource({
        url: tink.url,
        linkUrl: tink.loginUrl,
        client: { id: tink.clientId, secret: tink.clientSecret },
        appName,
        log,
        now,
      }),
    comdirect: comdirect && comdirectSource({ ...comdirect, log, now }),
  }
}
