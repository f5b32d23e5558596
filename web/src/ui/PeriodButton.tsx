import { Check, ChevronDown } from 'lucide-react'
import { useEffect, useState } from 'react'

import { useText } from '#lib/i18n.ts'

import { Button } from './Button.tsx'
import { Modal, preloadModal } from './Modal.tsx'
import styles from './PeriodButton.module.css'
import { allPeriods, type Period } from './PeriodSelector.tsx'

/** How long the choice is shown before the sheet closes. */
const closesAfterMs = 200

type Props<P extends Period> = {
  value: P
  onChange: (period: P) => void
  /** The periods to offer, in any order. */
  periods: readonly P[]
}

/** The period of a list, where there is no room for a row of them: a button that opens a sheet with all. */
export function PeriodButton<P extends Period>({ value, onChange, periods }: Props<P>) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  const [isChosen, setChosen] = useState(false)
  useEffect(() => {
    if (!isChosen) return
    const timer = setTimeout(() => {
      setOpen(false)
      setChosen(false)
    }, closesAfterMs)
    return () => clearTimeout(timer)
  }, [isChosen])
  const shown = allPeriods.filter((period): period is P => periods.some((allowed) => allowed === period))
  return (
    <>
      <Button
        variant="soft"
        size="sm"
        aria-haspopup="dialog"
        onPointerEnter={preloadModal}
        onFocus={preloadModal}
        onClick={() => setOpen(true)}
      >
        <span className="vh">{t('period_label')}: </span>
        {t(`period_${value}_name`)}
        <ChevronDown className="ic14" aria-hidden="true" />
      </Button>
      <Modal isOpen={isOpen} onClose={() => setOpen(false)} title={t('period_label')} size="sm">
        <ul className={styles.periods}>
          {shown.map((period) => (
            <li key={period}>
              <button
                type="button"
                className={styles.period}
                aria-pressed={period === value}
                onClick={() => {
                  onChange(period)
                  setChosen(true)
                }}
              >
                {t(`period_${period}_name`)}
                {period === value && <Check className="ic18" aria-hidden="true" />}
              </button>
            </li>
          ))}
        </ul>
      </Modal>
    </>
  )
}
