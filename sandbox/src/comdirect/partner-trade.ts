import { randomUUID } from 'node:crypto'

import type { FastifyInstance, FastifyReply } from 'fastify'

import { type Access, answerChallenge, type Challenge, drawChallenge } from './accesses.ts'
import { inFrame, sendFrame, sendOutcome, sendSentence } from './frame.ts'
import type { Bank, Fields } from './guard.ts'
import { type Offer, offerOf, type Order, place, refusalOf } from './orders.ts'
import { lockedText, wrongAccessText } from './pages.ts'
import { createPending, type Pending } from './pending.ts'
import { cancelPath, confirmBody, orderBody, tanPath, titleOf, tradePath } from './trade-pages.ts'
import { dayIn } from './transactions.ts'

/** An order that waits for its TAN. */
type OpenOrder = { access: Access; order: Order; challenge: Challenge }

const mostPieces = 1_000_000
const quantityText = 'Geben Sie eine Stückzahl größer als null ein, mit höchstens drei Nachkommastellen.'

/** Adds the page on which customers trade a security in a frame of an app. */
export function addPartnerTrade(app: FastifyInstance, bank: Bank): void {
  const orders = createPending<OpenOrder>(bank.now)

  app.get(
    tradePath,
    inFrame(({ origin, fields }, reply) => {
      const intent = intentIn(fields, bank)
      return intent ? sendOrder(reply, { origin, fields, ...intent }, bank) : sendUntradable(reply, origin)
    }),
  )

  app.post(
    tradePath,
    inFrame(({ origin, fields }, reply) => {
      const intent = intentIn(fields, bank)
      if (!intent) return sendUntradable(reply, origin)
      return enter(reply, { origin, fields, ...intent }, { bank, orders })
    }),
  )

  app.post(
    tanPath,
    inFrame(({ origin, fields }, reply) => {
      const open = orders.find(fields.order)
      if (!open) return sendExpired(reply, origin)
      return confirm(reply, { origin, id: fields.order!, ...open, tan: fields.tan }, { bank, orders })
    }),
  )

  app.post(
    cancelPath,
    inFrame(({ origin }, reply) =>
      sendOutcome(reply, origin, {
        title: 'Order abgebrochen',
        text: 'Die Order wurde abgebrochen.',
        message: { kind: 'TRANSACTION', status: 'CANCELED' },
      }),
    ),
  )
}

type Desk = { bank: Bank; orders: Pending<OpenOrder> }

/** Takes an order that is possible, and asks for its TAN. */
function enter(reply: FastifyReply, page: OrderPage, { bank, orders }: Desk): FastifyReply {
  const { origin, side, offer, fields } = page
  const refuse = (error: string) => sendOrder(reply, { ...page, error }, bank)
  const quantity = quantityIn(fields)
  if (quantity === undefined) return refuse(quantityText)
  const entered = bank.accesses.enter(fields.number ?? '', fields.pin ?? '')
  if (entered.result === 'wrong') return refuse(wrongAccessText)
  if (entered.result === 'locked') return sendText(reply, origin, lockedText)
  const { access } = entered
  const order: Order = { side, offer: offerOf([access.customer], offer.security.isin) ?? offer, quantity }
  const refusal = refusalOf(access.customer, order)
  if (refusal !== undefined) return refuse(refusal)
  const challenge = drawChallenge(access)
  if (!challenge) return sendText(reply, origin, lockedText)
  return sendConfirm(reply, { origin, id: orders.begin({ access, order, challenge }), order, challenge })
}

type Confirmation = OpenOrder & { origin: string; id: string; tan: string | undefined }

/** Executes an order if the TAN is right. */
function confirm(
  reply: FastifyReply,
  { origin, id, tan, access, order, challenge }: Confirmation,
  { bank, orders }: Desk,
): FastifyReply {
  // The page stands for the app as well, so that its button is the approval.
  if (challenge.kind === 'P_TAN_PUSH') challenge.isApproved = true
  const result = answerChallenge(access, challenge.id, tan)
  if (result === 'wrong') return sendConfirm(reply, { origin, id, order, challenge, error: 'Die TAN ist falsch.' })
  orders.end(id)
  if (result === 'locked') return sendText(reply, origin, lockedText)
  // A login with a TAN ends all other challenges.
  if (result !== 'right') return sendExpired(reply, origin)
  const placed = place(access.customer, { order, key: `order-${randomUUID()}`, day: dayIn(bank.now()) })
  access.customer = placed.customer
  return sendOutcome(reply, origin, {
    title: 'Order ausgeführt',
    text: 'Ihre Order wurde ausgeführt.',
    message: { kind: 'TRANSACTION', status: 'COMPLETED', transactionId: placed.transactionId },
  })
}

type Intent = { side: Order['side']; offer: Offer }

/** The side and the security that a query or form names; undefined if the bank cannot trade it. */
function intentIn({ side, isin = '' }: Fields, { accesses }: Bank): Intent | undefined {
  const offer = /^[A-Z]{2}[A-Z\d]{9}\d$/.test(isin) ? offerOf(accesses.customers(), isin) : undefined
  return offer && (side === 'BUY' || side === 'SELL') ? { side, offer } : undefined
}

/** A typed quantity, with a comma or a point; undefined if it is none. */
function quantityIn({ quantity = '' }: Fields): string | undefined {
  const text = quantity.trim().replace(',', '.')
  const isInBounds = /^\d{1,7}(?:\.\d{1,3})?$/.test(text) && Number(text) > 0 && Number(text) <= mostPieces
  return isInBounds ? text : undefined
}

type OrderPage = Intent & { origin: string; fields: Fields; error?: string }

function sendOrder(reply: FastifyReply, page: OrderPage, { accesses }: Bank): FastifyReply {
  const { origin, side, fields } = page
  const quantity = (fields.quantity ?? '').slice(0, 11)
  return sendFrame(reply, origin, {
    title: titleOf(side),
    body: orderBody({ ...page, quantity, shown: accesses.shown() }),
  })
}

type ConfirmPage = { origin: string; id: string; order: Order; challenge: Challenge; error?: string }

function sendConfirm(reply: FastifyReply, page: ConfirmPage): FastifyReply {
  return sendFrame(reply, page.origin, { title: 'Order bestätigen', body: confirmBody(page) })
}

function sendText(reply: FastifyReply, origin: string, text: string): FastifyReply {
  return sendSentence(reply, { origin, title: 'Order', text, cancelPath })
}

function sendExpired(reply: FastifyReply, origin: string): FastifyReply {
  return sendText(reply.code(400), origin, 'Diese Order ist abgelaufen. Bitte beginnen Sie von vorn.')
}

function sendUntradable(reply: FastifyReply, origin: string): FastifyReply {
  return sendText(reply.code(404), origin, 'Dieses Wertpapier können Sie hier nicht handeln.')
}
