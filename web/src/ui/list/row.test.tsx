import { act, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { renderPart } from '#testing/render-part.tsx'

import { useRowState } from './row.ts'
import { VirtualList } from './VirtualList.tsx'

function Toggles({ name }: { name: string }) {
  const [isOpen, setOpen] = useRowState('open', false)
  const [isLiked, setLiked] = useRowState('liked', false)
  return (
    <>
      <button onClick={() => setOpen(!isOpen)}>{`${name} is ${isOpen ? 'open' : 'closed'}`}</button>
      <button onClick={() => setLiked(!isLiked)}>{`${name} is ${isLiked ? 'liked' : 'new'}`}</button>
    </>
  )
}

const list = (items: readonly string[]) => (
  <VirtualList items={items} keyOf={(item) => item} rowHeight={100} isMore={false} isBusy={false}>
    {(item) => <Toggles name={item} />}
  </VirtualList>
)

const click = (name: string) => act(() => screen.getByRole('button', { name }).click())
const names = () => screen.getAllByRole('button').map(({ textContent }) => textContent)

describe('the state of a row', () => {
  it('is there again when the row was away, under its own name and for that row alone', async () => {
    const { show } = await renderPart(list(['Anna', 'Björn']))
    click('Anna is closed')
    show(list(['Björn']))
    expect(names()).toEqual(['Björn is closed', 'Björn is new'])
    show(list(['Clara', 'Anna', 'Björn']))
    expect(names()).toEqual([
      'Clara is closed',
      'Clara is new',
      'Anna is open',
      'Anna is new',
      'Björn is closed',
      'Björn is new',
    ])
  })

  it('keeps the last of several changes', async () => {
    const { show } = await renderPart(list(['Anna']))
    click('Anna is closed')
    click('Anna is open')
    show(list([]))
    show(list(['Anna']))
    expect(names()).toEqual(['Anna is closed', 'Anna is new'])
  })

  it('ends with the list', async () => {
    const { show } = await renderPart(list(['Anna']))
    click('Anna is closed')
    show(null)
    show(list(['Anna']))
    expect(names()).toEqual(['Anna is closed', 'Anna is new'])
  })

  it('is plain state outside of a list', async () => {
    await renderPart(<Toggles name="Anna" />)
    click('Anna is closed')
    expect(names()).toEqual(['Anna is open', 'Anna is new'])
  })
})
