import type { PriceMessage } from '@app/contract/socket.ts'

/** A price that may be shown now. */
export type PriceChange = Omit<PriceMessage, 'type'>

const maxBytes = 7500

/** New prices as bus messages that each fit into one NOTIFY: `id price change trading at` per line. */
export function writePrices(changes: readonly PriceChange[]): string[] {
  const messages: string[] = []
  let message = ''
  for (const { instrument_id, last_price, change_today, trading, at } of changes) {
    const line = `${instrument_id} ${last_price} ${change_today ?? '-'} ${trading ? 1 : 0} ${Date.parse(at)}\n`
    if (message.length + line.length > maxBytes) {
      messages.push(message)
      message = ''
    }
    message += line
  }
  return message === '' ? messages : [...messages, message]
}

export function readPrices(message: string): PriceChange[] {
  return message
    .trimEnd()
    .split('\n')
    .map((line) => {
      const [id = '', price, change, trading, at] = line.split(' ')
      return {
        instrument_id: id,
        last_price: Number(price),
        change_today: change === '-' ? null : Number(change),
        trading: trading === '1',
        at: new Date(Number(at)).toISOString(),
      }
    })
}
