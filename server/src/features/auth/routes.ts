import * as contract from '@app/contract/auth.ts'

import type { Context } from '#context.ts'
import type { App } from '#http/app.ts'
import { route } from '#http/route.ts'

import { tryCounter } from './address-limits.ts'
import { loginWithCode } from './login.ts'
import { sendCode } from './send-code.ts'
import { endSession, logout, logoutEverywhere, sessionsOf } from './sessions.ts'
import { acceptTerms, currentUser } from './users.ts'

export function authRoutes(app: App, context: Context): void {
  const login = { ...context, countTry: tryCounter(context.config.rateLimits) }
  route(app, contract.invite, async ({ body: { email, language }, origin }) => {
    await sendCode(context, { email, language, termsAccepted: false, isInvitation: true, origin })
    return {}
  })
  route(app, contract.requestCode, async ({ body: { email, language, terms_accepted }, origin }) => {
    await sendCode(context, { email, language, termsAccepted: terms_accepted === true, isInvitation: false, origin })
    return {}
  })
  route(app, contract.loginWithCode, ({ body, device, network }) => loginWithCode(login, body, { device, network }))
  route(app, contract.getUser, ({ viewer }) => currentUser(context, viewer))
  route(app, contract.updateUser, ({ viewer }) => acceptTerms(context, viewer))
  route(app, contract.logout, ({ viewer }) => logout(context, viewer))
  route(app, contract.logoutEverywhere, ({ viewer }) => logoutEverywhere(context, viewer))
  route(app, contract.listSessions, ({ viewer }) => sessionsOf(context, viewer))
  route(app, contract.endSession, ({ viewer, params }) => endSession(context, viewer, params.id))
}
