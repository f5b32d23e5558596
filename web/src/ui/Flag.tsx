import { flagAddress } from './flags.ts'

type Props = {
  /** Two letters, ISO 3166. */
  country: string | null | undefined
  size?: number
  /** The country's name, unless a text beside the flag has it. */
  label?: string | undefined
}

/** A round flag; nothing for a country without one. */
export function Flag({ country, size = 16, label }: Props) {
  const address = country ? flagAddress(country) : undefined
  if (!address) return null
  return <img className="round" src={address} width={size} height={size} alt={label ?? ''} loading="lazy" />
}
