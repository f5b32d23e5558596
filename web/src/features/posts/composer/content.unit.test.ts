import { $createTextNode, $getRoot, $getSelection, $isElementNode, $isRangeSelection, createEditor } from 'lexical'
import { beforeEach, describe, expect, it } from 'vitest'

import type { Mentionable } from '#parts/targets/index.ts'
import { person } from '#testing/people.ts'

import { type Content, $read, $write } from './content.ts'
import { $findQuery, insertHit, removeQuery } from './mention-query.ts'
import { MentionNode } from './MentionNode.ts'

const volvo = { mention: 'Volvo B', instrument: '501' }
const anna = { mention: 'Anna', profile: '7' }

let editor: ReturnType<typeof createEditor>

beforeEach(() => {
  editor = createEditor({
    nodes: [MentionNode],
    onError: (error) => {
      throw error
    },
  })
})

const write = (content: Content) => editor.update(() => $write(content), { discrete: true })
const read = () => editor.getEditorState().read($read)

/** Types at the end of what is there. */
function type(text: string): void {
  editor.update(
    () => {
      const paragraph = $getRoot().getFirstChild()
      if (!$isElementNode(paragraph)) throw new Error('nothing was written')
      const node = $createTextNode(text)
      paragraph.append(node)
      node.select()
    },
    { discrete: true },
  )
}

const query = () => editor.getEditorState().read($findQuery)?.text

const hit = (name: string, id: string): Mentionable => ({
  kind: 'profile',
  entity: person(name, { id, slug: `${name.toLowerCase()}-${id}` }),
})

/** Flushes pending updates. */
const settled = () => editor.update(() => {}, { discrete: true })

describe('what is written', () => {
  it('is read as it was, lines and mentions included', () => {
    const content = 'I hold @Volvo B,\n\nsays @Anna'
    write({ content, tags: [volvo, anna] })

    expect(read()).toEqual({ content, tags: [volvo, anna] })
  })

  it('has a tag only for mentions that are still there', () => {
    write({ content: 'No mention of anybody', tags: [anna] })

    expect(read().tags).toEqual([])
  })

  it('keeps a mention apart from a word that touches it', () => {
    write({ content: 'by @Anna', tags: [anna] })
    type('bel')

    expect(read().content).toBe('by @Anna bel')
  })
})

describe('a mention that is being written', () => {
  beforeEach(() => write({ content: '', tags: [] }))

  it.each([
    ['@vol', 'vol'],
    ['look at @Volvo B', 'Volvo B'],
    ['@', ''],
    ['mail a@b', undefined],
    ['@ 5', undefined],
    ['@a@b', undefined],
  ])('is found in %j', (typed, found) => {
    type(typed)

    expect(query()).toBe(found)
  })

  it('does not begin right behind another mention', () => {
    write({ content: 'by @Anna', tags: [anna] })
    type('@vo')

    expect(query()).toBeUndefined()
  })

  it('becomes one unit and a space, with the caret behind it', () => {
    type('by @an')
    insertHit(editor, hit('Anna', '7'))
    settled()

    expect(read()).toEqual({ content: 'by @Anna ', tags: [anna] })
    editor.update(
      () => {
        const selection = $getSelection()
        if ($isRangeSelection(selection)) selection.insertText('says')
      },
      { discrete: true },
    )
    expect(read().content).toBe('by @Anna says')
  })

  it('takes another name when its own stands for somebody else', () => {
    write({ content: '@Anna and ', tags: [anna] })
    type('@an')
    insertHit(editor, hit('Anna', '8'))
    settled()

    expect(read().tags).toEqual([anna, { mention: 'Anna anna-8', profile: '8' }])
  })

  it('is taken away with its @', () => {
    type('by @an')
    removeQuery(editor)
    settled()

    expect(read().content).toBe('by ')
  })
})
