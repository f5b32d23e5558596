import type { Body } from '@app/contract/endpoint.ts'
import type * as contract from '@app/contract/operator.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import { api } from '#lib/api.ts'
import { useText } from '#lib/i18n.ts'
import { operator } from '#queries/operator.ts'
import { useToast } from '#ui/toast-context.ts'

export type NewDecision = Body<typeof contract.decideCase>
export type Verdict = Body<typeof contract.decideAppeal>

/** Decides a case. A refusal for want of a new code is the caller's. */
export function useDecide(caseId: string) {
  const t = useText()
  const toast = useToast()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (decision: NewDecision) =>
      api('POST /operator/cases/:id/decisions', { params: { id: caseId }, body: decision }),
    onSuccess: () => {
      toast(t('operator_decided'))
      return cache.invalidateQueries({ queryKey: operator.all() })
    },
  })
}

/** Closes a case whose post its author has deleted. */
export function useCloseCase(caseId: string) {
  const t = useText()
  const toast = useToast()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => api('PUT /operator/cases/:id/closed', { params: { id: caseId } }),
    onSuccess: () => {
      toast(t('operator_closed'))
      return cache.invalidateQueries({ queryKey: operator.all() })
    },
  })
}

/** Decides the appeal against a decision. */
export function useDecideAppeal(decisionId: string) {
  const t = useText()
  const toast = useToast()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (verdict: Verdict) => api('POST /operator/appeals/:id', { params: { id: decisionId }, body: verdict }),
    onSuccess: () => {
      toast(t('operator_appeal_decided'))
      return cache.invalidateQueries({ queryKey: operator.all() })
    },
  })
}
