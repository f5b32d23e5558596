import { formatAmount, formatMoney, spokenMoney, type Amount } from '#lib/format/money.ts'
import { missing } from '#lib/format/numbers.ts'
import { useLanguage, useText } from '#lib/i18n.ts'

import { classNames } from './class-names.ts'
import { Spoken } from './Spoken.tsx'

type Props = {
  value: Amount
  currency: string
  /** Two decimals for any amount. */
  cents?: boolean | undefined
  className?: string | undefined
}

/** An amount or price, followed by its currency. */
export function Money({ value, currency, cents = false, className }: Props) {
  const { language } = useLanguage()
  const t = useText()
  const amount = formatAmount(value, language, { cents })
  const isMissing = amount === missing
  const said = isMissing ? t('common_not_available') : spokenMoney(value, currency, language)
  return (
    <span className={classNames('num', className)}>
      <Spoken
        seen={
          isMissing ? (
            amount
          ) : (
            <>
              {amount}
              <span className="t3">{formatMoney(value, currency, language, { cents }).slice(amount.length)}</span>
            </>
          )
        }
        said={said}
      />
    </span>
  )
}
