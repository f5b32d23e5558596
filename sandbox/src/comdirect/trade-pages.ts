import { escapeHtml } from '#html.ts'

import type { Challenge } from './accesses.ts'
import type { Customer } from './customers.ts'
import { cancelForm, hiddenField } from './frame.ts'
import { numberText, type Offer, type Order, valueOf } from './orders.ts'
import { accessFields, errorText, shownCustomers, tanFields } from './pages.ts'

export const tradePath = '/sikta/trade'
export const tanPath = `${tradePath}/tan`
export const cancelPath = `${tradePath}/cancel`

type Side = Order['side']
type OrderBody = {
  origin: string
  side: Side
  offer: Offer
  /** As it was typed. */
  quantity: string
  shown: readonly Customer[]
  error?: string
}

export const titleOf = (side: Side): string => (side === 'BUY' ? 'Wertpapier kaufen' : 'Wertpapier verkaufen')

/** What is entered for an order, above which its security is named. */
export function orderBody({ origin, side, offer, quantity, shown, error }: OrderBody): string {
  const { name, isin, wkn, isInPercent } = offer.security
  return `${errorText(error)}
<p><b>${escapeHtml(name)}</b><br>ISIN ${isin}, WKN ${wkn}<br>Kurs ${priceText(offer)}</p>
<form method="post" action="${tradePath}">
${hiddenField('origin', origin)}${hiddenField('isin', isin)}${hiddenField('side', side)}
<label for="quantity">${isInPercent ? 'Nennwert' : 'Stück'}</label>
<input id="quantity" name="quantity" inputmode="decimal" autocomplete="off" maxlength="11" required value="${escapeHtml(quantity)}">
${accessFields()}
<button class="first">Weiter</button>
</form>
${cancelForm(cancelPath, origin)}
${shownCustomers(shown)}`
}

type ConfirmBody = { origin: string; id: string; order: Order; challenge: Challenge; error?: string }

/** What is confirmed with a TAN. */
export function confirmBody({ origin, id, order, challenge, error }: ConfirmBody): string {
  const { name, isInPercent, currency } = order.offer.security
  const unit = isInPercent ? currency : 'Stück'
  return `${errorText(error)}
<p>${order.side === 'BUY' ? 'Kauf' : 'Verkauf'}: ${numberText(order.quantity)} ${unit} ${escapeHtml(name)} zum Kurs von ${priceText(order.offer)}, zusammen ${numberText(valueOf(order), 2)} EUR.</p>
<form method="post" action="${tanPath}">
${hiddenField('origin', origin)}${hiddenField('order', id)}
${tanFields(challenge, 'Geben Sie die Order in Ihrer photoTAN-App frei.')}
<button class="first">Order erteilen</button>
</form>
${cancelForm(cancelPath, origin)}`
}

function priceText({ price, security: { isInPercent, currency } }: Offer): string {
  return `${numberText(price, 2, 4)} ${isInPercent ? '%' : currency}`
}
