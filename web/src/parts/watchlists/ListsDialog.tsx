import type { InstrumentBasics } from '@app/contract/instruments.ts'
import type { Watchlist } from '@app/contract/watchlists.ts'
import { limits } from '@app/contract/limits.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'

import { useErrorTexts } from '#lib/api-texts.ts'
import { shortName } from '#lib/format/names.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { useText } from '#lib/i18n.ts'
import { useFollow, useIsFollowing } from '#parts/follows/index.ts'
import { watchlists } from '#queries/watchlists.ts'
import { Button } from '#ui/Button.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { Form } from '#ui/Form.tsx'
import { Modal } from '#ui/Modal.tsx'
import { Remote } from '#ui/Remote.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'
import { Stack } from '#ui/Stack.tsx'
import { TextField } from '#ui/TextField.tsx'

import { useListErrors } from './errors.ts'
import styles from './Watchlists.module.css'
import { useCreateList, useInstrumentInList } from './mutations.ts'

type Props = { instrument: InstrumentBasics }

/** The member's lists, the favourites first, each with whether an instrument is in it; and a form for another one. */
export function ListsDialog({ instrument, onClose }: Props & { onClose: () => void }) {
  const t = useText()
  const query = useQuery(watchlists.having(instrument.id))
  return (
    <Modal isOpen onClose={onClose} title={t('watchlists_for', { name: shortName(instrument.name) })} size="sm">
      <Stack gap={5}>
        <Remote query={query} skeleton={<SkeletonRows count={3} />} failed={{ title: t('watchlists_failed') }}>
          {(lists) => (
            <>
              <ul className={styles.choices}>
                <Favorites instrument={instrument} />
                {lists.map((list) => (
                  <Choice key={list.id} list={list} instrument={instrument} />
                ))}
              </ul>
              <NewList instrument={instrument} />
            </>
          )}
        </Remote>
        <p className="t3">
          {t('watchlists_private')}{' '}
          <Link to="/favorites/{-$kind}" params={{ kind: undefined }} className="link">
            {t('watchlists_all')}
          </Link>
        </p>
      </Stack>
    </Modal>
  )
}

/** The first list is that of what the member follows. */
function Favorites({ instrument }: Props) {
  const t = useText()
  const isFollowing = useIsFollowing('instrument', instrument.id)
  const follow = useFollow({ kind: 'instrument', entity: instrument })
  const tick = useTick(isFollowing === true, follow.mutate)
  return (
    <li>
      <Checkbox {...tick} disabled={isFollowing === undefined}>
        {t('app_favorites')}
      </Checkbox>
    </li>
  )
}

function Choice({ list, instrument }: Props & { list: Watchlist }) {
  const format = useFormat()
  const change = useInstrumentInList()
  const tick = useTick(list.has_instrument === true, (isIn, done) => change.mutate({ list, instrument, isIn }, done))
  return (
    <li>
      <Checkbox {...tick}>
        {list.name} <span className={styles.count}>{format.count(list.count)}</span>
      </Checkbox>
    </li>
  )
}

/** Ticks a box in the same frame, before the cache has changed; shows what is known once the change is through or failed. */
function useTick(isIn: boolean, change: (isIn: boolean, done: { onSettled: () => void }) => void) {
  const [wanted, setWanted] = useState<boolean>()
  return {
    checked: wanted ?? isIn,
    onChange: (next: boolean) => {
      setWanted(next)
      change(next, { onSettled: () => setWanted(undefined) })
    },
  }
}

/** Makes a list with the instrument in it. */
function NewList({ instrument }: Props) {
  const t = useText()
  const errors = useErrorTexts()
  const { ofList } = useListErrors()
  const [name, setName] = useState('')
  const create = useCreateList()
  const submit = () => {
    if (create.isPending) return
    create.mutate({ name, instruments: [instrument.id] }, { onSuccess: () => setName('') })
  }
  const failed = create.error ? (errors.field(create.error, 'name') ?? [ofList(create.error)]) : undefined
  return (
    <Form onSubmit={submit} className={styles.form}>
      <TextField
        label={t('watchlists_new')}
        placeholder={t('watchlists_name')}
        max={limits.watchlistName}
        autoComplete="off"
        value={name}
        onChange={(next) => {
          setName(next)
          create.reset()
        }}
        errors={failed}
      />
      <Button type="submit" loading={create.isPending}>
        {t('watchlists_create')}
      </Button>
    </Form>
  )
}
