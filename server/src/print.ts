import { APP_NAME } from '@app/domain/constants.ts'

/** A line for the person at the terminal. */
export function printLine(line: string): void {
  console.log(line)
}

type Demo = { url: string; inboxUrl: string | undefined; marketHours: 'real' | 'always' }

/** Where the demo is, and how to sign in. */
export function printDemo({ url, inboxUrl, marketHours }: Demo): void {
  const hours = marketHours === 'always' ? 'open around the clock' : "open in each exchange's hours"
  console.log(`
${APP_NAME} is ready:  ${url}

  Sign in as     elin@demo.sikta.example, amira@demo.sikta.example or jonas@demo.sikta.example
  Codes arrive   ${inboxUrl ?? '-'}
  The market     simulated, ${hours}
  The API        ${url}/docs/api

Ctrl-C stops everything.`)
}
