import type { FastifyInstance, FastifyReply } from 'fastify'

import { clientId } from './accounts.ts'
import type { CustomerTokens } from './customer-tokens.ts'
import { cancelForm, hiddenField, inFrame, sendFrame, sendOutcome, sendSentence } from './frame.ts'
import type { Bank } from './guard.ts'
import { accessFields, errorText, lockedText, shownCustomers, wrongAccessText } from './pages.ts'

const path = '/sikta/login'
const cancelPath = `${path}/cancel`

/** Adds the page on which customers log in to an app that shows it in a frame. */
export function addPartnerLogin(app: FastifyInstance, { accesses }: Bank, tokens: CustomerTokens): void {
  function sendLogin(reply: FastifyReply, origin: string, error?: string): FastifyReply {
    const body = `${errorText(error)}
<p>Melden Sie sich mit Ihren Zugangsdaten von comdirect an.</p>
<form method="post" action="${path}">
${hiddenField('origin', origin)}
${accessFields()}
<button class="first">Anmelden</button>
</form>
${cancelForm(cancelPath, origin)}
${shownCustomers(accesses.shown())}`
    return sendFrame(reply, origin, { title: 'Anmelden', body })
  }

  app.get(
    path,
    inFrame(({ origin }, reply) => sendLogin(reply, origin)),
  )

  app.post(
    path,
    inFrame(({ origin, fields, host }, reply) => {
      const entered = accesses.enter(fields.number ?? '', fields.pin ?? '')
      if (entered.result === 'wrong') return sendLogin(reply, origin, wrongAccessText)
      if (entered.result === 'locked') {
        return sendSentence(reply, { origin, title: 'Anmelden', text: lockedText, cancelPath })
      }
      const subject = clientId(entered.access.customer)
      const customerToken = tokens.issue({ issuer: `http://${host}`, audience: origin, subject })
      return sendOutcome(reply, origin, {
        title: 'Anmelden',
        text: 'Sie sind angemeldet.',
        message: { kind: 'LOGIN', customerToken },
      })
    }),
  )

  app.post(
    cancelPath,
    inFrame(({ origin }, reply) =>
      sendOutcome(reply, origin, {
        title: 'Anmelden',
        text: 'Die Anmeldung wurde abgebrochen.',
        message: { kind: 'CLOSE' },
      }),
    ),
  )
}
