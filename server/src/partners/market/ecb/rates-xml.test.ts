import { describe, expect, it } from 'vitest'

import { readRates } from './rates-xml.ts'

const file = (inner: string) => `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
\t<gesmes:subject>Reference rates</gesmes:subject>
\t<gesmes:Sender>
\t\t<gesmes:name>European Central Bank</gesmes:name>
\t</gesmes:Sender>
\t<Cube>${inner}</Cube>
</gesmes:Envelope>`
const usd = `<Cube currency='USD' rate='1.1684'/>`

describe('the file of reference rates', () => {
  it('has a cube for each day with one for each currency, in single or double quotes', () => {
    const text = file(`
      <Cube time="2026-04-13"><Cube currency="USD" rate="1.1684"/><Cube currency="JPY" rate="186.75" /></Cube>
      <Cube time='2026-04-10'>${usd}</Cube>
    `)
    expect(readRates(text)).toEqual([
      { currency: 'USD', date: '2026-04-13', rate: 1.1684 },
      { currency: 'JPY', date: '2026-04-13', rate: 186.75 },
      { currency: 'USD', date: '2026-04-10', rate: 1.1684 },
    ])
  })

  it.each([
    ['nothing', ''],
    ['a page', '<!doctype html><html></html>'],
    ['a file cut off', file(`<Cube time='2026-04-13'>${usd}</Cube>`).slice(0, -30)],
    ['no day', file('')],
    ['a day without rates', file(`<Cube time='2026-04-13'></Cube>`)],
    ['a day that is none', file(`<Cube time='2026-02-30'>${usd}</Cube>`)],
    ['a rate of zero', file(`<Cube time='2026-04-13'><Cube currency='USD' rate='0'/></Cube>`)],
    ['a rate that is none', file(`<Cube time='2026-04-13'>${usd}<Cube currency='JPY' rate='N/A'/></Cube>`)],
    ['something else between', file(`<Cube time='2026-04-13'>${usd}<b/>${usd}</Cube>`)],
    ['entities', `<!DOCTYPE x [<!ENTITY a "b">]>${file(`<Cube time='2026-04-13'>${usd}</Cube>`)}`],
  ])('is refused when it is %s', (_, text) => {
    expect(readRates(text)).toBeUndefined()
  })

  // Where the cost grew with the square of the length, this would not end.
  it('of any length is refused', () => {
    expect(readRates(file(`<Cube time='2026-04-13'>${'<Cube '.repeat(200_000)}`))).toBeUndefined()
    expect(readRates(file(`<Cube time='2026-04-13'>${usd.repeat(20_000)}`))).toBeUndefined()
  })
})
