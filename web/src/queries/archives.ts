import type { Export, Import } from '@app/contract/archives.ts'
import { queryOptions } from '@tanstack/react-query'

import { api } from '#lib/api.ts'

/** How often an archive that is being made, read or brought back is asked for. */
const workingMs = 1500

const isMaking = ({ state }: Pick<Export, 'state'>): boolean => state === 'MAKING'
export const isWorking = ({ state }: Pick<Import, 'state'>): boolean => state === 'READING' || state === 'RUNNING'

export const archives = {
  all: () => ['archives'] as const,
  /** The archives that were made of what is the member's, newest first. */
  exports: () =>
    queryOptions({
      queryKey: [...archives.all(), 'exports'],
      queryFn: ({ signal }) => api('GET /user/exports', { signal }),
      select: ({ results }) => results,
      refetchInterval: ({ state }) => (state.data?.results.some(isMaking) ? workingMs : false),
    }),
  /** The archives that the member has uploaded, newest first. */
  imports: () =>
    queryOptions({
      queryKey: [...archives.all(), 'imports'],
      queryFn: ({ signal }) => api('GET /user/imports', { signal }),
      select: ({ results }) => results,
      refetchInterval: ({ state }) => (state.data?.results.some(isWorking) ? workingMs : false),
    }),
}
