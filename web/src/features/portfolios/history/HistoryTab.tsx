import { useLocation, useNavigate } from '@tanstack/react-router'

import { ReturnCard } from '#features/portfolios/holdings/ReturnCard.tsx'
import { useText } from '#lib/i18n.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'
import { Stack } from '#ui/Stack.tsx'

import { TradesCard } from './TradesCard.tsx'

const TradePosts = lazyPart(() => import('./TradePosts.tsx'), 'TradePosts')

/** The course of the return, larger and over a longer time, and the trades, also as the posts that feeds show. */
export function HistoryTab() {
  const t = useText()
  const [view, open] = useHistoryView()
  const options = [
    { value: 'trades', label: t('portfolios_as_list') },
    { value: 'posts', label: t('portfolios_posts') },
  ] as const
  const views = <SegmentedControl label={t('portfolios_view')} value={view} onChange={open} options={options} />
  return (
    <Stack gap={4}>
      <ReturnCard place="history" />
      {view === 'trades' ? <TradesCard more={views} /> : <TradePosts more={views} />}
    </Stack>
  )
}

/** The hash of the address shows the posts. */
function useHistoryView() {
  const navigate = useNavigate()
  const hash = useLocation({ select: (location) => location.hash })
  const open = (view: 'trades' | 'posts') =>
    void navigate({
      to: '.',
      search: true,
      hash: view === 'posts' ? 'posts' : '',
      replace: true,
      resetScroll: false,
      hashScrollIntoView: false,
    })
  return [hash === 'posts' ? 'posts' : 'trades', open] as const
}
