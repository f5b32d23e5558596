import { countryName } from '#lib/format/names.ts'
import { useLanguage } from '#lib/i18n.ts'
import { Flag } from '#ui/Flag.tsx'

import styles from './Details.module.css'

/** A country's flag and translated name. */
export function CountryName({ country }: { country: string }) {
  const { language } = useLanguage()
  return (
    <span className={styles.country}>
      <Flag country={country} size={16} />
      {countryName(country, language)}
    </span>
  )
}
