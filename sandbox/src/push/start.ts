import type { AddressInfo } from 'node:net'

import { createReceivers } from './receivers.ts'
import { createService } from './service.ts'

export type PushSandbox = { port: number; stop: () => Promise<void> }

/** Starts a push service on this machine; port 0 picks a free one. */
export async function startPush({ port }: { port: number }): Promise<PushSandbox> {
  const service = createService(createReceivers())
  await service.listen({ host: 'localhost', port })
  return { port: (service.server.address() as AddressInfo).port, stop: () => service.close() }
}
