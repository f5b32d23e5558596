import { PriceAlertKind } from '@app/contract/alerts.ts'
import { DeviceSettings } from '@app/contract/archives.ts'
import { Day, Id, Language, requiredText, text, Timestamp } from '@app/contract/common.ts'
import { limits } from '@app/contract/limits.ts'
import { NotificationSettings } from '@app/contract/notifications.ts'
import { GivenFilter } from '@app/contract/screener.ts'
import * as z from 'zod'

/** Raised with every change that older programs cannot read. Version 1 had no watchlists, alerts and filters. */
export const formatVersion = 2

/** The files of an archive, beside those of images and portfolios. */
export const files = {
  manifest: 'sikta.json',
  posts: 'posts.jsonl',
  likes: 'likes.jsonl',
  saves: 'saves.jsonl',
  messages: 'messages.jsonl',
  readme: 'README.txt',
} as const

export const mediaFile = /^media\/[1-9]\d{0,17}\.(?:webp|jpg|png|svg|mp4|webm)$/
export const portfolioFile = /^portfolios\/[1-9]\d{0,2}\.csv$/

/** How much of each a member can have in an archive. */
export const most = {
  portfolios: 50,
  /** Of one kind of target. */
  targets: 7500,
} as const

const line = z.string().max(200)

/** Where the same listing is found elsewhere. */
export const InstrumentRef = z.strictObject({
  isin: z.string().max(12).nullable(),
  mic: z.string().max(4).nullable(),
  currency: z.string().max(3),
  symbol: z.string().max(40),
  name: line,
})
export type InstrumentRef = z.infer<typeof InstrumentRef>

/** A member, or a group. Elsewhere it is the same if both are the same. */
export const NamedRef = z.strictObject({
  slug: z.string().max(100),
  /** Null for a former member. */
  name: line.nullable(),
})
export type NamedRef = z.infer<typeof NamedRef>

/** A post of anybody. */
export const PostRef = z.strictObject({ id: Id, author: NamedRef, created: Timestamp })
export type PostRef = z.infer<typeof PostRef>

const ArchivedTag = z.strictObject({
  mention: text(limits.mention),
  instrument: InstrumentRef.optional(),
  member: NamedRef.optional(),
  group: NamedRef.optional(),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .optional(),
})
export type ArchivedTag = z.infer<typeof ArchivedTag>

const MediaName = z.string().regex(mediaFile)
const ArchivedMedia = z.strictObject({
  file: MediaName,
  /** What it shows. */
  alt: text(limits.imageAlt),
})
export type ArchivedMedia = z.infer<typeof ArchivedMedia>

/** What a post said before an edit. */
const ArchivedVersion = z.strictObject({
  title: text(limits.postTitle),
  content: text(limits.postContent),
  written: Timestamp,
})
export type ArchivedVersion = z.infer<typeof ArchivedVersion>

/** A post or a reply of the member; a line of `posts.jsonl`, oldest first. */
export const ArchivedPost = z.strictObject({
  id: Id,
  created: Timestamp,
  edited: Timestamp.nullable(),
  title: text(limits.postTitle),
  content: text(limits.postContent),
  markdown: z.boolean(),
  /** The instrument that it is about, the wall or the group that it is in. Null for posts on the own wall. */
  instrument: InstrumentRef.nullable(),
  member: NamedRef.nullable(),
  group: NamedRef.nullable(),
  /** The first post of the thread that a reply is in. */
  thread: PostRef.nullable(),
  /** The trade that it is about; its text is a comment. */
  trade: z
    .strictObject({ kind: z.string().max(20), date: Day, isin: z.string().max(12).nullable(), name: line })
    .nullable(),
  tags: z.array(ArchivedTag).max(limits.tagsPerPost),
  media: z.array(ArchivedMedia).max(limits.imagesPerPost),
  /** The versions before its edits, oldest first. */
  versions: z.array(ArchivedVersion).max(1000),
})
export type ArchivedPost = z.infer<typeof ArchivedPost>

/** A message that the member has sent; a line of `messages.jsonl`. */
export const ArchivedMessage = z.strictObject({
  id: Id,
  to: NamedRef,
  created: Timestamp,
  content: text(limits.message),
})
export type ArchivedMessage = z.infer<typeof ArchivedMessage>

