import { useState } from 'react'

import { Checkbox } from '#ui/Checkbox.tsx'
import { FilterChip, filterChipClass, FilterChips } from '#ui/FilterChip.tsx'
import { PeriodSelector, type Period } from '#ui/PeriodSelector.tsx'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'
import { Switch } from '#ui/Switch.tsx'
import { TabPanel, Tabs } from '#ui/Tabs.tsx'

import { Show } from './Show.tsx'

const tabs = [
  { id: 'feed', label: 'Feed', href: '#feed' },
  { id: 'news', label: 'News', href: '#news' },
  { id: 'portfolios', label: 'Portfolios', href: '#portfolios', count: 1204 },
  { id: 'details', label: 'Details', href: '#details' },
]
const views = [
  { value: 'return', label: 'Return' },
  { value: 'distribution', label: 'Distribution' },
] as const
const kinds = ['All', 'Stocks', 'Funds', 'Members']

export function ChoiceShow() {
  const [period, setPeriod] = useState<Period>('m3')
  const [tab, setTab] = useState('feed')
  const [view, setView] = useState<'return' | 'distribution'>('return')
  const [kind, setKind] = useState('Stocks')
  const [isOn, setOn] = useState(true)
  return (
    <Show title="Period, tabs, choices" wide>
      <PeriodSelector
        value={period}
        onChange={setPeriod}
        periods={['today', 'w1', 'm1', 'm3', 'm6', 'ytd', 'y1', 'y3']}
      />
      <Tabs label="Sections" items={tabs} value={tab} onChange={setTab} panelId="gallery-panel" />
      <TabPanel id="gallery-panel" items={tabs.map((item) => item.id)} value={tab} onChange={setTab}>
        Swipe here: {tab}
      </TabPanel>
      <SegmentedControl label="View" value={view} onChange={setView} options={views} block />
      <FilterChips label="Kinds">
        {kinds.map((one) => (
          <FilterChip key={one} isPicked={one === kind} onClick={() => setKind(one)}>
            {one}
          </FilterChip>
        ))}
      </FilterChips>
      <FilterChips label="Sections" isNav>
        <a className={filterChipClass} href="#open" aria-current="page">
          Recommended
        </a>
        <a className={filterChipClass} href="#other">
          Low carbon
        </a>
      </FilterChips>
      <Checkbox checked={isOn} onChange={setOn}>
        I agree to the{' '}
        <a className="link" href="#terms">
          terms
        </a>
      </Checkbox>
      <Checkbox checked={false} onChange={() => {}} errors={['This is needed to go on.']}>
        And to this
      </Checkbox>
      <Switch checked={isOn} onChange={setOn} label="Shortcuts" help="Keys such as / and g" />
    </Show>
  )
}
