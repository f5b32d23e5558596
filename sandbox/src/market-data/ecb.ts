import { fractionOf } from './random.ts'

const rates: Record<string, number> = {
  USD: 1.16,
  JPY: 186,
  DKK: 7.47,
  GBP: 0.87,
  SEK: 10.9,
  CHF: 0.92,
  NOK: 11.1,
  PLN: 4.25,
  ISK: 143,
}
const dayMs = 86_400_000

/** The last `count` working days whose rates are published, newest first. They are published at about 15:00 UTC. */
function publicationDays(nowMs: number, count: number): string[] {
  const days: string[] = []
  for (let ms = nowMs - 15 * 3_600_000; days.length < count; ms -= dayMs) {
    const date = new Date(ms).toISOString().slice(0, 10)
    const weekday = new Date(`${date}T00:00:00Z`).getUTCDay()
    if (weekday !== 0 && weekday !== 6 && !/-(01-01|05-01|12-25|12-26)$/.test(date)) days.push(date)
  }
  return days
}

/** The reference rates of the last days in the central bank's XML. */
export function ratesXml(nowMs: number, days: number): string {
  const cubes = publicationDays(nowMs, days).map((date) => {
    const lines = Object.entries(rates).map(([currency, base]) => {
      const rate = base * (0.98 + 0.04 * fractionOf(`${currency} ${date}`))
      return `\t\t\t<Cube currency='${currency}' rate='${rate.toPrecision(5)}'/>`
    })
    return `\t\t<Cube time='${date}'>\n${lines.join('\n')}\n\t\t</Cube>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
\t<gesmes:subject>Reference rates</gesmes:subject>
\t<gesmes:Sender>
\t\t<gesmes:name>European Central Bank</gesmes:name>
\t</gesmes:Sender>
\t<Cube>
${cubes.join('\n')}
\t</Cube>
</gesmes:Envelope>
`
}
