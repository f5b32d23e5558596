import type { InstrumentBasics } from '@app/contract/instruments.ts'
import type { OwnPosition } from '@app/contract/positions.ts'
import { useQueryClient } from '@tanstack/react-query'

import { api } from '#lib/api.ts'
import { useErrorTexts } from '#lib/api-texts.ts'
import { shortName } from '#lib/format/names.ts'
import { useText } from '#lib/i18n.ts'
import { holdings } from '#queries/holdings.ts'
import { portfolios } from '#queries/portfolios.ts'
import { useToast } from '#ui/toast-context.ts'
import { useUndoToast } from '#ui/undo-toast.ts'

import { choose } from './chosen.ts'

/** Shows a position as an instrument at once and, unless that is undone, has the server match it. */
export function useMatchPosition({ id }: OwnPosition): (instrument: InstrumentBasics) => void {
  const t = useText()
  const toast = useToast()
  const undoToast = useUndoToast()
  const errors = useErrorTexts()
  const cache = useQueryClient()
  const send = async (instrument: string) => {
    try {
      await api('PUT /user/holdings/:id/instrument', { params: { id }, body: { instrument } })
      void cache.invalidateQueries({ queryKey: holdings.all() })
      await cache.invalidateQueries({ queryKey: portfolios.all() })
    } catch (error) {
      toast(errors.whole(error))
    }
    choose(id, undefined)
  }
  return (instrument) => {
    choose(id, instrument)
    undoToast(t('portfolios_matched', { name: shortName(instrument.name) }), {
      undo: () => choose(id, undefined),
      commit: () => void send(instrument.id),
    })
  }
}
