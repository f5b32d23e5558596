import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import {
  BLUR_COMMAND,
  COMMAND_PRIORITY_HIGH,
  COMMAND_PRIORITY_LOW,
  FOCUS_COMMAND,
  HISTORY_MERGE_TAG,
  KEY_ARROW_DOWN_COMMAND,
  KEY_ARROW_UP_COMMAND,
  KEY_ENTER_COMMAND,
  KEY_ESCAPE_COMMAND,
  KEY_TAB_COMMAND,
  type LexicalEditor,
  mergeRegister,
} from 'lexical'
import { useEffect, useEffectEvent, useId, useState } from 'react'

import { useText } from '#lib/i18n.ts'
import type { Mentionable } from '#parts/targets/index.ts'

import { useMentionHits } from './mention-hits.ts'
import {
  $findQuery,
  hitsOf,
  insertHit,
  type MentionQuery,
  placeOfQuery,
  type QueryRect,
  removeQuery,
} from './mention-query.ts'
import { MentionList } from './MentionList.tsx'

/** Suggests mentions at the caret while an @ or the $ of a ticker is being typed. The text keeps the keyboard focus. */
export function MentionMenu() {
  const t = useText()
  const [editor] = useLexicalComposerContext()
  const { place, hits, isTicker } = useSuggestions(editor)
  const choice = useChoice(hits?.length ?? 0)
  const listId = useId()
  const isOpen = place !== undefined
  const active = choice.at === undefined ? undefined : hits?.[choice.at]
  const insert = (hit: Mentionable) => {
    insertHit(editor, hit)
    choice.set(0)
  }
  useKeys(editor, {
    isOpen,
    hasHits: active !== undefined,
    move: choice.move,
    take: () => active && insert(active),
    cancel: () => removeQuery(editor),
  })
  useComboboxRole(editor, { isOpen, listId, activeId: active && `${listId}-${choice.at}` })
  if (!isOpen) return null
  return (
    <MentionList
      id={listId}
      place={place}
      hint={t(isTicker ? 'posts_ticker_hint' : 'posts_mention_hint')}
      hits={hits}
      active={choice.at}
      onPoint={choice.set}
      onChoose={insert}
    />
  )
}

/** The suggestions for the mention at the caret and their position, which is undefined without a mention. */
function useSuggestions(editor: LexicalEditor) {
  const { query, place } = useQueryAtCaret(editor)
  const found = useMentionHits(query?.text)
  const hits = query && found && hitsOf(query, found)
  // Several words without a match are a sentence, not a mention.
  const isSentence = hits?.length === 0 && /\s/.test(query?.text ?? '')
  return { hits, isTicker: query?.isTicker === true, place: isSentence ? undefined : place }
}

/** The selected index out of `count`, initially 0; undefined if `count` is 0. */
function useChoice(count: number) {
  const [chosen, set] = useState(0)
  const at = count === 0 ? undefined : Math.min(chosen, count - 1)
  const move = (by: 1 | -1) => set(((at ?? 0) + by + count) % Math.max(1, count))
  return { at, set, move }
}

type AtCaret = { query: MentionQuery | undefined; place: QueryRect | undefined }

const nowhere: AtCaret = { query: undefined, place: undefined }

/** Tracks the mention that is typed at the caret and its position on the screen. */
function useQueryAtCaret(editor: LexicalEditor): AtCaret {
  const [atCaret, setAtCaret] = useState(nowhere)
  useEffect(() => {
    // A text to be edited, or a draft, may end in the beginning of a mention that nobody is typing.
    let isTyped = false
    const look = () => {
      if (!isTyped) return false
      const query = editor.getEditorState().read($findQuery)
      setAtCaret(query ? { query, place: placeOfQuery(editor, query) } : nowhere)
      return false
    }
    const leave = () => {
      setAtCaret(nowhere)
      return false
    }
    addEventListener('scroll', look, { capture: true, passive: true })
    addEventListener('resize', look)
    const stop = mergeRegister(
      editor.registerUpdateListener(({ dirtyLeaves, tags }) => {
        isTyped ||= dirtyLeaves.size > 0 && !tags.has(HISTORY_MERGE_TAG)
        look()
      }),
      editor.registerCommand(FOCUS_COMMAND, look, COMMAND_PRIORITY_LOW),
      editor.registerCommand(BLUR_COMMAND, leave, COMMAND_PRIORITY_LOW),
    )
    return () => {
      removeEventListener('scroll', look, { capture: true })
      removeEventListener('resize', look)
      stop()
    }
  }, [editor])
  return atCaret
}

type Keys = {
  isOpen: boolean
  hasHits: boolean
  move: (by: 1 | -1) => void
  take: () => void
  cancel: () => void
}

/** Up and Down move, Enter and Tab insert, Esc removes the typed text; only while the list is open. */
function useKeys(editor: LexicalEditor, keys: Keys): void {
  const handle = useEffectEvent((event: KeyboardEvent | null, action: 'up' | 'down' | 'take' | 'cancel') => {
    if (!keys.isOpen || (action !== 'cancel' && !keys.hasHits)) return false
    if (action === 'cancel') keys.cancel()
    else if (action === 'take') keys.take()
    else keys.move(action === 'up' ? -1 : 1)
    event?.preventDefault()
    // Otherwise, a modal around the composer would handle the Esc too.
    event?.stopPropagation()
    return true
  })
  useEffect(
    () =>
      mergeRegister(
        editor.registerCommand(KEY_ARROW_UP_COMMAND, (event) => handle(event, 'up'), COMMAND_PRIORITY_HIGH),
        editor.registerCommand(KEY_ARROW_DOWN_COMMAND, (event) => handle(event, 'down'), COMMAND_PRIORITY_HIGH),
        editor.registerCommand(KEY_ENTER_COMMAND, (event) => handle(event, 'take'), COMMAND_PRIORITY_HIGH),
        editor.registerCommand(KEY_TAB_COMMAND, (event) => handle(event, 'take'), COMMAND_PRIORITY_HIGH),
        editor.registerCommand(KEY_ESCAPE_COMMAND, (event) => handle(event, 'cancel'), COMMAND_PRIORITY_HIGH),
      ),
    [editor],
  )
}

type ComboboxState = { isOpen: boolean; listId: string; activeId: string | undefined }

/** Gives the text field the combobox role while the list is open. */
function useComboboxRole(editor: LexicalEditor, { isOpen, listId, activeId }: ComboboxState): void {
  useEffect(() => {
    const field = editor.getRootElement()
    if (!field || !isOpen) return
    const attributes = {
      role: 'combobox',
      'aria-expanded': 'true',
      'aria-haspopup': 'listbox',
      'aria-autocomplete': 'list',
      'aria-controls': listId,
      ...(activeId && { 'aria-activedescendant': activeId }),
    }
    const textboxOnly = ['role', 'aria-multiline', 'aria-placeholder'].map(
      (name) => [name, field.getAttribute(name)] as const,
    )
    for (const [name] of textboxOnly) field.removeAttribute(name)
    for (const [name, value] of Object.entries(attributes)) field.setAttribute(name, value)
    return () => {
      for (const name of Object.keys(attributes)) field.removeAttribute(name)
      for (const [name, value] of textboxOnly) if (value !== null) field.setAttribute(name, value)
    }
  }, [editor, isOpen, listId, activeId])
}
