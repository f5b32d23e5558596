import { useTitle } from '#lib/device/title.ts'
import { useText } from '#lib/i18n.ts'
import { PageHeader } from '#ui/PageHeader.tsx'

import { BringBack } from '#features/archives/BringBack.tsx'
import { TakeOut } from '#features/archives/TakeOut.tsx'

/** What is the member's: to take out, and to bring back. */
export function DataScreen() {
  const t = useText()
  useTitle(t('archives_title'))
  return (
    <>
      <PageHeader title={t('archives_title')} sub={t('archives_sub')} />
      <TakeOut />
      <BringBack />
    </>
  )
}
