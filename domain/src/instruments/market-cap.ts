/**
 * The market capitalisation of a class of shares, in the currency of the price:
 *
 *   cap = n * P
 *
 * where n shares were outstanding on the day of the price P. Null if either is unknown.
 */
export function marketCap(shares: number | null | undefined, price: number | null | undefined): number | null {
  return typeof shares === 'number' && typeof price === 'number' ? shares * price : null
}
