import { useDeferredValue, useEffect, useEffectEvent, type ReactNode } from 'react'

import { ApiError } from '#lib/api-error.ts'
import { useText } from '#lib/i18n.ts'

import { useDelayedPending } from './delayed-pending.ts'
import { Failed } from './Failed.tsx'
import { Pending } from './Skeleton.tsx'
import { useToast } from './toast-context.ts'

/** The part of a `useQuery` result that is needed here. */
export type RemoteQuery<T> = {
  data: T | undefined
  error: unknown
  isPending: boolean
  isError: boolean
  isFetching: boolean
  refetch: () => unknown
}

type Props<T> = {
  query: RemoteQuery<T>
  /** Has the same layout as the loaded view. */
  skeleton: ReactNode
  empty?: { when: (data: T) => boolean; show: ReactNode } | undefined
  /** The title of the error state, or a custom view for an error; undefined means the default. */
  failed?: { title?: ReactNode; view?: (error: unknown) => ReactNode } | undefined
  children: (data: T) => ReactNode
}

/** Renders the state of a query. Loaded data stays while a refetch runs or fails. */
export function Remote<T>({ query, skeleton, empty, failed, children }: Props<T>) {
  // Read while the skeleton still stands: the library reports changes only of what was read.
  const { data, isPending, isError } = query
  const phase = usePhase(isPending)
  useToastWhenStale(isError && data !== undefined)
  if (phase !== 'over') return <Pending isVisible={phase === 'shown'}>{skeleton}</Pending>
  if (data === undefined) {
    return failed?.view?.(query.error) ?? <LoadFailed title={failed?.title} query={query} />
  }
  if (empty?.when(data)) return empty.show
  return children(data)
}

/** A server that has answered is not out of reach: the reader's connection is none of the fault. */
function LoadFailed({ title, query }: { title: ReactNode; query: RemoteQuery<unknown> }) {
  const t = useText()
  const status = query.error instanceof ApiError ? query.error.status : 0
  const help =
    status >= 500 ? t('error_server_error') : status === 404 ? t('error_not_found') : status > 0 && t('error_error')
  return (
    <Failed title={title} help={help || undefined} retrying={query.isFetching} onRetry={() => void query.refetch()} />
  )
}

/** What arrives is rendered in the background, so that a long list does not hold up what the reader does meanwhile. */
function usePhase(isPending: boolean): ReturnType<typeof useDelayedPending> {
  const phase = useDelayedPending(isPending)
  const rendered = useDeferredValue(phase)
  return phase === 'over' ? rendered : phase
}

function useToastWhenStale(isStale: boolean): void {
  const toast = useToast()
  const t = useText()
  const showFailure = useEffectEvent(() => toast(t('common_failed_refresh')))
  useEffect(() => {
    if (isStale) showFailure()
  }, [isStale])
}