const ArchivedPortfolio = z.strictObject({
  /** Its transactions in the plain format of docs/statements.md. */
  file: z.string().regex(portfolioFile),
  /** What its rows have as their account. */
  account: z.string().min(1).max(100),
  bank: line,
  kind: z.enum(['isk', 'kf', 'tjp', 'stockfund', 'kp', 'ftpk', 'depot']),
  name: text(limits.portfolioName).nullable(),
  currency: z.string().regex(/^[A-Z]{3}$/),
  tracks_cash: z.boolean(),
  hidden: z.boolean(),
  shares_trades: z.boolean(),
})
export type ArchivedPortfolio = z.infer<typeof ArchivedPortfolio>

/** A list of instruments that the member watches. */
const ArchivedWatchlist = z.strictObject({
  name: requiredText(limits.watchlistName),
  instruments: z.array(InstrumentRef).max(limits.watched),
})

const Price = z.number().positive().max(1e15)

/** A price alert. It waits for a rise if its level is above its reference, else for a fall. */
const ArchivedAlert = z
  .strictObject({
    instrument: InstrumentRef,
    kind: PriceAlertKind,
    /** The size of the move; null for a level. */
    percent: z.number().positive().max(limits.alertPercent.mostUp).nullable(),
    level: Price,
    /** The price when it was armed. */
    reference: Price,
    /** Level and reference are in shares as of this day. */
    priced_on: Day,
    armed: z.boolean(),
    armed_at: Timestamp,
    fired: z.strictObject({ at: Timestamp, price: Price }).nullable(),
  })
  .refine(({ kind, percent, level, reference }) => {
    if (kind === 'LEVEL') return percent === null && level !== reference
    return percent !== null && (kind === 'RISE' ? level > reference : level < reference)
  })
export type ArchivedAlert = z.infer<typeof ArchivedAlert>

/** A filter of the screener. */
const ArchivedFilter = z.strictObject({ name: requiredText(limits.filterName), filter: GivenFilter })

const instruments = z.array(InstrumentRef).max(most.targets)
const named = z.array(NamedRef).max(most.targets)
/** A portfolio of another member. */
const foreignPortfolios = z.array(z.strictObject({ owner: NamedRef, name: line })).max(most.targets)
const targets = { instruments, members: named, portfolios: foreignPortfolios }

/** `sikta.json`: what the archive is, and all of it but posts, likes, saves and messages. */
export const Manifest = z.strictObject({
  format: z.literal('sikta'),
  version: z.union([z.literal(1), z.literal(formatVersion)]),
  /** Names the member at their server; the same in every archive of theirs. */
  id: z.string().regex(/^[\w-]{1,64}$/),
  made: Timestamp,
  profile: z.strictObject({
    slug: z.string().max(100),
    name: z.string().max(100),
    bio: text(limits.bio),
    location: text(limits.location),
    birth_year: z.int().nullable(),
    index: InstrumentRef.nullable(),
    image: MediaName.nullable(),
  }),
  settings: z.strictObject({
    /** Of mails. */
    language: Language,
    theme: DeviceSettings.shape.theme.unwrap(),
    gain: DeviceSettings.shape.gain.unwrap(),
    time_zone: z.string().max(100).nullable(),
    post_languages: z.array(Language).max(3),
    /** Archives from before price alerts do not have them. */
    notifications: NotificationSettings.partial({ price_alert: true }),
  }),
  follows: z.strictObject(targets),
  mutes: z.strictObject({ ...targets, groups: named }),
  blocks: named,
  /** Those that the member belongs to. */
  groups: z.array(NamedRef.extend({ administers: z.boolean() })).max(most.targets),
  portfolios: z.array(ArchivedPortfolio).max(most.portfolios),
  /** In their order, as are the instruments in each. */
  watchlists: z.array(ArchivedWatchlist).max(limits.watchlists).default([]),
  alerts: z.array(ArchivedAlert).max(limits.priceAlerts).default([]),
  filters: z.array(ArchivedFilter).max(limits.filters).default([]),
})
export type Manifest = z.infer<typeof Manifest>

/** The JSON Schema of the files of an archive, which docs/archive.schema.json has for readers. */
export function archiveSchema(): Record<string, unknown> {
  const lines = {
    [files.posts]: ArchivedPost,
    [files.likes]: PostRef,
    [files.saves]: PostRef,
    [files.messages]: ArchivedMessage,
  }
  const schemas = z.object({ [files.manifest]: Manifest, ...lines })
  const { properties, $schema } = z.toJSONSchema(schemas, { io: 'input', unrepresentable: 'any' })
  return {
    $schema,
    title: 'The files of an archive',
    description: 'sikta.json is one object. Each line of the .jsonl files is an object.',
    properties,
  }
}
