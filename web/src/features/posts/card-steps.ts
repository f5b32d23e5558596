import { type RefObject, useEffect, useEffectEvent } from 'react'

import { keyTaker, useShortcutChoice } from '#lib/device/shortcuts.ts'

/** Lets j and k move the focus to the next and previous card of the list. */
export function useCardSteps(list: RefObject<HTMLElement | null>): void {
  const { isOn } = useShortcutChoice()
  const step = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || (event.key !== 'j' && event.key !== 'k')) return
    if (!(event.target instanceof Element) || event.target.closest(keyTaker) || isUnderLayer(list.current)) return
    const card = cardAfter(cardsIn(list.current), event.key === 'j' ? 1 : -1)
    if (!card) return
    card.focus({ preventScroll: true })
    card.scrollIntoView({ block: 'nearest' })
    event.preventDefault()
  })
  useEffect(() => {
    if (!isOn) return
    const listen = (event: KeyboardEvent) => step(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [isOn])
}

const cardsIn = (list: HTMLElement | null) => [...(list?.querySelectorAll<HTMLElement>('article[data-post]') ?? [])]

/** Whether a dialog is open over the list; only lists inside it then respond to keys. */
function isUnderLayer(list: HTMLElement | null): boolean {
  const layer = document.querySelector('[role="dialog"], [role="alertdialog"]')
  return layer !== null && !layer.contains(list)
}

function cardAfter(cards: readonly HTMLElement[], by: 1 | -1): HTMLElement | undefined {
  const at = cards.findIndex((card) => card.contains(document.activeElement))
  if (at !== -1) return cards[at + by]
  return cards.find((card) => card.getBoundingClientRect().bottom > 80) ?? cards[0]
}
