import * as contract from '@app/contract/auth.ts'

import type { Context } from '#context.ts'
import type { App } from '#http/app.ts'
import { route } from '#http/route.ts'

import { confirmUser } from './confirm.ts'
import { connectProfile } from './connect-profile.ts'
import { loginWithCode } from './login.ts'
import { loginWithPartner } from './partner-login.ts'
import { sendCode } from './send-code.ts'
import { endSession, logout, logoutEverywhere, sessionsOf } from './sessions.ts'
import { currentUser, updateUser } from './users.ts'

export function authRoutes(app: App, context: Context): void {
  route(app, contract.invite, async ({ body: { email, language }, origin, network }) => {
    await sendCode(context, { email, language, termsAccepted: false, isInvitation: true, origin, network })
    return {}
  })
  route(app, contract.requestCode, async ({ body: { email, language, terms_accepted }, origin, network }) => {
    const termsAccepted = terms_accepted === true
    await sendCode(context, { email, language, termsAccepted, isInvitation: false, origin, network })
    return {}
  })
  route(app, contract.loginWithCode, ({ body, device, network }) => loginWithCode(context, body, { device, network }))
  route(
    app,
    contract.loginWithPartner,
    ({ body, bearer, calledOrigin: audience, device, language }) =>
      loginWithPartner(context, { token: body.accessToken ?? bearer, audience, device, language }),
    { readsBearer: true },
  )
  route(app, contract.connectProfile, ({ body, viewer }) => connectProfile(context, viewer, body.access_token))
  route(app, contract.getUser, ({ viewer }) => currentUser(context, viewer))
  route(app, contract.updateUser, ({ body, viewer }) => updateUser(context, viewer, body))
  route(app, contract.confirmUser, ({ body: { code }, viewer, network }) =>
    confirmUser(context, viewer, { code, network }),
  )
  route(app, contract.logout, ({ viewer }) => logout(context, viewer))
  route(app, contract.logoutEverywhere, ({ viewer }) => logoutEverywhere(context, viewer))
  route(app, contract.listSessions, ({ viewer }) => sessionsOf(context, viewer))
  route(app, contract.endSession, ({ viewer, params }) => endSession(context, viewer, params.id))
}
