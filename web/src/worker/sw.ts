import { keepFiles } from './files.ts'
import { receivePushes } from './pushes.ts'

// The service worker. The build puts it into one file, as importScripts would need a trusted-types policy in the worker, and
// fills in the list of files.
declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: { url: string; revision: string | null }[] }

keepFiles(self, self.__WB_MANIFEST)
receivePushes(self)
