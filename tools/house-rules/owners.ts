import { type Node, propertyOf } from './syntax.ts'

/** The tables by the folder of server/src that owns them: only its SQL names them. Other folders call its functions. */
const owned: Record<string, readonly string[]> = {
  db: ['function_files', 'migrations'],
  events: ['event_consumers', 'events', 'failed_events'],
  'features/alerts': ['price_alerts'],
  'features/archives': ['exports', 'import_items', 'imports'],
  'features/audit': ['audit_log'],
  'features/auth': [
    'identities',
    'login_codes',
    'login_tries',
    'sessions',
    'sign_in_networks',
    'used_customer_tokens',
    'users',
  ],
  'features/connections': [
    'bank_logins',
    'bank_sessions',
    'connections',
    'statement_accounts',
    'statement_rows',
    'statement_securities',
    'statements',
    'syncs',
  ],
  'features/explore': ['day_changes'],
  'features/feed': ['popular_generations'],
  'features/feedback': ['feedback'],
  'features/follows': ['follower_counters', 'follows'],
  'features/groups': ['group_admins', 'group_invites', 'group_requests', 'groups'],
  'features/images': ['image_renditions', 'images'],
  'features/messages': ['conversation_members', 'conversations', 'messages'],
  'features/moderation': ['appeals', 'cases', 'decisions', 'reports'],
  'features/mutes': ['mutes'],
  'features/news': ['listing_notes', 'market_notes', 'news_feeds', 'news_items'],
  'features/notifications': [
    'notification_mails',
    'notification_marks',
    'notification_settings',
    'notifications',
    'push_subscriptions',
    'pushes',
  ],
  'features/portfolios': [
    'cash_balances',
    'dismissed_tips',
    'holdings',
    'ignored_accounts',
    'ledger_entries',
    'portfolio_benchmarks',
    'portfolio_figures',
    'portfolio_years',
    'portfolios',
  ],
  'features/posts': [
    'likes',
    'post_counters',
    'post_edits',
    'post_media',
    'post_positions',
    'post_sources',
    'post_tags',
    'posts',
    'saves',
  ],
  'features/profiles': ['blocks', 'profiles'],
  'features/reports': ['weekly_reports'],
  'features/screener': ['saved_filters'],
  'features/search': ['search_cleared', 'search_gone', 'search_known_names', 'search_targets', 'search_visits'],
  'features/watchlists': ['watchlist_items', 'watchlists'],
  idempotency: ['idempotency_keys'],
  jobs: ['job_progress'],
  limits: ['rate_counts'],
  market: [
    'corporate_actions',
    'daily_prices',
    'dividends',
    'fund_parts',
    'fx_rates',
    'index_members',
    'instrument_aliases',
    'instrument_stats',
    'instruments',
    'intraday_prices',
    'kept_closes',
    'provider_days',
    'provider_lines',
    'quotes',
    'screened_listings',
    'released_prices',
    'stale_listings',
  ],
}

/** The foreign tables that a folder names in its SQL, and why. */
type Exceptions = Record<string, readonly { why: string; tables: readonly string[] }[]>

/** Foreign tables that a folder reads. Prefer a function or condition of the owner where possible. */
const readers: Exceptions = {
  'features/alerts': [{ why: 'Levels follow splits by one statement.', tables: ['corporate_actions'] }],
  'features/auth': [
    {
      why: 'The session, its user and their profile are read by one statement for every request.',
      tables: ['profiles'],
    },
  ],
  'features/classifications': [
    { why: 'Ranks and counts listings by a classification, from its index.', tables: ['fund_parts', 'instruments'] },
    {
      why: 'The median change of a classification is taken over all of its stocks.',
      tables: ['instrument_stats', 'quotes'],
    },
  ],
  'features/explore': [
    { why: 'A ranking is one statement over the index of its figure.', tables: ['instrument_stats', 'instruments'] },
    { why: 'Members near to a member are found by walking follows.', tables: ['follows', 'profiles'] },
  ],
  'features/feed': [
    {
      why: 'The big join of every feed: ids are picked in one statement, from the sources of posts.',
      tables: ['follows', 'groups', 'mutes', 'post_counters', 'post_sources', 'posts', 'profiles', 'saves'],
    },
  ],
  'features/follows': [
    {
      why: 'Lists of follows are split by kind, and sorted by the change of the day.',
      tables: ['instrument_stats', 'instruments', 'quotes'],
    },
  ],
  'features/groups': [
    { why: 'Who follows a group is its member; follows knows groups.', tables: ['follower_counters', 'follows'] },
    { why: 'A page shows the number of posts; posts knows groups.', tables: ['posts'] },
  ],
  'features/instruments': [
    { why: "Lists by today's change read its snapshot; explore knows instruments.", tables: ['day_changes'] },
    {
      why: 'Presents what the market stores; the market knows no feature.',
      tables: [
        'daily_prices',
        'fund_parts',
        'index_members',
        'instrument_stats',
        'instruments',
        'intraday_prices',
        'quotes',
      ],
    },
  ],
  'features/moderation': [
    {
      why: 'A report and the check that its post can be read are one statement; operators see hidden posts.',
      tables: ['posts'],
    },
  ],
  'features/mutes': [{ why: 'A post is muted by its sources.', tables: ['post_sources'] }],
  'features/portfolios': [
    { why: 'A portfolio shows its bank, and connections know portfolios.', tables: ['connections'] },
    { why: 'A page shows the exact number of followers; follows knows portfolios.', tables: ['follower_counters'] },
    { why: 'Owners are ranked by an index of their returns.', tables: ['profiles'] },
    { why: 'A trade names its post, and posts know portfolios.', tables: ['posts'] },
  ],
  'features/profiles': [
    { why: 'A page shows the exact number of followers; follows knows profiles.', tables: ['follower_counters'] },
  ],
  'features/screener': [
    { why: 'The conditions of a screen and its order are one statement.', tables: ['screened_listings'] },
  ],
  'features/watchlists': [
    {
      why: 'Lists hold instruments that exist, and are sorted by a change.',
      tables: ['instrument_stats', 'instruments', 'quotes'],
    },
  ],
}

