import { useId, useRef } from 'react'

import { useText } from '#lib/i18n.ts'
import { MarketNote } from '#parts/instruments/index.ts'
import { hasPrices } from '#parts/targets/index.ts'
import { Modal } from '#ui/Modal.tsx'

import { useActive } from './active.ts'
import { useChoice } from './choice.ts'
import { useEager } from './eager.ts'
import type { Hit } from './hits.ts'
import { HitList } from './HitList.tsx'
import { KeyHints } from './KeyHints.tsx'
import { KindChips } from './KindChips.tsx'
import { useListing } from './listing.ts'
import { useForget } from './mutations.ts'
import styles from './SearchDialog.module.css'
import { SearchInput } from './SearchInput.tsx'
import { useKeys } from './search-keys.ts'
import type { SearchPlace } from './search-place.ts'
import { SearchStatus } from './SearchStatus.tsx'
import { useSearchText } from './search-text.ts'

/** The search over a page: a panel on a desktop, a full-height sheet on a phone. */
export function SearchDialog({ place }: { place: SearchPlace }) {
  const t = useText()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const search = useSearching(place, id, () => field.current?.focus())
  const { asked } = place
  const { listing, hits, active, writing, isPending } = search

  return (
    <Modal
      isOpen
      isInAddress
      onClose={search.close}
      title={t('search_title')}
      size="panel"
      tall
      head={
        <SearchInput
          ref={field}
          text={writing.text}
          isPending={isPending}
          onChange={writing.change}
          onKeyDown={search.onKeyDown}
          onReset={writing.isReset ? undefined : search.reset}
          listId={hits.length > 0 ? id : undefined}
          activeId={hits[active] && optionId(id, active)}
        />
      }
    >
      <div className={styles.panel}>
        <SearchStatus asked={asked} listing={listing} isPending={isPending} />
        <div className={styles.kinds}>
          <KindChips
            counts={asked.text === '' ? undefined : listing.counts}
            kind={asked.kind}
            onPick={writing.pickKind}
          />
        </div>
        <HitList
          id={id}
          asked={asked}
          listing={listing}
          active={active}
          chosen={search.chosen}
          optionId={(index) => optionId(id, index)}
          onChoose={search.choose}
          onForget={search.forget}
        />
        <div className={styles.foot}>
          {hits.some(hasPrices) && <MarketNote className={styles.note} />}
          <KeyHints
            canChoose={hits.length > 0}
            canForget={listing.of === 'recent' && hits.length > 0}
            canReset={!writing.isReset}
          />
        </div>
      </div>
    </Modal>
  )
}

/** The state and handlers shared by the field and the list. */
function useSearching(place: SearchPlace, id: string, focusField: () => void) {
  const { asked } = place
  const text = useSearchText(place)
  const listing = useListing(asked)
  const { active, moveTo } = useActive(`${listing.of} ${asked.text} ${asked.kind}`, listing, id)
  const { chosen, choose } = useChoice(place)
  const eager = useEager(asked.text, listing, choose)
  const writing = {
    ...text,
    change: (value: string) => {
      eager.openNothing()
      text.change(value)
    },
  }
  const forgetVisit = useForget().mutate
  const forget = ({ visitId }: Hit) => {
    if (visitId !== undefined) forgetVisit(visitId)
    focusField()
  }
  const close = () => place.close({ text: writing.text.trim(), kind: asked.kind })
  const reset = () => {
    writing.reset()
    focusField()
  }
  return {
    writing,
    listing,
    hits: listing.hits ?? none,
    isPending: writing.isWaiting || (asked.text !== '' && listing.isFetching),
    active,
    chosen,
    choose,
    forget,
    close,
    reset,
    onKeyDown: useKeys({ writing, listing, active, moveTo, choose, openFirstOf: eager.openFirstOf, forget, close }),
  }
}

const none: readonly Hit[] = []

const optionId = (id: string, index: number) => `${id}-${index}`
