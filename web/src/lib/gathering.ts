/** A request waiting to be sent with the others of its batch. */
export type Gathered = {
  address: string
  /** Sends it on its own. */
  ask: () => Promise<unknown>
  resolve: (answer: unknown) => void
  reject: (error: unknown) => void
}

let open: Gathered[] | undefined

/** Collects the requests that `start` makes before it returns. */
export function gather(start: () => void): Gathered[] {
  const gathered: Gathered[] = []
  open = gathered
  try {
    start()
  } finally {
    open = undefined
  }
  return gathered
}

/** Sends a request, or leaves it to an active `gather`. */
export function sendOrGather(address: string, ask: () => Promise<unknown>): Promise<unknown> {
  const others = open
  return others ? new Promise((resolve, reject) => others.push({ address, ask, resolve, reject })) : ask()
}
