import { formatAmount, formatMoney, spokenMoney, type Amount } from '#lib/format/money.ts'
import { missing } from '#lib/format/numbers.ts'
import { useLanguage, useText } from '#lib/i18n.ts'

import { classNames } from './class-names.ts'
import styles from './Money.module.css'
import { Spoken } from './Spoken.tsx'

type Props = {
  value: Amount
  currency: string
  /** Two decimals whatever the size. */
  cents?: boolean | undefined
  className?: string | undefined
}

/** An amount or price with its currency behind it. */
export function Money({ value, currency, cents = false, className }: Props) {
  const { language } = useLanguage()
  const t = useText()
  const amount = formatAmount(value, language, { cents })
  const isMissing = amount === missing
  const said = isMissing ? t('common_not_available') : spokenMoney(value, currency, language)
  return (
    <span className={classNames('num', styles.money, className)}>
      <Spoken
        seen={
          isMissing ? (
            amount
          ) : (
            <>
              {amount}
              <span className={styles.currency}>
                {formatMoney(value, currency, language, { cents }).slice(amount.length)}
              </span>
            </>
          )
        }
        said={said}
      />
    </span>
  )
}
