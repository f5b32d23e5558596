import type { Statement } from '@app/contract/connections.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'

import { api } from '#lib/api.ts'
import { connections } from '#queries/connections.ts'

import { showConnection } from '../mutations.ts'

/** Uploads a file and goes on to what was read. */
export function useUpload() {
  const cache = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: async (file: File) =>
      api('POST /user/statements', { upload: new Uint8Array(await file.arrayBuffer()) }),
    onSuccess: (statement) => {
      cache.setQueryData(connections.statement(statement.id).queryKey, statement)
      return navigate({ to: '/more/connections/upload', search: { statement: statement.id } })
    },
  })
}

/** Matches a security with an instrument, or with none. */
export function useMatch({ id }: Statement) {
  const cache = useQueryClient()
  return useMutation({
    scope: { id: `statement ${id}` },
    mutationFn: ({ security, instrument }: { security: string; instrument: string | null }) =>
      api('PUT /user/statements/:id/securities/:security', { params: { id, security }, body: { instrument } }),
    onSuccess: (statement) => cache.setQueryData(connections.statement(id).queryKey, statement),
  })
}

/** Books the rows that are taken, and goes on to the progress. */
export function useBook({ id }: Statement) {
  const cache = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    meta: { changes: [connections.own()] },
    mutationFn: (skipRefused: boolean) =>
      api('POST /user/statements/:id/book', { params: { id }, body: { skip_refused: skipRefused } }),
    onSuccess: async (connection) => {
      showConnection(cache, connection)
      void cache.invalidateQueries({ queryKey: connections.list().queryKey })
      await navigate({
        to: '/connect/sync/$connectionId',
        params: { connectionId: connection.id },
        search: { statement: id },
        replace: true,
      })
      cache.removeQueries({ queryKey: connections.statement(id).queryKey })
    },
  })
}

/** Deletes the statement on the server; should that fail, it is gone a day later anyway. */
export function useDiscard({ id }: Statement) {
  return useMutation({ mutationFn: () => api('DELETE /user/statements/:id', { params: { id } }) })
}
