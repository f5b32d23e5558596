import { $createTextNode, $getRoot, $getSelection, $isElementNode, $isRangeSelection, createEditor } from 'lexical'
import { beforeEach, describe, expect, it } from 'vitest'

import { volvo as volvoB } from '#features/posts/posts.fixture.ts'
import type { Mentionable } from '#parts/targets/index.ts'
import { person } from '#testing/people.ts'

import { type Content, $read, $write } from './content.ts'
import { $findQuery, hitsOf, insertHit, removeQuery } from './mention-query.ts'
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

/** Types at the end of the content. */
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

const stock: Mentionable = { kind: 'instrument', entity: { ...volvoB, id: '9' } }

/** Flushes pending updates. */
const settled = () => editor.update(() => {}, { discrete: true })

describe("the editor's content", () => {
  it('is read back unchanged, including line breaks and mentions', () => {
    const content = 'I hold @Volvo B,\n\nsays @Anna'
    write({ content, tags: [volvo, anna] })

    expect(read()).toEqual({ content, tags: [volvo, anna] })
  })

  it('has tags only for mentions that still exist', () => {
    write({ content: 'No mention of anybody', tags: [anna] })

    expect(read().tags).toEqual([])
  })

  it('separates a mention from an adjacent word', () => {
    write({ content: 'by @Anna', tags: [anna] })
    type('bel')

    expect(read().content).toBe('by @Anna bel')
  })
})

describe('a mention being typed', () => {
  beforeEach(() => write({ content: '', tags: [] }))

  it.each([
    ['@vol', 'vol'],
    ['look at @Volvo B', 'Volvo B'],
    ['@', ''],
    ['mail a@b', undefined],
    ['@ 5', undefined],
    ['@a@b', undefined],
    ['$VOLV', 'VOLV'],
    ['look at $volv b', 'volv b'],
    ['$', undefined],
    ['for $100', undefined],
    ['US$AB', undefined],
  ])('is found in %j', (typed, found) => {
    type(typed)

    expect(query()).toBe(found)
  })

  it('does not begin directly after another mention', () => {
    write({ content: 'by @Anna', tags: [anna] })
    type('@vo')

    expect(query()).toBeUndefined()
  })

  it('becomes a unit and a space, with the caret after it', () => {
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

  it('uses another name if its own refers to someone else', () => {
    write({ content: '@Anna and ', tags: [anna] })
    type('@an')
    insertHit(editor, hit('Anna', '8'))
    settled()

    expect(read().tags).toEqual([anna, { mention: 'Anna anna-8', profile: '8' }])
  })

  it('suggests only what has a price after a $', () => {
    const hits = [hit('Anna', '7'), stock]
    const suggested = (typed: string) => {
      write({ content: '', tags: [] })
      type(typed)
      return hitsOf(editor.getEditorState().read($findQuery)!, hits)
    }
    expect(suggested('@a')).toEqual(hits)
    expect(suggested('$a')).toEqual([stock])
  })

  it('replaces the ticker with the name', () => {
    type('buy $volv')
    insertHit(editor, stock)
    settled()

    expect(read()).toEqual({ content: 'buy @Volvo B ', tags: [{ mention: 'Volvo B', instrument: '9' }] })
  })

  it('is taken away with its @', () => {
    type('by @an')
    removeQuery(editor)
    settled()

    expect(read().content).toBe('by ')
  })
})
