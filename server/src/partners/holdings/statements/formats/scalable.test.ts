import { describe, expect, it } from 'vitest'

import { isinOf, lines, refusals, skips, taken } from '../statements.fixture.ts'

const share = isinOf('IE', 1)
const header = 'date;time;status;reference;description;assetType;type;isin;shares;price;amount;fee;tax;currency'
const buy = `2025-03-03;10:00:00;Executed;"TEST1";"Muster ETF";Security;Buy;${share};2;50,25;-100,50;0,99;0,00;EUR`
const row = (type: string, shares: string, amount: string, reference = 'TEST9') =>
  `2025-03-05;10:00;Executed;"${reference}";"Muster ETF";Security;${type};${share};${shares};;${amount};0,00;0,00;EUR`

describe('scalable', () => {
  it('subtracts the fee, whatever its sign, and reads English words with German numbers', () => {
    const text = lines(
      `\ufeff${header}`,
      `2025-03-05;10:00;Executed;"TEST4";"Muster ETF";Security;Sell;${share};-2;1.050,00;2.100,00;0,99;10,00;EUR`,
      '2025-03-04;08:00:00;Executed;"TEST2";"Einzahlung";Cash;Deposit;;;;1.000,00;0,00;0,00;EUR',
      buy,
      buy.replace('0,99', '-0,99').replace('Buy', 'Savings plan').replace('TEST1', 'TEST3'),
    )

    expect(taken(text)).toMatchObject([
      { kind: 'RECURRING_BUY', quantity: '2', price: '50.25', amount: '-101.49', fee: '0.99', rows: [5] },
      { kind: 'BUY', amount: '-101.49', fee: '0.99', security: share },
      { kind: 'DEPOSIT', amount: '1000' },
      { kind: 'SELL', quantity: '-2', amount: '2089.01', fee: '0.99', tax: '10' },
    ])
  })

  it('leaves out what was not executed', () => {
    const text = lines(
      header,
      buy.replace('Executed', 'Cancelled'),
      buy.replace('Executed', 'Pending'),
      buy.replace('Executed', 'Rejected'),
    )

    expect(skips(text).map(({ reason }) => reason)).toEqual(['cancelled', 'pending', 'cancelled'])
    expect(refusals(lines(header, buy.replace('Executed', 'Partially')))).toMatchObject([
      { code: 'unknown_type', value: 'Partially' },
    ])
  })

  it('does not take the move to its own custody for transfers', () => {
    const moved = lines(
      header,
      row('Security transfer', '2', '0,00', 'SWITCH1'),
      row('Security transfer', '-2', '0,00', 'WWUM1').replace('03-05', '03-01'),
    )

    expect(skips(moved)).toEqual([{ rows: [2, 3], reason: 'bookkeeping' }])
    expect(taken(lines(header, row('Security transfer', '-3', '0,00')))).toMatchObject([
      { kind: 'TRANSFER_OUT', quantity: '-3' },
    ])
  })

  it('pairs the rows of a corporate action and refuses one alone', () => {
    const pair = lines(header, row('Corporate action', '20', ''), row('Corporate action', '-2', ''))

    expect(taken(pair)).toMatchObject([{ kind: 'SPLIT', quantity: '18' }])
    expect(refusals(lines(header, row('Corporate action', '20', '')))).toMatchObject([{ code: 'unpaired' }])
  })

  it.each([
    ['a decimal point', buy.replace('50,25', '50.25'), { code: 'not_a_number', column: 'price' }],
    ['a wrong sign', buy.replace('-100,50', '100,50'), { code: 'wrong_sign', expected: 'negative' }],
    [
      'a wrong amount',
      buy.replace('-100,50', '-1.005,00'),
      { code: 'wrong_amount', column: 'amount', expected: '-101,49' },
    ],
    ['a currency that is none', buy.replace('EUR', '€'), { code: 'not_a_currency', value: '€' }],
  ])('refuses %s', (_, wrong, reason) => {
    expect(refusals(lines(header, wrong))).toMatchObject([{ row: 2, ...reason }])
  })
})
