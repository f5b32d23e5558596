import { parentPort, workerData } from 'node:worker_threads'

import type { ReadRequest } from './client.ts'
import { readFeed } from './read-feed.ts'

const { bytes, contentType } = workerData as ReadRequest
parentPort!.postMessage({ feed: readFeed(bytes, contentType) })
