import { fireEvent, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { renderPart } from '#testing/render-part.tsx'

import { TabPanel, Tabs } from './Tabs.tsx'

const items = ['Feed', 'News', 'Details'].map((label) => ({ id: label.toLowerCase(), label, href: `#${label}` }))

function Page({ tabs = items, first = 'news' }: { tabs?: typeof items; first?: string }) {
  const [tab, setTab] = useState(first)
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

afterEach(() => vi.restoreAllMocks())

describe('Tabs', () => {
  it('opens the adjacent tab on a swipe, and stops at the last', async () => {
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

  it('opens on click, arrows, Home and End, wrapping around, together with the focus', async () => {
    await renderPart(<Page />)
    await userEvent.click(screen.getByRole('tab', { name: 'Feed' }))
    expect(screen.getByText('about feed')).toBeTruthy()
    for (const [key, name] of [
      ['{ArrowRight}', 'News'],
      ['{End}', 'Details'],
      ['{ArrowRight}', 'Feed'],
      ['{ArrowLeft}', 'Details'],
      ['{Home}', 'Feed'],
    ] as const) {
      await userEvent.keyboard(key)
      expect(screen.getByRole('tab', { selected: true }).textContent).toBe(name)
      expect(document.activeElement?.textContent).toBe(name)
    }
  })

  it('is a single stop for the tab key, at the selected tab, which names its panel', async () => {
    await renderPart(<Page />)
    await userEvent.tab()
    const tab = screen.getByRole('tab', { name: 'News' })
    expect(document.activeElement).toBe(tab)
    expect(document.getElementById(tab.getAttribute('aria-controls')!)?.textContent).toContain('about news')
    expect(screen.getByRole('tabpanel', { name: 'News' })).toBeTruthy()
    await userEvent.tab()
    expect(document.activeElement).toBe(document.body)
  })

  it('leaves a click with a modifier key to the browser, which opens a new window', async () => {
    await renderPart(<Page />)
    const isHandled = !fireEvent.click(screen.getByRole('tab', { name: 'Feed' }), { ctrlKey: true })
    expect(isHandled).toBe(false)
    expect(screen.getByText('about news')).toBeTruthy()
  })

  it('is not rendered for a single tab', async () => {
    await renderPart(<Page tabs={items.slice(1, 2)} />)
    expect(screen.queryByRole('tablist')).toBeNull()
    expect(screen.getByText('about news')).toBeTruthy()
  })

  it('names none of the tabs on a phone while what is shown is in none of them', async () => {
    vi.spyOn(globalThis, 'matchMedia').mockImplementation(
      (query) => ({ matches: query.includes('< 760'), addEventListener() {}, removeEventListener() {} }) as never,
    )
    await renderPart(<Page first="admin" />)
    await userEvent.click(screen.getByRole('button', { name: 'Volvo B' }))
    const links = await screen.findAllByRole('link')
    expect(links.map((link) => link.getAttribute('aria-current'))).toEqual([null, null, null])
    await userEvent.click(screen.getByRole('link', { name: 'News' }))
    expect(await screen.findByRole('button', { name: 'News , 2 of 3' })).toBeTruthy()
  })
})
