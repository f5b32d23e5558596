import { createHmac, timingSafeEqual } from 'node:crypto'

import type { Page } from '@app/contract/common.ts'
import type { Endpoint } from '@app/contract/endpoint.ts'
import { limits } from '@app/contract/limits.ts'
import type { FastifyRequest } from 'fastify'

import { AppError } from '#errors.ts'

/** The wanted part of a list: at most `size` items behind the place `after`. */
export type PageRequest = { size: number; after: string | undefined }

/** A part of a list, and the place behind its last item when there is more. */
export type Slice<Item> = { results: Item[]; after: string | undefined }

export type Paging = PageRequest & {
  /** The page on the wire, with the address of the following one. */
  toPage<Item>(slice: Slice<Item>): Page<Item>
}

/** Cuts the one item too many that a query asked for to learn whether there is more. */
export function slice<Item>(items: readonly Item[], size: number, placeOf: (item: Item) => string): Slice<Item> {
  const results = items.slice(0, size)
  const last = results.at(-1)
  return { results, after: items.length > size && last !== undefined ? placeOf(last) : undefined }
}

/** The place of an item in a list that is ordered by a value and, where that is the same, by id. */
export type Place = { by: string; id: string }

export function writePlace({ by, id }: { by: string | number; id: string }): string {
  return `${by}|${id}`
}

export function readPlace(after: string | undefined): Place | undefined {
  const [by, id] = after?.split('|') ?? []
  return by !== undefined && id !== undefined ? { by, id } : undefined
}

/** Reads the page out of a request. Throws when the cursor is not one of ours for this path. */
export function pagingOf(secret: string, request: FastifyRequest, endpoint: Endpoint): Paging {
  const fields = endpoint.query?.shape ?? {}
  const isPaged = 'cursor' in fields
  const query = Object.fromEntries(
    Object.entries(request.query as Record<string, string>).filter(([name]) => name in fields),
  )
  const path = addressOf(endpoint.path, request.params as Record<string, string>)
  const after = isPaged && query.cursor !== undefined ? readCursor(secret, path, query.cursor) : undefined
  return {
    size: Number(query.page_size ?? limits.pageSize.default),
    after,
    toPage: ({ results, after: next }) => {
      if (next === undefined) return { results, next: null }
      const search = new URLSearchParams({ ...query, cursor: writeCursor(secret, path, next) })
      return { results, next: `${path}?${search.toString()}` }
    },
  }
}

/** The one spelling of an address, whichever way it was asked for. */
function addressOf(path: string, params: Readonly<Record<string, string>>): string {
  return `/v1${path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))}`
}

function writeCursor(secret: string, path: string, place: string): string {
  return `${Buffer.from(place).toString('base64url')}.${sign(secret, path, place)}`
}

function readCursor(secret: string, path: string, cursor: string): string {
  const [encoded = '', signature = ''] = cursor.split('.')
  const place = Buffer.from(encoded, 'base64url').toString()
  const [given, expected] = [Buffer.from(signature), Buffer.from(sign(secret, path, place))]
  const isOurs = given.length === expected.length && timingSafeEqual(given, expected)
  if (!isOurs) throw new AppError('invalid_page')
  return place
}

function sign(secret: string, path: string, place: string): string {
  return createHmac('sha256', secret).update(`cursor\n${path}\n${place}`).digest('base64url').slice(0, 22)
}
