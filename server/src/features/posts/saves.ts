import { limits } from '@app/contract/limits.ts'

import type { Context } from '#context.ts'
import { AppError, orNotFound } from '#errors.ts'
import type { Member } from '#http/viewer.ts'

import type { PostAct } from './act-queries.ts'
import { deleteSaves, insertSaves, listSavedIds } from './save-queries.ts'

/** Saves and unsaves posts. Saves are private: they are neither counted on the post nor published. */
export function saving({ db, acts }: Context) {
  const save = acts.together((given: readonly PostAct[]) => insertSaves(db, given))
  const unsave = acts.together((given: readonly PostAct[]) => deleteSaves(db, given))
  return {
    save: async (act: PostAct): Promise<undefined> => {
      const { hadRoom } = orNotFound(await save(act))
      if (!hadRoom) throw new AppError('invalid_input', { non_field_errors: [tooMany] })
    },
    unsave: async (act: PostAct): Promise<undefined> => void orNotFound(await unsave(act)),
  }
}

const tooMany = { code: 'too_many', values: { max: limits.saves } } as const

export async function savedIds(
  { db }: Pick<Context, 'db'>,
  member: Pick<Member, 'profileId'>,
): Promise<{ ids: string[] }> {
  return { ids: await listSavedIds(db, member) }
}
