import { browserOf } from './browser.fixture.ts'
import type { FrameMessage } from './frame.ts'

export const appOrigin = 'https://app.sikta.example'

/** A customer in a frame of an app. */
export function frameOf(port: number) {
  const { call } = browserOf(port)
  const open = (path: string, query: Record<string, string>) => call(`${path}?${new URLSearchParams(query).toString()}`)
  const post = (path: string, form: Record<string, string>) =>
    call(path, { method: 'POST', body: new URLSearchParams({ origin: appOrigin, ...form }) })
  const trade = { isin: 'DE0007164600', side: 'BUY', quantity: '2', number: '10000001', pin: '271828' }
  const order = (form: Partial<typeof trade> = {}) => post('/sikta/trade', { ...trade, ...form })
  return {
    login: (origin = appOrigin) => open('/sikta/login', { origin }),
    enter: (number: string, pin = '271828') => post('/sikta/login', { number, pin }),
    closeLogin: () => post('/sikta/login/cancel', {}),
    trade: (query: Record<string, string> = {}) =>
      open('/sikta/trade', { origin: appOrigin, isin: trade.isin, side: trade.side, ...query }),
    order,
    confirm: (id: string, tan = '314159') => post('/sikta/trade/tan', { order: id, tan }),
    cancel: () => post('/sikta/trade/cancel', {}),
    /** Enters an order and confirms it. */
    async buyOrSell(form: Partial<typeof trade>): Promise<string> {
      const id = orderIn(await (await order(form)).text())
      return (await post('/sikta/trade/tan', { order: id, tan: '314159' })).text()
    },
  }
}

export const orderIn = (html: string): string => /name="order" value="([^"]+)"/.exec(html)?.[1] ?? ''

/** What a page posts, and to which origin; undefined if it posts nothing. */
export function postedBy(html: string): { message: FrameMessage; origin: string } | undefined {
  const json = /<script type="application\/json" id="outcome">(.*)<\/script>/.exec(html)?.[1]
  return json === undefined ? undefined : (JSON.parse(json) as { message: FrameMessage; origin: string })
}
