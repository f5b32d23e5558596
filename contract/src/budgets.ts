const secondMs = 1000
const minuteMs = 60 * secondMs
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

export type Budget = {
  most: number
  windowMs: number
  /** Counted in the database before the call is let through, so that all nodes together never exceed it. */
  isExact?: boolean
}

/** Rate limits: at most `most` within a window of `windowMs` that opens with the first use. */
export const budgets = {
  memberCalls: { most: 1500, windowMs: 5 * minuteMs },
  visitorCalls: { most: 300, windowMs: 5 * minuteMs },
  /** Pages, their files and images, per network: enough for a whole office that opens them at once. */
  files: { most: 30_000, windowMs: 5 * minuteMs },
  healthChecks: { most: 1500, windowMs: 5 * minuteMs },
  /** Requests that report violations of the content security policy. */
  policyReports: { most: 6, windowMs: minuteMs },
  /** Calls with an unknown token, per network. */
  unknownTokens: { most: 600, windowMs: 5 * minuteMs },
  /** Ten polls a minute for each of ten tabs. */
  memberBuilds: { most: 100, windowMs: minuteMs },
  visitorBuilds: { most: 600, windowMs: minuteMs },
  /** Pages of a list after the first. */
  furtherPages: { most: 300, windowMs: 15 * minuteMs },
  writePointsAnHour: { most: 5000, windowMs: hourMs },
  writePointsADay: { most: 35_000, windowMs: dayMs },
  posts: { most: 30, windowMs: 3 * hourMs },
  postsADay: { most: 100, windowMs: dayMs },
  postsOnFirstDay: { most: 10, windowMs: dayMs },
  replies: { most: 300, windowMs: 3 * hourMs },
  repliesOnFirstDay: { most: 30, windowMs: dayMs },
  edits: { most: 100, windowMs: dayMs },
  likes: { most: 1000, windowMs: dayMs },
  follows: { most: 400, windowMs: dayMs },
  groupsADay: { most: 5, windowMs: dayMs },
  invites: { most: 5, windowMs: minuteMs },
  invitesADay: { most: 30, windowMs: dayMs },
  priceAlerts: { most: 400, windowMs: dayMs },
  saves: { most: 400, windowMs: dayMs },
  mutes: { most: 400, windowMs: dayMs },
  blocks: { most: 400, windowMs: dayMs },
  reports: { most: 20, windowMs: dayMs },
  appeals: { most: 10, windowMs: dayMs },
  messages: { most: 60, windowMs: minuteMs },
  messagesADay: { most: 500, windowMs: dayMs },
  /** Uploads of images, also of files that are refused. */
  images: { most: 30, windowMs: 30 * minuteMs },
  imagesADay: { most: 1000, windowMs: dayMs },
  videos: { most: 20, windowMs: dayMs },
  feedback: { most: 10, windowMs: dayMs },
  exports: { most: 2, windowMs: dayMs },
  imports: { most: 10, windowMs: dayMs },
  /** What a member asks their bank. */
  bankCalls: { most: 60, windowMs: minuteMs },
  memberSearches: { most: 120, windowMs: minuteMs },
  visitorSearches: { most: 15, windowMs: minuteMs },
  visitorSearchesASecond: { most: 2, windowMs: secondMs },
  /** This budget and all below are counted per network. */
  codeRequests: { most: 25, windowMs: 5 * minuteMs, isExact: true },
  codeTries: { most: 60, windowMs: 5 * minuteMs, isExact: true },
  signUps: { most: 5, windowMs: 30 * minuteMs, isExact: true },
  /** Accounts with an address at a domain where no account is older than a day. */
  newDomainSignUps: { most: 3, windowMs: dayMs, isExact: true },
} as const satisfies Record<string, Budget>

export type BudgetName = keyof typeof budgets

/** The write points that a call of a member costs, by method. */
export const writePoints: Readonly<Record<string, number | undefined>> = { POST: 3, PUT: 2, PATCH: 2, DELETE: 1 }

/**
 * How many calls a node runs at once: of one member, of the visitors of one network, and of all callers. The last is four
 * times the default number of database connections: more calls would only wait and hold memory. Likes, follows and saves
 * are not counted; at most `waitingActs` of them wait to be batched.
 */
export const concurrentCalls = { member: 20, visitor: 10, node: 40, waitingActs: 200 } as const
