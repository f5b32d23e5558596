import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  type KeyObject,
  timingSafeEqual,
} from 'node:crypto'

import type { Page } from '@app/contract/common.ts'
import type { Endpoint } from '@app/contract/endpoint.ts'
import { limits } from '@app/contract/limits.ts'
import type { FastifyRequest } from 'fastify'

import { AppError } from '#errors.ts'

/** A request for up to `size` items after the cursor `after`. */
export type PageRequest = { size: number; after: string | undefined }

/** Consecutive items of a list, and the cursor of the last one if more follow. */
export type Slice<Item> = { results: Item[]; after: string | undefined }

export type Paging = PageRequest & {
  /** Adds the address of the next page. */
  toPage<Item>(slice: Slice<Item>): Page<Item>
}

/** Cuts the extra item that a query reads to learn whether more follow. */
export function slice<Item>(items: readonly Item[], size: number, cursorOf: (item: Item) => string): Slice<Item> {
  const results = items.slice(0, size)
  const last = results.at(-1)
  return { results, after: items.length > size && last !== undefined ? cursorOf(last) : undefined }
}

/** The position of an item in a list that is ordered by a value, then by id. */
export type Cursor = { by: string; id: string }

export function writeCursor({ by, id }: { by: string | number; id: string }): string {
  return `${by}|${id}`
}

export function readCursor(after: string | undefined): Cursor | undefined {
  const [by, id] = after?.split('|') ?? []
  return by !== undefined && id !== undefined ? { by, id } : undefined
}

/** Reads the page request of a call. Throws if the cursor was not issued for this path. */
export function pagingOf(secret: string, request: FastifyRequest, endpoint: Endpoint): Paging {
  const fields = endpoint.query?.shape ?? {}
  const isPaged = 'cursor' in fields
  const query = Object.fromEntries(
    Object.entries(request.query as Record<string, string>).filter(([name]) => name in fields),
  )
  const path = addressOf(endpoint.path, request.params as Record<string, string>)
  const after = isPaged && query.cursor !== undefined ? openCursor(secret, path, query.cursor) : undefined
  return {
    size: Number(query.page_size ?? limits.pageSize.default),
    after,
    toPage: ({ results, after: next }) => {
      if (next === undefined) return { results, next: null }
      const search = new URLSearchParams({ ...query, cursor: sealCursor(secret, path, next) })
      return { results, next: `${path}?${search.toString()}` }
    },
  }
}

/** The canonical address, whichever spelling was requested. */
function addressOf(path: string, params: Readonly<Record<string, string>>): string {
  return `/v1${path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))}`
}

/**
 * Encrypts a cursor, because it may hold a figure with all of its digits, of which readers are shown two decimals. The same
 * cursor is always the same text: the nonce is a keyed hash of the path and the cursor, and shows whether it was changed.
 */
function sealCursor(secret: string, path: string, cursor: string): string {
  const nonce = nonceOf(secret, path, cursor)
  const cipher = createCipheriv('aes-256-ctr', keysOf(secret).cursors, nonce)
  return Buffer.concat([nonce, cipher.update(cursor), cipher.final()]).toString('base64url')
}

function openCursor(secret: string, path: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url')
  if (bytes.length < nonceBytes) throw new AppError('invalid_page')
  const nonce = bytes.subarray(0, nonceBytes)
  const decipher = createDecipheriv('aes-256-ctr', keysOf(secret).cursors, nonce)
  const cursor = Buffer.concat([decipher.update(bytes.subarray(nonceBytes)), decipher.final()]).toString()
  if (!timingSafeEqual(nonce, nonceOf(secret, path, cursor))) throw new AppError('invalid_page')
  return cursor
}

const nonceBytes = 16

function nonceOf(secret: string, path: string, cursor: string): Buffer {
  return createHmac('sha256', keysOf(secret).nonces)
    .update(`cursor\n${path}\n${cursor}`)
    .digest()
    .subarray(0, nonceBytes)
}

type Keys = { nonces: KeyObject; cursors: KeyObject }
const keys = new Map<string, Keys>()

/** The keys of a secret, each made once. */
function keysOf(secret: string): Keys {
  const known = keys.get(secret)
  if (known) return known
  const nonces = createSecretKey(Buffer.from(secret))
  const cursors = createSecretKey(createHmac('sha256', nonces).update('key of cursors').digest())
  const made = { nonces, cursors }
  keys.set(secret, made)
  return made
}
