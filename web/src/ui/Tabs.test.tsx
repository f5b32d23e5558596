import { fireEvent, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'

import { renderPart } from '#testing/render-part.tsx'

import { TabPanel, Tabs } from './Tabs.tsx'

const items = ['Feed', 'News', 'Details'].map((label) => ({ id: label.toLowerCase(), label, href: `#${label}` }))

function Page({ tabs = items }: { tabs?: typeof items }) {
  const [tab, setTab] = useState('news')
  return (
    <>
      <Tabs label="Volvo B" items={tabs} value={tab} onChange={setTab} panelId="panel" />
      <TabPanel id="panel" items={tabs.map((item) => item.id)} value={tab} onChange={setTab}>
        <p>about {tab}</p>
        <p data-no-swipe>chart</p>
      </TabPanel>
    </>
  )
}

function swipe(element: HTMLElement, across: number, down = 0) {
  fireEvent.touchStart(element, { touches: [{ clientX: 200, clientY: 200 }] })
  fireEvent.touchEnd(element, { changedTouches: [{ clientX: 200 + across, clientY: 200 + down }] })
}

describe('Tabs', () => {
  it('opens the one beside on a swipe, by one and not beyond the last', async () => {
    await renderPart(<Page />)
    swipe(screen.getByText(/about/), -120)
    expect(screen.getByText('about details')).toBeTruthy()
    swipe(screen.getByText(/about/), -120)
    expect(screen.getByText('about details')).toBeTruthy()
    swipe(screen.getByText(/about/), 120)
    expect(screen.getByText('about news')).toBeTruthy()
  })

  it('leaves scrolling, short moves and charts alone', async () => {
    await renderPart(<Page />)
    swipe(screen.getByText(/about/), -80, 90)
    swipe(screen.getByText(/about/), -30)
    swipe(screen.getByText('chart'), -120)
    expect(screen.getByText('about news')).toBeTruthy()
  })

  it('opens by click and by arrow', async () => {
    await renderPart(<Page />)
    await userEvent.click(screen.getByRole('tab', { name: 'Feed' }))
    expect(screen.getByText('about feed')).toBeTruthy()
    await userEvent.keyboard('{ArrowRight}')
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('News')
  })

  it('is not drawn for a single tab', async () => {
    await renderPart(<Page tabs={items.slice(1, 2)} />)
    expect(screen.queryByRole('tablist')).toBeNull()
    expect(screen.getByText('about news')).toBeTruthy()
  })
})
