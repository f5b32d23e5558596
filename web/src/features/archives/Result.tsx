import type { Import, LeftOut } from '@app/contract/archives.ts'
import { useState } from 'react'

import { useFormat } from '#lib/format/use-format.ts'
import { useLanguage, useText } from '#lib/i18n.ts'
import { Button } from '#ui/Button.tsx'
import { Stack } from '#ui/Stack.tsx'
import { useTheme } from '#ui/theme.ts'

import styles from './Archives.module.css'
import { Counts, isEmpty, partNames } from './Counts.tsx'

/** What has come back, what was here already, and what was left out. */
export function Result({ done: { found, result } }: { done: Import }) {
  const t = useText()
  const format = useFormat()
  if (!result || !found) return null
  const { brought, known, left, left_count: leftCount } = result
  return (
    <Stack gap={3}>
      <p className={styles.name}>{t('archives_done', { date: format.dateTime(found.made) })}</p>
      {isEmpty(brought) ? (
        <p className={styles.help}>{t('archives_nothing_new')}</p>
      ) : (
        <Counts counts={brought} label={t('archives_brought')} />
      )}
      {!isEmpty(known) && (
        <>
          <h3 className={styles.name}>{t('archives_known')}</h3>
          <Counts counts={known} label={t('archives_known')} />
        </>
      )}
      <Device settings={found.settings} />
      {leftCount > 0 && <LeftOuts left={left} count={leftCount} />}
    </Stack>
  )
}

const shownFirst = 5

function LeftOuts({ left, count }: { left: readonly LeftOut[]; count: number }) {
  const t = useText()
  const [isWhole, setWhole] = useState(false)
  return (
    <>
      <h3 className={styles.name}>{t('archives_left', { count })}</h3>
      <ul className={styles.left}>
        {(isWhole ? left : left.slice(0, shownFirst)).map((one, i) => (
          // oxlint-disable-next-line react/no-array-index-key -- the list never changes
          <Left key={i} left={one} />
        ))}
      </ul>
      {!isWhole && left.length > shownFirst && (
        <Button variant="ghost" block onClick={() => setWhole(true)}>
          {t('common_show_more')}
        </Button>
      )}
    </>
  )
}

const reasons = {
  no_instrument: 'archives_left_no_instrument',
  no_member: 'archives_left_no_member',
  no_group: 'archives_left_no_group',
  no_portfolio: 'archives_left_no_portfolio',
  closed_group: 'archives_left_closed_group',
  no_post: 'archives_left_no_post',
  in_thread: 'archives_left_in_thread',
  in_group: 'archives_left_in_group',
  trade: 'archives_left_trade',
  message: 'archives_left_message',
  not_readable: 'archives_left_not_readable',
  no_room: 'archives_left_no_room',
  refused: 'archives_left_refused',
} as const satisfies Record<LeftOut['reason'], string>

function Left({ left: { part, reason, name, count } }: { left: LeftOut }) {
  const t = useText()
  const format = useFormat()
  return (
    <li>
      <span>
        {t(partNames[part])}: {name || format.count(count)}
      </span>
      <span className={styles.help}>{t(reasons[reason])}</span>
    </li>
  )
}

type DeviceProps = { settings: NonNullable<Import['found']>['settings'] }

/** Offers the look and the language of the archive to this device, unless it has them. */
function Device({ settings }: DeviceProps) {
  const t = useText()
  const { language, setLanguage } = useLanguage()
  const { theme, setTheme, gain, setGain } = useTheme()
  if (language === settings.language && theme === settings.theme && gain === settings.gain) return null
  const use = () => {
    setTheme(settings.theme)
    setGain(settings.gain)
    setLanguage(settings.language)
  }
  return (
    <div>
      <Button size="sm" onClick={use}>
        {t('archives_use_settings')}
      </Button>
    </div>
  )
}
