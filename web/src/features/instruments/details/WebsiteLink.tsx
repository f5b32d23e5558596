import { ExternalLink } from 'lucide-react'

import { classNames } from '#ui/class-names.ts'

import styles from './Details.module.css'
import { webAddress } from './web-address.ts'

/** A company's website, which opens in a new tab. */
export function WebsiteLink({ address }: { address: string }) {
  const url = webAddress(address)
  return (
    url && (
      <a href={url.href} target="_blank" rel="noopener noreferrer" className={classNames('tap', styles.website)}>
        {url.host.replace(/^www\./, '')}
        <ExternalLink className="ic14" aria-hidden="true" />
      </a>
    )
  )
}
