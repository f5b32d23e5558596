import type { NewTag } from '@app/contract/tags.ts'
import { joinMentions, splitMentions, type TextPart } from '@app/domain/posts/parts.ts'
import {
  $createLineBreakNode,
  $createParagraphNode,
  $createTextNode,
  $getRoot,
  $isElementNode,
  $isLineBreakNode,
  type LexicalNode,
} from 'lexical'

import { mentionTargetOf, type MentionTarget } from '#parts/targets/index.ts'

import { $createMention, $isMention, $targetOf } from './MentionNode.ts'

/** The editor's content in the API's format: mentions as `@name`, each with a tag. */
export type Content = { content: string; tags: NewTag[] }

/** Replaces the editor's content. */
export function $write({ content, tags }: Content): void {
  const paragraph = $createParagraphNode()
  const mentions = tags.map(({ mention }) => mention)
  for (const part of splitMentions(content, mentions)) paragraph.append(...$nodesOf(part, tags))
  $getRoot().clear().append(paragraph)
}

function $nodesOf(part: TextPart, tags: readonly NewTag[]): LexicalNode[] {
  if (part.kind === 'mention') {
    const tag = tags.find(({ mention }) => mention === part.mention)
    const target = tag && mentionTargetOf(tag)
    return target ? [$createMention(part.mention, target)] : [$createTextNode(`@${part.mention}`)]
  }
  return part.text.split('\n').flatMap((line, index) => {
    const text = line === '' ? [] : [$createTextNode(line)]
    return index === 0 ? text : [$createLineBreakNode(), ...text]
  })
}

/** Reads the editor's content. */
export function $read(): Content {
  const blocks = $getRoot().getChildren()
  const parts = blocks.flatMap((block, index): TextPart[] => {
    const lines = $isElementNode(block) ? block.getChildren().map($partOf) : []
    return index === 0 ? lines : [{ kind: 'text', text: '\n' }, ...lines]
  })
  return { content: joinMentions(parts), tags: $tags() }
}

const $partOf = (node: LexicalNode): TextPart => {
  if ($isMention(node)) return { kind: 'mention', mention: node.getTextContent() }
  return { kind: 'text', text: $isLineBreakNode(node) ? '\n' : node.getTextContent() }
}

function $tags(): NewTag[] {
  const tags = new Map<string, NewTag>()
  for (const node of $getRoot().getAllTextNodes()) {
    const target = $isMention(node) ? $targetOf(node) : null
    const mention = node.getTextContent()
    if (target) tags.set(mention, { mention, [target.kind]: target.id })
  }
  return [...tags.values()]
}

/** The text of a mention: the target's name, or `otherName` if the text mentions another target by that name. */
export function $mentionText(name: string, otherName: string, target: MentionTarget): string {
  const isTaken = $getRoot()
    .getAllTextNodes()
    .some((node) => $isMention(node) && node.getTextContent() === name && $targetOf(node)?.id !== target.id)
  return isTaken ? otherName : name
}
