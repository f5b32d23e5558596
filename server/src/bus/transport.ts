/** One connection that carries envelopes to every node, the sender included, in the order in which they were sent. */
export type Connection = {
  /** Resolves once it receives. Rejects if it cannot be opened. */
  open: () => Promise<void>
  send: (envelopes: readonly string[]) => Promise<void>
  /** Cuts it at once, whatever state it is in; what was being sent rejects. */
  destroy: () => void
}

export type TransportHandlers = {
  receive: (envelope: string) => void
  /** The connection was lost. */
  lost: (error: Error) => void
}

/** Makes a connection, not yet open; each is opened once. */
export type Transport = (handlers: TransportHandlers) => Connection
