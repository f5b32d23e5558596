import { useNavigate, useRouter } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'

import { useText } from '#lib/i18n.ts'
import { Modal } from '#ui/Modal.tsx'

import { type Hit, pageOf, useHits } from './hits.ts'
import { HitList } from './HitList.tsx'
import { useSearchText } from './search-text.ts'
import { SearchInput } from './SearchInput.tsx'

const none: readonly Hit[] = []

/** The global search, mounted while `gs` is there; closing removes `gs`, `gsq` and `gsk`. */
export function SearchOverlay() {
  const t = useText()
  const listId = useId()
  const close = useClose()
  const { text, asked, isWaiting, change } = useSearchText()
  const { hits, isFailed } = useHits(asked)
  const { active, move } = useActive(asked, hits ?? none, listId)
  const { chosen, choose } = useChoice(close)

  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'ArrowDown') move(1)
    else if (event.key === 'ArrowUp') move(-1)
    else if (event.key === 'Backspace' && text === '') void close()
    else if (event.key === 'Enter') {
      // What is on the screen may still be of the text before.
      const hit = isWaiting ? undefined : hits?.[active]
      if (hit) choose(hit)
    } else return
    event.preventDefault()
  }

  return (
    <Modal
      isOpen
      onClose={() => void close()}
      title={t('search_title')}
      size="panel"
      tall
      head={
        <SearchInput
          text={text}
          onChange={change}
          onKeyDown={press}
          listId={listId}
          activeId={hits?.[active] && optionId(listId, active)}
        />
      }
    >
      <HitList
        id={listId}
        asked={asked}
        hits={hits}
        isFailed={isFailed}
        active={active}
        chosen={chosen}
        optionId={(index) => optionId(listId, index)}
        onChoose={choose}
      />
    </Modal>
  )
}

const optionId = (listId: string, index: number) => `${listId}-${index}`

/** Takes the search out of the address, so that Back does not open it again. */
function useClose(): () => Promise<void> {
  const navigate = useNavigate()
  const without = { gs: undefined, gsq: undefined, gsk: undefined }
  return () => navigate({ to: '.', search: (before) => ({ ...before, ...without }), replace: true, resetScroll: false })
}

/** The hit that Enter opens: the first one until the arrows lead elsewhere, round and round. */
function useActive(asked: string, hits: readonly Hit[], listId: string) {
  const [at, setAt] = useState({ asked, index: 0 })
  const active = at.asked === asked ? Math.min(at.index, Math.max(0, hits.length - 1)) : 0
  const move = (by: 1 | -1) => {
    if (hits.length === 0) return
    const index = (active + by + hits.length) % hits.length
    setAt({ asked, index })
    document.getElementById(optionId(listId, index))?.scrollIntoView({ block: 'nearest' })
  }
  return { active, move }
}

const closesAfterMs = 200

/** What was chosen stands out for a moment while its page is being fetched; then the search closes and the page opens. */
function useChoice(close: () => Promise<void>) {
  const router = useRouter()
  const navigate = useNavigate()
  const [chosen, setChosen] = useState<Hit>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const choose = (hit: Hit) => {
    const page = pageOf(hit)
    setChosen(hit)
    router.preloadRoute(page).catch(() => {}) // the page itself tells when it cannot be had
    clearTimeout(timer.current)
    // One after the other: the focus goes to the heading of a page only when no layer holds it any more.
    timer.current = setTimeout(() => void close().then(() => navigate(page)), closesAfterMs)
  }
  return { chosen, choose }
}
