import type { QueryClient, QueryKey } from '@tanstack/react-query'

import type { Act } from './waiting-acts.ts'

declare module '@tanstack/react-query' {
  // Merges with the library's declaration, which only an interface can do.
  // oxlint-disable-next-line typescript/consistent-type-definitions
  interface Register {
    mutationMeta: {
      /** The queries that the mutation invalidates, also in other windows of this device. */
      changes?: readonly QueryKey[]
      /** What it sends to turn something on or off, if that waits for a connection even when the page is closed. */
      act?: (isOn: boolean) => Act
    }
  }
}

/**
 * Broadcasts the query keys changed by a mutation to the other windows of this device, and refetches those changed
 * there.
 */
export function shareChanges(client: QueryClient): () => void {
  const channel = new BroadcastChannel('sikta.changes')
  channel.onmessage = ({ data }: MessageEvent<readonly QueryKey[]>) => {
    for (const queryKey of data) void client.invalidateQueries({ queryKey })
  }
  const stop = client.getMutationCache().subscribe((event) => {
    const changes = event.mutation?.meta?.changes
    if (changes && event.type === 'updated' && event.action.type === 'success') channel.postMessage(changes)
  })
  return () => {
    stop()
    channel.close()
  }
}
