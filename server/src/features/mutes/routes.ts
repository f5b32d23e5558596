import * as contract from '@app/contract/mutes.ts'

import type { Context } from '#context.ts'
import type { App } from '#http/app.ts'
import { route } from '#http/route.ts'

import { mutedOf, mutedTargets, setMuted } from './mutes.ts'

export function muteRoutes(app: App, context: Context): void {
  route(app, contract.getMuted, ({ viewer }) => mutedOf(context, viewer.profileId))
  route(app, contract.listMuted, async ({ viewer, paging }) =>
    paging.toPage(await mutedTargets(context, viewer, paging)),
  )
  for (const { kind, set, mute, unmute } of [instruments, profiles, portfolios, groups]) {
    route(app, set, ({ params, body, viewer }) =>
      setMuted(context, { memberId: viewer.profileId, kind, targetId: params.id }, body.muted),
    )
    route(app, mute, ({ params, viewer }) =>
      setMuted(context, { memberId: viewer.profileId, kind, targetId: params.id }, true),
    )
    route(app, unmute, ({ params, viewer }) =>
      setMuted(context, { memberId: viewer.profileId, kind, targetId: params.id }, false),
    )
  }
}

const instruments = {
  kind: 'instrument',
  set: contract.setInstrumentMuted,
  mute: contract.muteInstrument,
  unmute: contract.unmuteInstrument,
} as const
const profiles = {
  kind: 'profile',
  set: contract.setProfileMuted,
  mute: contract.muteProfile,
  unmute: contract.unmuteProfile,
} as const
const portfolios = {
  kind: 'portfolio',
  set: contract.setPortfolioMuted,
  mute: contract.mutePortfolio,
  unmute: contract.unmutePortfolio,
} as const
const groups = {
  kind: 'group',
  set: contract.setGroupMuted,
  mute: contract.muteGroup,
  unmute: contract.unmuteGroup,
} as const
