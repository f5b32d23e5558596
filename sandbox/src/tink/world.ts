import { createClock } from '#controls/clock.ts'

import { createCredentials } from './credentials.ts'
import { builtInCustomers, type Customer } from './customers.ts'
import { createTokens, newId } from './tokens.ts'

export type User = { id: string; externalId: string; market: string; locale: string; created: number }

export type World = ReturnType<typeof createWorld>

/** Everything that the sandbox keeps, in memory only. */
export function createWorld(realNow: () => Date, updateMs: number) {
  const clock = createClock(realNow)
  const users = new Map<string, User>()
  const customers = new Map<string, Customer>()
  const credentials = createCredentials(clock, updateMs)
  const tokens = createTokens(clock)

  const findUser = ({ id, externalId }: { id?: string | undefined; externalId?: string | undefined }) =>
    id === undefined ? [...users.values()].find((user) => user.externalId === externalId) : users.get(id)
  const handOver = (list: readonly Customer[]) => {
    for (const customer of list) customers.set(customer.username, customer)
  }
  handOver(builtInCustomers)
  return {
    clock,
    credentials,
    tokens,
    findUser,
    /** Adds or replaces customers by user name. */
    handOver,
    listCustomers: () => [...customers.values()],
    findCustomer: (username: string) => customers.get(username),
    /** Adds a user; undefined if the external id is taken. */
    addUser({
      externalId = newId(),
      market,
      locale,
    }: {
      externalId?: string | undefined
      market: string
      locale: string
    }) {
      if (findUser({ externalId })) return undefined
      const user = { id: newId(), externalId, market, locale, created: clock.nowMs() }
      users.set(user.id, user)
      return user
    },
    /** Deletes the user with everything that is theirs. */
    removeUser(id: string): void {
      users.delete(id)
      tokens.revokeOf(id)
      for (const { id: credentialsId } of credentials.listOf(id)) credentials.remove(credentialsId)
    },
  }
}
