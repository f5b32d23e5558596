export { loadPayments } from './payments.ts'
export { type Change, type Dividend, writeDividends } from './queries.ts'
export { refreshYields } from './yields.ts'
