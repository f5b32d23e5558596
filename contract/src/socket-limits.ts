/** The limits of the live socket, shared by client and server. */
export const socketLimits = {
  path: '/v1/socket',
  maxFrameBytes: 4096,
  /** Fragments of one message. */
  maxFragments: 16,
  watches: 128,
  socketsPerUser: 10,
  messagesPerSecond: 20,
  messageBurst: 60,
  authenticateWithinMs: 5_000,
  /** Sockets of one network that have not authenticated yet; one more closes the oldest. */
  unauthenticatedPerNetwork: 20,
  pingEveryMs: 25_000,
  maxBacklogBytes: 1_048_576,
  tickMs: 250,
  /** At most one price of an instrument goes to a socket in this time. */
  priceEveryMs: 1000,
} as const

/** Application close codes (4xxx), and the protocol codes that clients handle. */
export const closeCodes = {
  /** The server is stopping or has missed messages: reconnect and refetch. */
  restarting: 1012,
  tryAgain: 1013,
  /** The session has ended or the token is not valid: the client deletes what it keeps of the member. */
  signedOut: 4401,
  /** The client reads too slowly or has not authenticated in time: reconnect. */
  slow: 4408,
  replaced: 4409,
  tooFast: 4429,
} as const

/** Back-off: 1 s after the first close, 10 % longer after each further one, at most 100 attempts. */
export const reconnect = { firstMs: 1000, growth: 1.1, times: 100, jitter: 0.5 } as const
