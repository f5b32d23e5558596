import type { FastifyInstance, FastifyReply } from 'fastify'

import { accountId, clientId } from './accounts.ts'
import type { Customer, Depot, Holding } from './customers.ts'
import { negated, product, quotient, sum } from './decimal.ts'
import { type ApiCall, type Bank, signedIn } from './guard.ts'
import { instrumentOf, isNamed, securityOf } from './instruments.ts'
import { idOf } from './tokens.ts'
import { sendTransactions } from './transactions.ts'
import { euro, priceOf, quantityOf, valueInEuro } from './values.ts'

/** Adds the calls that read depots, positions and transactions. */
export function addDepots(app: FastifyInstance, bank: Bank): void {
  app.get(
    '/api/brokerage/clients/user/v3/depots',
    signedIn(bank, ({ access: { customer } }, reply) => {
      const values = customer.depots.map((depot, index) => depotOf(customer, depot, index))
      return reply.send({ paging: { index: 0, matches: values.length }, values })
    }),
  )
  const ofDepot = (handle: (call: ApiCall, depot: Depot, reply: FastifyReply) => FastifyReply) =>
    signedIn(bank, (call, reply) => {
      const { customer } = call.access
      const depot = customer.depots.find((_, index) => depotId(customer, index) === call.params.depotId)
      return depot ? handle(call, depot, reply) : reply.code(404).send()
    })
  app.get('/api/brokerage/v3/depots/:depotId/positions', ofDepot(sendPositions))
  app.get(
    '/api/brokerage/v3/depots/:depotId/positions/:positionId',
    ofDepot((call, depot, reply) => {
      const holding = depot.positions.find(({ isin }) => positionId(call, isin) === call.params.positionId)
      return holding ? reply.send(positionOf(call, holding)) : reply.code(404).send()
    }),
  )
  app.get(
    '/api/brokerage/v3/depots/:depotId/transactions',
    ofDepot((call, depot, reply) => sendTransactions(call, depot, bank.now(), reply)),
  )
}

export const depotId = ({ number }: Customer, index: number): string => idOf(`depot ${number} ${index}`)

const positionId = ({ params }: ApiCall, isin: string): string => idOf(`position ${params.depotId} ${isin}`)

function depotOf(customer: Customer, { account }: Depot, index: number): object {
  const settlement = accountId(customer, account)
  return {
    depotId: depotId(customer, index),
    depotDisplayId: String(parseInt(depotId(customer, index).slice(0, 8), 16))
      .padStart(10, '0')
      .slice(-10),
    clientId: clientId(customer),
    depotType: 'STANDARD_DEPOT',
    defaultSettlementAccountId: settlement,
    settlementAccountIds: [settlement],
  }
}

function sendPositions(call: ApiCall, depot: Depot, reply: FastifyReply): FastifyReply {
  const { customer } = call.access
  const without = (call.query['without-attr'] ?? '').split(',')
  const { instrumentId } = call.query
  const holdings = depot.positions.filter(({ isin }) => isNamed(securityOf(customer, isin), instrumentId))
  const values = holdings.map((holding) => positionOf(call, holding))
  const total = (key: 'currentValue' | 'purchaseValue' | 'prevDayValue') =>
    euro(sum(holdings.flatMap((holding) => worthOf(customer, holding)[key] ?? [])))
  return reply.send({
    paging: { index: 0, matches: values.length },
    aggregated: {
      ...(!without.includes('depot') && { depot: depotOf(customer, depot, customer.depots.indexOf(depot)) }),
      prevDayValue: total('prevDayValue'),
      currentValue: total('currentValue'),
      purchaseValue: total('purchaseValue'),
      ...gains(total('currentValue').value, total('purchaseValue').value, 'profitLossPurchase'),
      ...gains(total('currentValue').value, total('prevDayValue').value, 'profitLossPrevDay'),
    },
    values: without.includes('positions') ? [] : values,
  })
}

function worthOf(customer: Customer, { isin, quantity, price, previousPrice = price, cost }: Holding) {
  const at = (each: string) => valueInEuro(customer, securityOf(customer, isin), { quantity, price: each })
  return {
    currentValue: at(price),
    prevDayValue: at(previousPrice),
    purchaseValue: cost === undefined ? undefined : at(cost),
  }
}

function positionOf(call: ApiCall, holding: Holding): object {
  const { access, params, query } = call
  const { customer } = access
  const security = securityOf(customer, holding.isin)
  const { currentValue, prevDayValue, purchaseValue } = worthOf(customer, holding)
  const quote = (price: string | undefined) =>
    price === undefined
      ? null
      : { price: priceOf(security, price), type: 'LAST', quantity: null, priceDateTime: '2026-11-24T17:35:00+01' }
  return {
    depotId: params.depotId,
    positionId: positionId(call, holding.isin),
    wkn: security.wkn,
    custodyType: 'GIROSAMMELVERWAHRUNG',
    quantity: quantityOf(security, holding.quantity),
    availableQuantity: quantityOf(security, holding.quantity),
    currentPrice: quote(holding.price),
    purchasePrice: holding.cost === undefined ? null : priceOf(security, holding.cost),
    prevDayPrice: quote(holding.previousPrice),
    currentValue: euro(currentValue),
    purchaseValue: purchaseValue === undefined ? null : euro(purchaseValue),
    ...gains(currentValue, purchaseValue, 'profitLossPurchase'),
    ...gains(currentValue, holding.previousPrice === undefined ? undefined : prevDayValue, 'profitLossPrevDay'),
    ...(query['with-attr'] === 'instrument' && { instrument: instrumentOf(security) }),
  }
}

/** The change between two values, absolute and in percent; null if the earlier one is not known. */
function gains(value: string, earlier: string | undefined, name: string): object {
  if (earlier === undefined) return { [`${name}Abs`]: null, [`${name}Rel`]: null }
  const change = sum([value, negated(earlier)])
  return { [`${name}Abs`]: euro(change), [`${name}Rel`]: quotient(product(change, '100'), earlier, 2) }
}
