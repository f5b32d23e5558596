import styles from './Flag.module.css'
import { flagAddress } from './flags.ts'

type Props = {
  /** Two letters, ISO 3166. */
  country: string | null | undefined
  size?: number
  /** The country's name, only where no text beside the flag says it. */
  label?: string | undefined
}

/** A round flag; nothing for a country without one. */
export function Flag({ country, size = 16, label }: Props) {
  const address = country ? flagAddress(country) : undefined
  if (!address) return null
  return <img className={styles.flag} src={address} width={size} height={size} alt={label ?? ''} loading="lazy" />
}
