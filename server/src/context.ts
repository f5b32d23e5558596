import type { FastifyBaseLogger } from 'fastify'

import type { Config } from './config.ts'
import type { Db } from './db/db.ts'
import type { ImageStore } from './images/store/image-store.ts'
import type { Limits } from './limits/limits.ts'
import type { Mail } from './partners/mail/mail.ts'
import type { Bus } from './socket/bus.ts'

export type Log = FastifyBaseLogger

/** What the outside gives a feature. */
export type Context = {
  config: Config
  db: Db
  /** The only clock. */
  now: () => Date
  log: Log
  /** Says something to every node that shares the database; lost when nobody listens. */
  bus: Bus
  mail: Mail
  /** Keeps the bytes of images. */
  images: ImageStore
  /** Counts how often callers do what is limited. */
  limits: Limits
  /** Aborted once this process has been asked to stop. */
  stopping: AbortSignal
}
