import * as z from 'zod'

import { languages } from './languages.ts'
import { limits, periods } from './limits.ts'

/** Opaque to the client; a 64-bit number in the database. */
export const Id = z.string().regex(/^[1-9]\d{0,17}$/)
export const Slug = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
  .max(100)
/** Identifies one act of a caller across its retries. */
export const IdempotencyKey = z.string().regex(new RegExp(`^[\\w.:-]{1,${limits.idempotencyKey.length}}$`))
export const Language = z.enum(languages)
export const Period = z.enum(periods)
export const Timestamp = z.iso.datetime()
export const Day = z.iso.date()
/** Percent: 1.24 means 1.24 %. Null when it is not known. */
export const Percent = z.number().nullable()
/** A decimal number, such as `-1204.50`. */
export const Amount = z.string().regex(/^-?\d{1,30}(?:\.\d{1,20})?$/)

export const Image = z.object({ id: Id, url: z.string() })
export type Image = z.infer<typeof Image>

/** Ids, each once. */
export function distinctIds(max: number) {
  return z
    .array(Id)
    .max(max)
    .refine((ids) => new Set(ids).size === ids.length, { params: { fault: 'invalid_value' } })
    .meta({ uniqueItems: true })
}

/** Ids of images that the caller has uploaded and not used yet. */
export const newImages = (max: number) => distinctIds(max).default([])

/**
 * User-written text: trimmed, at most `max` code points, without control characters. Text of invisible characters alone
 * becomes empty.
 */
export function text(max: number) {
  return cleanText(z.string().meta({ maxLength: max }), max)
}

const shows = { minLength: 1, pattern: '\\S' }

/** For the API document: requires the field to be present and not blank. */
export function withText(field: string) {
  return { required: [field], properties: { [field]: shows } }
}

/** Like `text`, but must not be empty. */
export function requiredText(max: number) {
  const stated = z.string().meta({ ...shows, maxLength: max })
  return cleanText(stated, max).refine((value) => value !== '', { params: { fault: 'blank' } })
}

/** JSON Schema cannot express these checks; the API document shows `stated`, the closest approximation. */
function cleanText(stated: z.ZodString, max: number) {
  return stated
    .transform(clean)
    .refine((value) => value.isWellFormed(), { params: { fault: 'not_unicode' }, abort: true })
    .refine((value) => countCodePoints(value) <= max, { params: { fault: 'too_long', max } })
}

function clean(value: string): string {
  const text = value.replace(controlCharacters, '').replaceAll('\r\n', '\n').normalize('NFC').trim()
  return invisible.test(text) ? '' : text
}

// Control characters except tab and line feed, and marks that override the direction of text.
// oxlint-disable-next-line no-control-regex
const controlCharacters = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\u202A-\u202E\u2066-\u2069]/g

// White space, joiners, soft hyphens, variation selectors, fillers and the like, the blank Braille pattern, interlinear
// annotation marks and the null notehead.
const invisible = /^[\s\p{Z}\p{Cc}\p{Default_Ignorable_Code_Point}\u2800\uFFF9-\uFFFB\u{1D159}]*$/u

function countCodePoints(value: string): number {
  let count = 0
  for (const _ of value) count++
  return count
}

/** The piece of an upload, counted from 0. */
export const Piece = z
  .string()
  .regex(/^\d{1,3}$/)
  .transform(Number)
  .meta({ type: 'integer', minimum: 0, pattern: undefined })

/** How many items to return. It arrives as text; the API document declares it as an integer. */
export const PageSize = z
  .string()
  .regex(/^[1-9]\d{0,2}$/)
  .transform(Number)
  .pipe(z.number().max(limits.pageSize.max))
  .default(limits.pageSize.default)
  .meta({
    type: 'integer',
    minimum: 1,
    maximum: limits.pageSize.max,
    default: limits.pageSize.default,
    pattern: undefined,
  })

/** The query parameters of a paged list. */
export const PageQuery = z.object({
  page_size: PageSize,
  cursor: z.string().max(256).optional(),
})
export type PageQuery = z.infer<typeof PageQuery>

/** A page of a list. `next` is the address of the next page, beginning with `/v1`; null on the last page. */
export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({ results: z.array(item), next: z.string().nullable() })
}
export type Page<Item> = { results: Item[]; next: string | null }

export const ById = z.object({ id: Id })
export const BySlug = z.object({ slug: Slug })
