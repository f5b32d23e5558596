import { $create, $getState, $setState, createState, type EditorConfig, type LexicalNode, TextNode } from 'lexical'

import { isMentionKind, type MentionTarget } from '#parts/targets/index.ts'

const targetState = createState('target', { parse: parseTarget })

function parseTarget(value: unknown): MentionTarget | null {
  if (typeof value !== 'object' || value === null || !('kind' in value) || !('id' in value)) return null
  const { kind, id } = value
  return isMentionKind(kind) && typeof id === 'string' ? { kind, id } : null
}

/** A mention, which is inserted, skipped and deleted as a unit. */
export class MentionNode extends TextNode {
  override $config() {
    return this.config('mention', { extends: TextNode, stateConfigs: [{ stateConfig: targetState }] })
  }

  override createDOM(config: EditorConfig): HTMLElement {
    const element = super.createDOM(config)
    element.className = String(config.theme.mention)
    return element
  }

  override canInsertTextBefore(): boolean {
    return false
  }

  override canInsertTextAfter(): boolean {
    return false
  }

  override isTextEntity(): true {
    return true
  }
}

export function $createMention(name: string, target: MentionTarget): MentionNode {
  return $setState($create(MentionNode).setTextContent(name).setMode('token'), targetState, target)
}

export const $targetOf = (mention: MentionNode): MentionTarget | null => $getState(mention, targetState)

export const $isMention = (node: LexicalNode | null | undefined): node is MentionNode => node instanceof MentionNode
