type Address = { search: Readonly<Record<string, unknown>>; hash: string }

/** Kept in memory only: it logs in anyone who has it. */
let held: string | undefined

/** Whether an address has the token of a partner's customer, as a parameter or in the fragment; if so, keeps it until it is used. */
export function holdCustomerToken({ search, hash }: Address): boolean {
  const found = new URLSearchParams(hash).get('customerToken') ?? search.customerToken
  if (typeof found !== 'string' || found === '') return false
  held = found
  return true
}

export const hasCustomerToken = (): boolean => held !== undefined

/** The token that was kept, once. */
export function takeCustomerToken(): string | undefined {
  const token = held
  held = undefined
  return token
}
