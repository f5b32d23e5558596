import { expect, it } from 'vitest'

import { composeFeedPost } from './feed-post.ts'
import { listNamings, pickNamed } from './named.ts'

const byName = new Map(
  ['Volvo', 'Volvo Car', 'H&M', 'Hennes & Mauritz', 'Siemens', '3M', 'E.ON', 'AAK'].map((name) => [name, name]),
)
const bySymbol = new Map([
  ['VOLV B', 'Volvo'],
  ['VOLV-B', 'Volvo'],
  ['TSLA', 'Tesla'],
])
const namedIn = (text: string) => pickNamed(listNamings(text), { byName, bySymbol })

it.each([
  ['Volvo höjer, Siemens sänker', ['Volvo', 'Siemens']],
  ['Inom Volvo Car växer oron', ['Volvo Car']],
  ["Volvo's, Volvos and Siemens' plans", ['Volvo', 'Siemens']],
  ['H&M heter Hennes & Mauritz', ['H&M', 'Hennes & Mauritz']],
  ['E.ON und AAK.', ['E.ON', 'AAK']],
  ['Lastbilar (VOLV B), bilar (STO: VOLV-B) och $TSLA', ['Volvo', 'Tesla']],
  ['volvo, XVolvo, Volvorna, Volvo-ägd, US$TSLA, VOLV B', []],
  ['3M', []],
  ['', []],
])('a text names instruments as they are called: %s', (text, names) => {
  expect(namedIn(text)).toEqual(names)
})

it('a long text has few parts per word', () => {
  expect(listNamings('Aktie Volvo '.repeat(500)).length).toBeLessThan(8 * 1000)
})

const item = { key: '', title: 'Title', text: 'Text', link: 'https://a.test/1', publishedAt: undefined }

it('an item becomes a post with its beginning, its link and what it names', () => {
  const instruments = [
    { id: '1', name: 'Volvo B' },
    { id: '2', name: 'SKF B' },
  ]
  expect(composeFeedPost(item, instruments)).toEqual({
    title: 'Title',
    content: 'Text\nhttps://a.test/1\n@Volvo B, @SKF B',
    tags: [
      { mention: 'Volvo B', instrumentId: '1' },
      { mention: 'SKF B', instrumentId: '2' },
    ],
  })
  expect(composeFeedPost({ ...item, text: 'Title' }, [])?.content).toBe('https://a.test/1')
})

it('its texts are cut after a word and keep nothing that shows as something else', () => {
  const long = composeFeedPost({ ...item, title: 'Wort '.repeat(40), text: `${'ord '.repeat(3000)}` }, [])!
  expect(long.title).toMatch(/^(?:Wort )+Wort…$/)
  expect(Array.from(long.title).length).toBeLessThanOrEqual(150)
  expect(long.content.split('\n')[0]).toMatch(/ ord…$/)
  expect(composeFeedPost({ ...item, title: 'a\u202Eb\u0000c' }, [])?.title).toBe('abc')
  expect(composeFeedPost({ ...item, title: '\u200B\u0007' }, [])).toBeUndefined()
})
