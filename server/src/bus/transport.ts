/** One connection that carries envelopes to every node, the sender included, in the order in which they were sent. */
export type Connection = {
  /** Resolves once it receives messages. Rejects if it cannot be opened. */
  open: () => Promise<void>
  send: (envelopes: readonly string[]) => Promise<void>
  /** Closes it at once, whatever its state; sends in progress reject. */
  destroy: () => void
}

export type TransportHandlers = {
  receive: (envelope: string) => void
  /** The connection was lost. */
  lost: (error: Error) => void
}

/** Creates a connection that is not open yet; each is opened once. */
export type Transport = (handlers: TransportHandlers) => Connection
