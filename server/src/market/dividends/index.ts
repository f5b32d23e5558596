export { inListingCurrency, loadPayments } from './payments.ts'
export { type Change, type Dividend, listDividends, writeDividends } from './queries.ts'
export { refreshYields } from './yields.ts'
