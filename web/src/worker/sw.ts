import type { PrecacheEntry } from 'workbox-precaching'

import { keepFiles } from './files.ts'
import { receivePushes } from './pushes.ts'

// The service worker. `build/service-worker.ts` fills in the list of files.
declare const self: ServiceWorkerGlobalScope
declare const KEPT_FILES: PrecacheEntry[]

keepFiles(self, KEPT_FILES)
receivePushes(self)
