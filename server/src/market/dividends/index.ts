export { loadPayments } from './payments.ts'
export { type Change, type Dividend, upsertDividends } from './queries.ts'
export { refreshYields } from './yields.ts'
