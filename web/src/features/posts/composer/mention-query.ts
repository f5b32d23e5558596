import {
  $createTextNode,
  $getSelection,
  $isRangeSelection,
  $isTextNode,
  type LexicalEditor,
  type TextNode,
} from 'lexical'

import { hasPrices, type Mentionable, otherNameOf } from '#parts/targets/index.ts'

import { $mentionText } from './content.ts'
import { $createMention, $isMention } from './MentionNode.ts'

/** The text after the @, or the $ of a ticker, that is being typed, and where it is. */
export type MentionQuery = { text: string; isTicker: boolean; key: string; start: number; end: number }

/** An amount such as $100 is no ticker. */
const opening = /(?:^|\s)(?:@((?:[^\s@][^@\n]{0,49})?)|\$(\p{L}[^@$\n]{0,49}))$/u

/** What the text can mention: with a ticker only what has a price. */
export const hitsOf = ({ isTicker }: MentionQuery, hits: readonly Mentionable[]): readonly Mentionable[] =>
  isTicker ? hits.filter(hasPrices) : hits

/** The mention being typed at the caret; undefined if there is none. */
export function $findQuery(): MentionQuery | undefined {
  const selection = $getSelection()
  if (!$isRangeSelection(selection) || !selection.isCollapsed()) return undefined
  const node = selection.anchor.getNode()
  if (!$isTextNode(node) || $isMention(node)) return undefined
  const end = selection.anchor.offset
  const [, name, ticker] = opening.exec(node.getTextContent().slice(0, end)) ?? []
  const text = name ?? ticker
  if (text === undefined) return undefined
  const start = end - text.length - 1
  // A mention cannot begin directly after another one, without a space.
  if (start === 0 && $isMention(node.getPreviousSibling())) return undefined
  return { text, isTicker: ticker !== undefined, key: node.getKey(), start, end }
}

/** The position of the @ or $ on the screen, and the right edge of its field. */
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

/** Replaces the typed text with the chosen mention. */
export function insertHit(editor: LexicalEditor, hit: Mentionable): void {
  editor.update(() => {
    const typed = $cutQuery()
    if (!typed) return
    const target = { kind: hit.kind, id: hit.entity.id }
    const mention = $createMention($mentionText(hit.entity.name, otherNameOf(hit), target), target)
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

/** Removes the typed text with its @ or $. */
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

/** Inserts an @ at the caret, which starts a mention. */
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
