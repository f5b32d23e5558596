import type { ConnectionCountry } from '@app/contract/connections.ts'
import { connectionCountries } from '@app/contract/limits.ts'
import { Check } from 'lucide-react'
import { useId } from 'react'

import { countryName } from '#lib/format/names.ts'
import { useLanguage, useText } from '#lib/i18n.ts'
import { Flag } from '#ui/Flag.tsx'

import styles from './ConnectModal.module.css'

type Props = { value: ConnectionCountry; onChange: (country: ConnectionCountry) => void }

/** The country of the bank. */
export function CountryStep({ value, onChange }: Props) {
  const t = useText()
  const { language } = useLanguage()
  const name = useId()
  return (
    <div role="radiogroup" aria-label={t('connections_country_title')} className={styles.countries}>
      {connectionCountries.map((country) => (
        <label key={country} className={styles.country}>
          <input
            type="radio"
            className={styles.radio}
            name={name}
            checked={country === value}
            onChange={() => onChange(country)}
          />
          <Flag country={country} size={24} />
          {countryName(country, language)}
          {country === value && <Check className="ic18" aria-hidden="true" />}
        </label>
      ))}
    </div>
  )
}
