import { limits } from '@app/contract/limits.ts'

import { ApiError } from '#lib/api-error.ts'
import { useErrorTexts } from '#lib/api-texts.ts'
import { useText } from '#lib/i18n.ts'

/** Translates errors about lists; the bounds are named. */
export function useListErrors() {
  const t = useText()
  const errors = useErrorTexts()
  const isFull = (error: unknown) => error instanceof ApiError && error.codes.non_field_errors?.includes('too_many')
  return {
    /** Of a list that is made or renamed. */
    ofList: (error: unknown) =>
      isFull(error) ? t('watchlists_most', { count: limits.watchlists }) : errors.whole(error),
    /** Of an instrument that is put into a list. */
    ofItem: (error: unknown) => (isFull(error) ? t('watchlists_full', { count: limits.watched }) : errors.whole(error)),
  }
}
