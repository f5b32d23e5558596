import { brandOf } from '@app/contract/brands.ts'

import type { Context } from '#context.ts'
import { orNotFound } from '#errors.ts'
import { findMailbox } from '#features/auth/index.ts'
import type { App } from '#http/app.ts'

import { pageHeaders, unsubscribePage } from './unsubscribe-page.ts'
import { type Subscription, subscriptionOf, unsubscribe } from './unsubscribe.ts'

export const unsubscribePath = '/unsubscribe'
const maxBodyBytes = 16_384

type Token = { Params: { token: string } }

/**
 * Unsubscribes with a single POST, as mail programs send it (RFC 8058): no session, no cookie, no redirect. A GET only asks,
 * because scanners follow the links in mails.
 */
export function unsubscribeRoutes(app: App, context: Context): void {
  const { config, db } = context
  const pageFor = async ({ memberId, list }: Subscription, isDone: boolean) => {
    const { language = 'en' } = (await findMailbox(db, memberId)) ?? {}
    return unsubscribePage({ app: brandOf(config.variant).name, language, list, isDone })
  }
  // In a scope of its own, as no other call takes forms; the body says nothing that the address does not.
  void app.register(async (scope) => {
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_, _body, done) => done(null))
    scope.get<Token>(`${unsubscribePath}/:token`, { config: { serves: 'file' } }, async ({ params }, reply) => {
      const subscription = orNotFound(subscriptionOf(config.secret, params.token))
      return reply
        .headers(pageHeaders)
        .type('text/html; charset=utf-8')
        .send(await pageFor(subscription, false))
    })
    scope.post<Token>(
      `${unsubscribePath}/:token`,
      { bodyLimit: maxBodyBytes, config: { serves: 'file' } },
      async ({ params }, reply) => {
        const subscription = orNotFound(subscriptionOf(config.secret, params.token))
        await unsubscribe(context, subscription)
        return reply
          .headers(pageHeaders)
          .type('text/html; charset=utf-8')
          .send(await pageFor(subscription, true))
      },
    )
  })
}