/** Foreign tables that a folder writes; it may read them too. */
const writers: Exceptions = {
  'features/alerts': [
    { why: 'Released prices are taken by the statement that checks them.', tables: ['released_prices'] },
  ],
  'features/follows': [
    { why: 'A follow and the number of follows of its member are written by one statement.', tables: ['profiles'] },
  ],
  'features/posts': [
    { why: 'A post and its event are written by one statement.', tables: ['events'] },
    { why: 'A save and the check of its limit are one statement.', tables: ['profiles'] },
  ],
  market: [
    {
      why: 'A former symbol or ISIN reindexes a listing for search; the market knows no feature.',
      tables: ['search_targets'],
    },
  ],
}

const ownerOf = new Map(Object.entries(owned).flatMap(([folder, tables]) => tables.map((table) => [table, folder])))

export const ownedTables: readonly string[] = [...ownerOf.keys()]

type TableUse = { table: string; isWritten: boolean }

const reading = /^(selectFrom|(inner|left|right|full|cross)Join|using)$/
const writing = /^(insertInto|updateTable|deleteFrom|mergeInto)$/
const writtenInText = /\b(?:insert\s+into|update|delete\s+from|merge\s+into)\s+([a-z_]+)/gi
const readInText = /(?<!delete\s)\b(?:from|join|using)\s+([a-z_]+)/gi

/** The owned tables that a node of the syntax tree names in SQL. */
export function usesIn(node: Node): TableUse[] {
  if (node.type === 'TemplateElement') return usesInText(String(node.raw))
  if (node.type === 'StringLiteral' && /^\s*(select|insert|update|delete|with)\b/.test(String(node.value))) {
    return usesInText(String(node.value))
  }
  if (node.type !== 'CallExpression' || (node.callee as Node).type !== 'MemberExpression') return []
  const method = String(propertyOf(node.callee as Node))
  if (!reading.test(method) && !writing.test(method)) return []
  const [first] = node.arguments as { expression: Node }[]
  const elements =
    first?.expression.type === 'ArrayExpression' ? (first.expression.elements as (typeof first)[]) : [first]
  return elements.flatMap((element) => {
    const named = element?.expression
    if (named?.type !== 'StringLiteral') return []
    return useOf(String(named.value).split(' ')[0]!, writing.test(method))
  })
}

function usesInText(text: string): TableUse[] {
  return [
    ...[...text.matchAll(writtenInText)].flatMap(([, name]) => useOf(name!, true)),
    ...[...text.matchAll(readInText)].flatMap(([, name]) => useOf(name!, false)),
  ]
}

function useOf(table: string, isWritten: boolean): TableUse[] {
  return ownerOf.has(table) ? [{ table, isWritten }] : []
}

export type ForeignUse = { folder: string; table: string; isWritten: boolean }

/** The uses that the exceptions allow. */
export const exceptions: readonly ForeignUse[] = [
  ...allowedBy(readers).map((use) => ({ ...use, isWritten: false })),
  ...allowedBy(writers).map((use) => ({ ...use, isWritten: true })),
]

function allowedBy(listed: Exceptions) {
  return Object.entries(listed).flatMap(([folder, entries]) =>
    entries.flatMap(({ tables }) => tables.map((table) => ({ folder, table }))),
  )
}

/** Whether the exception covers this use of a table by a file of server/src. */
export function allows({ folder, table, isWritten }: ForeignUse, file: string, use: TableUse): boolean {
  return file.startsWith(`server/src/${folder}/`) && table === use.table && (isWritten || !use.isWritten)
}

/** Whether a file of server/src uses a table that its folder does not own. */
export function isForeign(file: string, { table }: TableUse): boolean {
  return !file.startsWith(`server/src/${ownerOf.get(table)}/`)
}
