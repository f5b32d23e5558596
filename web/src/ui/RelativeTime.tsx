import { useEffect, useState } from 'react'

import { formatDateTime, relativeTime } from '#lib/format/time.ts'
import { useLanguage } from '#lib/i18n.ts'

/** How long ago something was, kept up to date, with the full date as a tooltip. */
export function RelativeTime({ time, className }: { time: string; className?: string | undefined }) {
  const { language } = useLanguage()
  const [now, setNow] = useState(Date.now)
  const { text, changesInMs } = relativeTime(time, now, language)
  useEffect(() => {
    if (changesInMs === undefined) return
    const timer = setTimeout(() => setNow(Date.now()), changesInMs + 20)
    return () => clearTimeout(timer)
  }, [time, now, changesInMs])
  // A page that the server rendered may come to life after the text has changed.
  return (
    <time dateTime={time} title={formatDateTime(time, language)} className={className} suppressHydrationWarning>
      {text}
    </time>
  )
}
