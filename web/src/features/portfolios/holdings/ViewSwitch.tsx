import { useText } from '#lib/i18n.ts'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'

import { useViews } from '#features/portfolios/views.ts'

/** Switches between the two views of the holdings. */
export function ViewSwitch({ value }: { value: 'holdings' | 'distribution' }) {
  const t = useText()
  const { open } = useViews()
  const options = [
    { value: 'holdings', label: t('portfolios_view_return') },
    { value: 'distribution', label: t('portfolios_view_distribution') },
  ] as const
  return <SegmentedControl label={t('portfolios_view')} value={value} onChange={open} options={options} />
}
