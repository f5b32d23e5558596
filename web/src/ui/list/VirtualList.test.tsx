import { act, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'

import { EntityRow } from '#ui/EntityRow.tsx'
import { EntityTable, EntityTableRow } from '#ui/EntityTable.tsx'
import { renderPart } from '#testing/render-part.tsx'

import { useSetPosition } from './row.ts'
import { type ListKind, VirtualList } from './VirtualList.tsx'

const pages = [['Anna', 'Björn', 'Clara'], ['David'], ['Elin', 'Fatima']]
const tableFrame = (bodies: React.ReactNode, rowCount: number) => (
  <EntityTable label="Members" head={<th scope="col">Name</th>} rowCount={rowCount}>
    {bodies}
  </EntityTable>
)

const paged = (kind: ListKind, isMore: boolean) => (
  <VirtualList
    items={pages}
    keyOf={(page) => page.join()}
    rowsIn={(page) => page.length}
    kind={kind}
    rowHeight={100}
    isMore={isMore}
    isBusy={false}
    label="Members"
    frame={kind === 'bodies' ? tableFrame : undefined}
  >
    {(page) =>
      page.map((name, index) =>
        kind === 'bodies' ? (
          <EntityTableRow key={name} index={index} media={null} title={name}>
            {null}
          </EntityTableRow>
        ) : (
          <EntityRow key={name} as="li" index={index} media={null} title={name} />
        ),
      )
    }
  </VirtualList>
)

function Article({ text }: { text: string }) {
  return (
    <article {...useSetPosition(0)}>
      {text}
      <EntityRow media={null} title="inside" />
    </article>
  )
}

const values = (elements: readonly Element[], attribute: string) =>
  elements.map((element) => element.getAttribute(attribute))

describe('what screen readers are told of a list', () => {
  it('of a table: the number of each row and of all, the head being one of them', async () => {
    const { show } = await renderPart(paged('bodies', false))
    const table = screen.getByRole('table', { name: 'Members' })
    expect(table.getAttribute('aria-rowcount')).toBe('7')
    expect(values(screen.getAllByRole('row'), 'aria-rowindex')).toEqual(['1', '2', '3', '4', '5', '6', '7'])
    show(paged('bodies', true))
    expect(table.getAttribute('aria-rowcount')).toBe('-1')
  })

  it('of a list in several parts: the position of each item in the whole', async () => {
    await renderPart(paged('lists', false))
    const items = screen.getAllByRole('listitem')
    expect(values(items, 'aria-posinset')).toEqual(['1', '2', '3', '4', '5', '6'])
    expect(new Set(values(items, 'aria-setsize'))).toEqual(new Set(['6']))
  })

  it('of a feed: the position of each article, and none of what is inside', async () => {
    await renderPart(
      <VirtualList items={['a', 'b']} keyOf={String} kind="articles" rowHeight={100} isMore isBusy={false}>
        {(text) => <Article text={text} />}
      </VirtualList>,
    )
    const articles = screen.getAllByRole('article')
    expect(values(articles, 'aria-posinset')).toEqual(['1', '2'])
    expect(values(articles, 'aria-setsize')).toEqual(['-1', '-1'])
    expect(document.querySelectorAll('[aria-posinset]')).toHaveLength(2)
  })

  it('of a table that is not virtual: nothing', async () => {
    await renderPart(
      <EntityTable label="Members" head={<th scope="col">Name</th>}>
        <tbody>
          <EntityTableRow index={0} media={null} title="Anna">
            {null}
          </EntityTableRow>
        </tbody>
      </EntityTable>,
    )
    expect(document.querySelector('[aria-rowcount], [aria-rowindex]')).toBeNull()
  })
})

describe('printing', () => {
  const height = window.innerHeight
  afterEach(() => {
    Object.defineProperty(window, 'innerHeight', { value: height, configurable: true })
  })

  const long = (count: number) => (
    <VirtualList
      items={Array.from({ length: count }, (_, index) => `row ${index}`)}
      keyOf={String}
      rowHeight={100}
      isMore={false}
      isBusy={false}
    >
      {(text) => text}
    </VirtualList>
  )
  const shown = () => screen.getAllByRole('listitem').length

  it('renders all rows, at most 500, and only those in view again when it is over', async () => {
    Object.defineProperty(window, 'innerHeight', { value: 20, configurable: true })
    const { show } = await renderPart(long(400))
    const inView = shown()
    expect(inView).toBeLessThan(60)
    act(() => void dispatchEvent(new Event('beforeprint')))
    expect(shown()).toBe(400)
    act(() => void dispatchEvent(new Event('afterprint')))
    expect(shown()).toBe(inView)
    show(long(900))
    act(() => void dispatchEvent(new Event('beforeprint')))
    expect(shown()).toBe(500)
    act(() => void dispatchEvent(new Event('afterprint')))
  })
})
