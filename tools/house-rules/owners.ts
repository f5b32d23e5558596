import { type Node, propertyOf } from './syntax.ts'

/** The folder of server/src that owns a table: only its SQL names it. Others call its functions. */
const owned: Record<string, readonly string[]> = {
  db: ['function_files', 'migrations'],
  events: ['event_consumers', 'events', 'failed_events'],
  'features/auth': ['identities', 'login_codes', 'login_tries', 'sessions', 'sign_in_networks', 'users'],
  'features/explore': ['day_changes'],
  'features/feed': ['popular_generations'],
  'features/follows': ['follower_counters', 'follows'],
  'features/images': ['images'],
  'features/messages': ['conversation_members', 'conversations', 'messages'],
  'features/mutes': ['mutes'],
  'features/news': ['market_notes'],
  'features/notifications': ['notification_marks', 'notifications'],
  'features/posts': [
    'group_members',
    'groups',
    'likes',
    'post_counters',
    'post_sources',
    'post_tags',
    'posts',
    'saves',
  ],
  'features/profiles': ['blocks', 'profiles'],
  'features/search': [
    'search_dictionary',
    'search_gone_words',
    'search_lists',
    'search_targets',
    'search_visits',
    'search_words',
  ],
  idempotency: ['idempotency_keys'],
  jobs: ['job_progress'],
  limits: ['rate_counts'],
  market: [
    'corporate_actions',
    'daily_prices',
    'dividends',
    'fund_parts',
    'fx_rates',
    'instrument_aliases',
    'instrument_stats',
    'instruments',
    'intraday_prices',
    'provider_days',
    'provider_lines',
    'quotes',
    'stale_listings',
  ],
}

type Exceptions = Record<string, readonly string[]>

/** Tables of others that a folder reads today: its lists join, filter or order by them in one statement. */
const readers: Exceptions = {
  'features/build': ['instruments'],
  'features/classifications': ['fund_parts', 'instruments'],
  'features/explore': ['follows', 'instrument_stats', 'instruments', 'profiles'],
  'features/feed': ['follows', 'groups', 'mutes', 'post_counters', 'post_sources', 'posts', 'profiles', 'saves'],
  'features/follows': ['instrument_stats', 'instruments', 'profiles', 'quotes'],
  'features/instruments': [
    'corporate_actions',
    'daily_prices',
    'fund_parts',
    'instrument_stats',
    'instruments',
    'intraday_prices',
    'profiles',
    'quotes',
  ],
  'features/live': ['blocks', 'follows', 'group_members', 'mutes'],
  'features/messages': ['follows', 'profiles'],
  'features/mutes': ['post_sources'],
  'features/news': ['daily_prices', 'instrument_stats', 'instruments'],
  'features/notifications': ['post_tags', 'posts', 'profiles'],
  'features/profiles': ['follower_counters', 'instruments'],
  'features/search': ['follows', 'profiles'],
}

/** Tables of others that a folder writes today; it may read them too. */
const writers: Exceptions = {
  // Who is suspended is hidden in the same transaction.
  'features/auth': ['profiles'],
  // Counters of both sides.
  'features/follows': ['instruments', 'profiles'],
  // A post and what is published of it are one statement, and so are a save and the bound of saves.
  'features/posts': ['events', 'profiles'],
  // The picture of the product's own profile.
  'features/profiles': ['images'],
  // The words of a listing with a former name.
  market: ['search_targets'],
}

const ownerOf = new Map(Object.entries(owned).flatMap(([folder, tables]) => tables.map((table) => [table, folder])))

export const ownedTables: readonly string[] = [...ownerOf.keys()]

type TableUse = { table: string; isWritten: boolean }

const reading = /^(selectFrom|(inner|left|right|full|cross)Join|using)$/
const writing = /^(insertInto|updateTable|deleteFrom|mergeInto)$/
const writtenInText = /\b(?:insert\s+into|update|delete\s+from|merge\s+into)\s+([a-z_]+)/gi
const readInText = /(?<!delete\s)\b(?:from|join|using)\s+([a-z_]+)/gi

/** The tables of our own that a node of the syntax tree names in SQL. */
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

/** Whether a file of server/src names a table that is not its own, and is no known exception. */
export function isForeign(file: string, { table, isWritten }: TableUse): boolean {
  const path = file.replace('server/src/', '')
  if (path.startsWith(`${ownerOf.get(table)}/`)) return false
  const known = [writers, ...(isWritten ? [] : [readers])].flatMap((exceptions) =>
    Object.entries(exceptions).filter(([folder]) => path.startsWith(`${folder}/`)),
  )
  return !known.some(([, tables]) => tables.includes(table))
}
