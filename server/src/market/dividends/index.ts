export { loadPayments } from './payments.ts'
export { type Dividend, upsertDividends } from './queries.ts'
export { refreshYields } from './yields.ts'
