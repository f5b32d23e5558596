const secondMs = 1000
const minuteMs = 60 * secondMs
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

export type Budget = {
  most: number
  windowMs: number
  /** Counted in the database before the answer, so that several nodes never let more through together. */
  isExact?: boolean
}

/** How often something may be done within a window that opens with the first time. */
export const budgets = {
  memberCalls: { most: 1500, windowMs: 5 * minuteMs },
  visitorCalls: { most: 300, windowMs: 5 * minuteMs },
  /** Pages, their files and pictures, by network: wide enough for an office that opens them at once. */
  files: { most: 30_000, windowMs: 5 * minuteMs },
  healthChecks: { most: 1500, windowMs: 5 * minuteMs },
  /** Bodies of reports on the content policy. */
  policyReports: { most: 6, windowMs: minuteMs },
  /** Tokens that nobody holds, by network. */
  unknownTokens: { most: 600, windowMs: 5 * minuteMs },
  /** Ten polls a minute for each of ten tabs. */
  memberBuilds: { most: 100, windowMs: minuteMs },
  visitorBuilds: { most: 600, windowMs: minuteMs },
  /** Pages of a list beyond its first. */
  furtherPages: { most: 300, windowMs: 15 * minuteMs },
  writePointsAnHour: { most: 5000, windowMs: hourMs },
  writePointsADay: { most: 35_000, windowMs: dayMs },
  posts: { most: 30, windowMs: 3 * hourMs },
  postsADay: { most: 100, windowMs: dayMs },
  postsOnFirstDay: { most: 10, windowMs: dayMs },
  replies: { most: 300, windowMs: 3 * hourMs },
  repliesOnFirstDay: { most: 30, windowMs: dayMs },
  likes: { most: 1000, windowMs: dayMs },
  follows: { most: 400, windowMs: dayMs },
  saves: { most: 400, windowMs: dayMs },
  messages: { most: 60, windowMs: minuteMs },
  messagesADay: { most: 500, windowMs: dayMs },
  memberSearches: { most: 120, windowMs: minuteMs },
  visitorSearches: { most: 15, windowMs: minuteMs },
  visitorSearchesASecond: { most: 2, windowMs: secondMs },
  /** The rest is counted by network. */
  codeRequests: { most: 25, windowMs: 5 * minuteMs, isExact: true },
  codeTries: { most: 60, windowMs: 5 * minuteMs, isExact: true },
  signUps: { most: 5, windowMs: 30 * minuteMs, isExact: true },
  /** Accounts with an address at a domain where no account is older than a day. */
  newDomainSignUps: { most: 3, windowMs: dayMs, isExact: true },
} as const satisfies Record<string, Budget>

export type BudgetName = keyof typeof budgets

/** What a call of a member costs of the write points. */
export const writePoints: Readonly<Record<string, number | undefined>> = { POST: 3, PUT: 2, PATCH: 2, DELETE: 1 }

/**
 * How many calls of one member, of the visitors of one network, or of all callers a node works on at once. The last is four
 * times the usual number of connections to the database: more calls would only wait, and hold memory. Beside these, likes,
 * follows and saves wait to be done together.
 */
export const concurrentCalls = { member: 20, visitor: 10, node: 40, waitingActs: 200 } as const
