import { ExternalLink } from 'lucide-react'

import styles from './Details.module.css'
import { webAddress } from './web-address.ts'

/** A company's website, opened in a new tab. */
export function WebsiteLink({ address }: { address: string }) {
  const url = webAddress(address)
  return (
    url && (
      <a href={url.href} target="_blank" rel="noopener noreferrer" className={styles.website}>
        {url.host.replace(/^www\./, '')}
        <ExternalLink className="ic14" aria-hidden="true" />
      </a>
    )
  )
}
