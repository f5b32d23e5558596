import { listUserIndices } from '@app/contract/instruments.ts'
import * as contract from '@app/contract/profiles.ts'

import type { Context } from '#context.ts'
import type { App } from '#http/app.ts'
import { route } from '#http/route.ts'

import { createProfile, ownIndices, ownProfile, profileBySlug, updateOwnProfile } from './profiles.ts'

export function profileRoutes(app: App, context: Context): void {
  route(app, contract.getOwnProfile, ({ viewer }) => ownProfile(context, viewer.profileId))
  route(app, contract.createProfile, ({ body, viewer }) => createProfile(context, viewer.userId, body.name))
  route(app, contract.updateProfile, ({ body, viewer }) => updateOwnProfile(context, viewer.profileId, body))
  route(app, listUserIndices, ({ viewer }) => ownIndices(context, viewer.profileId))
  route(app, contract.getProfileBySlug, ({ params, viewer }) => profileBySlug(context, viewer, params.slug))
}
