import type { Instrument } from '@app/contract/instruments.ts'
import { useMutation } from '@tanstack/react-query'
import { ExternalLink, FileText } from 'lucide-react'

import { download } from '#lib/api.ts'
import { hasStatus } from '#lib/api-error.ts'
import { saveFile } from '#lib/device/save-file.ts'
import { useText } from '#lib/i18n.ts'
import { Button, buttonClass } from '#ui/Button.tsx'
import { ErrorText } from '#ui/ErrorText.tsx'

import styles from './Details.module.css'
import { webAddress } from './web-address.ts'

type Props = {
  instrument: Pick<Instrument, 'id' | 'slug'>
  /** URL of the document, on this server or on the fund's site; null if unknown. */
  address: string | null
}

/** The key information document, as a download or a link to its publisher. */
export function FactSheet({ instrument, address }: Props) {
  const url = address === null ? undefined : webAddress(address)
  return (
    <div className={styles.sheet}>
      {!url && <Unknown />}
      {url && (url.origin === location.origin ? <Ours {...instrument} /> : <Theirs address={url.href} />)}
    </div>
  )
}

function Ours({ id, slug }: Props['instrument']) {
  const t = useText()
  const fetching = useMutation({
    mutationFn: () => download('GET /instruments/:id/kiid', { params: { id } }),
    onSuccess: (file) => saveFile(file, `${slug}.pdf`),
  })
  const failure = hasStatus(fetching.error, 404) ? 'instruments_fact_sheet_unknown' : 'instruments_fact_sheet_failed'
  return (
    <>
      <Button icon={<FileText aria-hidden="true" />} loading={fetching.isPending} onClick={() => fetching.mutate()}>
        {t('instruments_fact_sheet')}
      </Button>
      <div role="status">
        {fetching.isPending && <span className="vh">{t('instruments_fact_sheet_loading')}</span>}
        {fetching.isSuccess && <span className="vh">{t('instruments_fact_sheet_done')}</span>}
      </div>
      {fetching.isError && <ErrorText text={t(failure)} />}
    </>
  )
}

function Unknown() {
  const t = useText()
  return <p className={styles.unknown}>{t('instruments_fact_sheet_unknown')}</p>
}

function Theirs({ address }: { address: string }) {
  const t = useText()
  return (
    <a href={address} target="_blank" rel="noopener noreferrer" className={buttonClass()}>
      {t('instruments_fact_sheet')}
      <ExternalLink aria-hidden="true" />
    </a>
  )
}
