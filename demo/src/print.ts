import { brands } from '@app/contract/brands.ts'

type Demo = { url: string; inbox: string; market: string; marketHours: 'real' | 'always' }

/** Prints where the demo is and how to sign in. */
export function printDemo({ url, inbox, market, marketHours }: Demo): void {
  const hours = marketHours === 'always' ? 'open around the clock' : "open in each exchange's hours"
  console.log(`
${brands.open.name} is ready:  ${url}

  Sign in as     elin@demo.sikta.example, amira@demo.sikta.example or jonas@demo.sikta.example
  Codes arrive   ${inbox}
  The market     ${market === 'simulated' ? `simulated, ${hours}` : market}
  The API        ${url}/docs/api

Ctrl-C stops everything.`)
}
