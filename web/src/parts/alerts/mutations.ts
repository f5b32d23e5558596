import type { NewPriceAlert, PriceAlert } from '@app/contract/alerts.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'

import { api, newKey } from '#lib/api.ts'
import { useText } from '#lib/i18n.ts'
import { useSocketMessage } from '#lib/socket.ts'
import { alerts } from '#queries/alerts.ts'
import { useToast } from '#ui/toast-context.ts'

const meta = { changes: [alerts.all()] }

function useRefetch() {
  const cache = useQueryClient()
  return () => cache.invalidateQueries({ queryKey: alerts.all() })
}

/** Shows on open pages which alerts have fired. */
export function useFiredAlerts(): void {
  const refetch = useRefetch()
  useSocketMessage('NOTIFICATION', ({ kind }) => {
    if (kind === 'PRICE_ALERT') void refetch()
  })
}

/** Creates an alert. The same wish keeps its key until it has been answered. */
export function useCreateAlert() {
  const refetch = useRefetch()
  const last = useRef({ text: '', key: '' })
  return useMutation({
    meta,
    mutationFn: (alert: NewPriceAlert) => {
      const text = JSON.stringify(alert)
      if (last.current.text !== text) last.current = { text, key: newKey() }
      return api('POST /user/price-alerts', { body: alert, key: last.current.key })
    },
    onSuccess: () => {
      last.current = { text: '', key: '' }
      return refetch()
    },
  })
}

/** Arms an alert again, from the current price on. */
export function useArmAlert(id: string) {
  const refetch = useRefetch()
  return useMutation({
    meta,
    mutationFn: () => api('POST /user/price-alerts/:id/arm', { params: { id } }),
    onSuccess: refetch,
  })
}

/** Deletes an alert; the toast offers to create it again. */
export function useDeleteAlert({ id, kind, percent, level, instrument }: PriceAlert) {
  const t = useText()
  const toast = useToast()
  const refetch = useRefetch()
  const create = useCreateAlert()
  return useMutation({
    meta,
    mutationFn: () => api('DELETE /user/price-alerts/:id', { params: { id } }),
    onSuccess: () => {
      const again = () => create.mutate({ instrument: instrument.id, kind, value: percent ?? level })
      toast(t('alerts_deleted'), { action: { label: t('mutes_undo'), onPress: again } })
      return refetch()
    },
  })
}
