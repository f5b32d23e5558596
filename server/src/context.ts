import type { FastifyBaseLogger } from 'fastify'

import type { Bus } from './bus/bus.ts'
import type { Config } from './config.ts'
import type { Acts } from './db/acts.ts'
import type { Db } from './db/db.ts'
import type { ImageStore } from './images/store/image-store.ts'
import type { JobQueue } from './jobs/queue.ts'
import type { Limits } from './limits/limits.ts'
import type { Documents } from './partners/documents/documents.ts'
import type { Feeds } from './partners/feeds/feeds.ts'
import type { SourceOf } from './partners/holdings/capabilities.ts'
import type { SourceName } from './partners/holdings/holdings.ts'
import type { Mail } from './partners/mail/mail.ts'
import type { Push } from './partners/push/push.ts'

export type Log = FastifyBaseLogger

/** The sources of holdings; one that is not offered is undefined. */
export type HoldingsSources = { [Name in SourceName]: SourceOf<Name> | undefined }

/** What features depend on. */
export type Context = {
  config: Config
  db: Db
  /** Batches the acts of many members. */
  acts: Acts
  /** The only clock. */
  now: () => Date
  log: Log
  /** Publishes to every node. */
  bus: Bus
  mail: Mail
  /** The push services of browsers. */
  push: Push
  /** A provider of documents about funds; undefined if there is none. */
  documents: Documents | undefined
  /** The feeds of publishers that become news. */
  feeds: Feeds
  /** Where members' holdings are read. */
  holdings: HoldingsSources
  /** Enqueues work that runs later, outside of a request. */
  jobs: JobQueue
  /** Stores the bytes of images. */
  images: ImageStore
  /** The rate limits of callers. */
  limits: Limits
  /** Aborted once this process has been asked to stop. */
  stopping: AbortSignal
}
