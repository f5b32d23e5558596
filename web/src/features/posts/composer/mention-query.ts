import {
  $createTextNode,
  $getSelection,
  $isRangeSelection,
  $isTextNode,
  type LexicalEditor,
  type TextNode,
} from 'lexical'

import { $mentionText } from './content.ts'
import { $createMention, $isMention } from './MentionNode.ts'
import type { Hit } from './mention-hits.ts'

/** What stands behind the @ that is being written. */
export type MentionQuery = { text: string; key: string; start: number; end: number }

const opening = /(?:^|\s)@((?:[^\s@][^@\n]{0,49})?)$/u

/** The mention that the caret stands in; undefined when it stands in none. */
export function $findQuery(): MentionQuery | undefined {
  const selection = $getSelection()
  if (!$isRangeSelection(selection) || !selection.isCollapsed()) return undefined
  const node = selection.anchor.getNode()
  if (!$isTextNode(node) || $isMention(node)) return undefined
  const end = selection.anchor.offset
  const text = opening.exec(node.getTextContent().slice(0, end))?.[1]
  if (text === undefined) return undefined
  const start = end - text.length - 1
  // Right behind another mention nothing begins: there is no space between them.
  if (start === 0 && $isMention(node.getPreviousSibling())) return undefined
  return { text, key: node.getKey(), start, end }
}

/** Where the @ stands on the screen, and where its field ends at the right. */
export type QueryRect = { left: number; top: number; bottom: number; fieldRight: number }

export function placeOfQuery(editor: LexicalEditor, { key, start }: MentionQuery): QueryRect | undefined {
  const text = editor.getElementByKey(key)?.firstChild
  const field = editor.getRootElement()
  if (!field || !text || (text.textContent?.length ?? 0) <= start) return undefined
  const range = document.createRange()
  range.setStart(text, start)
  range.setEnd(text, start + 1)
  const { left, top, bottom } = range.getBoundingClientRect()
  return { left, top, bottom, fieldRight: field.getBoundingClientRect().right }
}

/** Puts the chosen one in the place of what was typed. */
export function insertHit(editor: LexicalEditor, hit: Hit): void {
  editor.update(() => {
    const typed = $cutQuery()
    if (!typed) return
    const mention = $createMention($mentionText(hit.name, hit.otherName, hit.target), hit.target)
    typed.replace(mention)
    const next = mention.getNextSibling()
    if ($isTextNode(next) && !$isMention(next) && /^\s/u.test(next.getTextContent())) {
      next.select(1, 1)
      return
    }
    const space = $createTextNode(' ')
    mention.insertAfter(space)
    space.select()
  })
}

/** Takes away what was typed, with its @. */
export function removeQuery(editor: LexicalEditor): void {
  editor.update(() => {
    $cutQuery()?.remove()
  })
}

function $cutQuery(): TextNode | undefined {
  const query = $findQuery()
  const selection = $getSelection()
  if (!query || !$isRangeSelection(selection)) return undefined
  const node = selection.anchor.getNode()
  if (!$isTextNode(node)) return undefined
  const pieces = node.splitText(query.start, query.end)
  return pieces[query.start === 0 ? 0 : 1]
}

/** Writes an @ at the caret, so that a mention can begin. */
export function beginQuery(editor: LexicalEditor): void {
  editor.focus(() => {
    editor.update(() => {
      const selection = $getSelection()
      if (!$isRangeSelection(selection)) return
      const node = selection.anchor.getNode()
      const before = $isTextNode(node) ? node.getTextContent().slice(0, selection.anchor.offset) : ''
      const isApart = (before === '' && !$isMention(node)) || /\s$/u.test(before)
      selection.insertText(isApart ? '@' : ' @')
    })
  })
}
