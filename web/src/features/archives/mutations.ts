import { archiveLimits } from '@app/contract/archive-limits.ts'
import type { Export } from '@app/contract/archives.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { api, download } from '#lib/api.ts'
import { hasCode } from '#lib/api-error.ts'
import { brand } from '#lib/brand.ts'
import { saveFile } from '#lib/device/save-file.ts'
import { archives } from '#queries/archives.ts'
import { useTheme } from '#ui/theme.ts'

/** A large file takes its time on a slow line. */
const patienceMs = 1_800_000

const changes = [archives.all()]

/** What to do once an act has changed archives. */
function useRefetch() {
  const cache = useQueryClient()
  return () => cache.invalidateQueries({ queryKey: archives.all() })
}

/** Runs an act that takes a new code: `needsCode` is set until the member has confirmed that it is them. */
function useConfirmed<Given>(act: (given: Given) => Promise<unknown>) {
  const [asked, setAsked] = useState<{ given: Given }>()
  const refetch = useRefetch()
  const { mutate, ...state } = useMutation({
    meta: { changes },
    mutationFn: act,
    onSuccess: () => {
      setAsked(undefined)
      return refetch()
    },
    onError: (error, given) => setAsked(hasCode(error, 'code_required') ? { given } : undefined),
  })
  const error = state.error && !hasCode(state.error, 'code_required') ? state.error : undefined
  return {
    run: (given: Given) => mutate(given),
    isPending: state.isPending,
    error,
    needsCode: asked !== undefined,
    again: () => asked && mutate(asked.given),
    giveUp: () => setAsked(undefined),
  }
}

/** Has an archive made, with the settings of this device. */
export function useTakeOut() {
  const { theme, gain } = useTheme()
  return useConfirmed(() => api('POST /user/exports', { body: { theme, gain } }))
}

/** Downloads an archive that is ready. */
export function useDownload() {
  return useConfirmed(async ({ id, created }: Export) => {
    const file = await download('GET /user/exports/:id/file', { params: { id }, patienceMs })
    saveFile(file, `${brand().name.toLowerCase()}-${created.slice(0, 10)}.zip`)
  })
}

const { pieceBytes } = archiveLimits

/** Uploads an archive piece by piece; `share` is how much of it has arrived. */
export function useUpload() {
  const [share, setShare] = useState(0)
  const refetch = useRefetch()
  const upload = useMutation({
    meta: { changes },
    mutationFn: async (file: File) => {
      setShare(0)
      const { id } = await api('POST /user/imports', { body: { bytes: file.size } })
      for (let piece = 0; piece * pieceBytes < file.size; piece++) {
        const end = Math.min(file.size, (piece + 1) * pieceBytes)
        const bytes = new Uint8Array(await file.slice(piece * pieceBytes, end).arrayBuffer())
        await api('PUT /user/imports/:id/pieces/:piece', { params: { id, piece: String(piece) }, upload: bytes })
        setShare(end / file.size)
      }
    },
    onSettled: refetch,
  })
  return { ...upload, share }
}

export function useStart(id: string) {
  const refetch = useRefetch()
  return useMutation({
    meta: { changes },
    onSuccess: refetch,
    mutationFn: () => api('POST /user/imports/:id/start', { params: { id } }),
  })
}

export function useDiscard(id: string) {
  const refetch = useRefetch()
  return useMutation({
    meta: { changes },
    onSuccess: refetch,
    mutationFn: () => api('DELETE /user/imports/:id', { params: { id } }),
  })
}
