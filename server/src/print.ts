import { APP_NAME } from '@app/domain/constants.ts'

/** A line for the person at the terminal. */
export function printLine(line: string): void {
  console.log(line)
}

type Demo = { url: string; inboxUrl: string | undefined; market: string; marketHours: 'real' | 'always' }

/** Where the demo is, and how to sign in. */
export function printDemo({ url, inboxUrl, market, marketHours }: Demo): void {
  const hours = marketHours === 'always' ? 'open around the clock' : "open in each exchange's hours"
  console.log(`
${APP_NAME} is ready:  ${url}

  Sign in as     elin@demo.sikta.example, amira@demo.sikta.example or jonas@demo.sikta.example
  Codes arrive   ${inboxUrl ?? '-'}
  The market     ${market === 'simulated' ? `simulated, ${hours}` : market}
  The API        ${url}/docs/api

Ctrl-C stops everything.`)
}

/** A line that counts up to 100 % on a terminal; elsewhere one line at the beginning and the end. */
export function printProgress(title: string) {
  const isTerminal = process.stdout.isTTY
  if (!isTerminal) console.log(`${title} ...`)
  const show = (percent: number) => {
    if (isTerminal) process.stdout.write(`\r${title} ${String(Math.round(percent)).padStart(3)} %`)
  }
  return {
    show,
    /** Hands a part of the whole to somebody who counts to 100 himself. */
    part: (from: number, to: number) => (percent: number) => show(from + ((to - from) * percent) / 100),
    done: () => {
      show(100)
      console.log(isTerminal ? '' : `${title}: done`)
    },
  }
}
