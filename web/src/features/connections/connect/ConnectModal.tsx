import type { ConnectionCountry } from '@app/contract/connections.ts'
import { useState } from 'react'

import { type Language, useLanguage, useText } from '#lib/i18n.ts'
import { Button } from '#ui/Button.tsx'
import { Modal } from '#ui/Modal.tsx'
import { Stepper } from '#ui/Stepper.tsx'

import { BankStep } from './BankStep.tsx'
import styles from './ConnectModal.module.css'
import { CountryStep } from './CountryStep.tsx'
import { InfoStep } from './InfoStep.tsx'

/** Where most members who read a language have their bank. */
const usualCountries = { en: 'GB', sv: 'SE', de: 'DE' } as const satisfies Record<Language, ConnectionCountry>

const titles = ['connections_info_title', 'connections_country_title', 'connections_bank_title'] as const

/** The dialog that connects a bank: what is read, the country, the bank. The login itself is at the bank. */
export function ConnectModal({ onClose }: { onClose: () => void }) {
  const t = useText()
  const { language } = useLanguage()
  const [step, setStep] = useState<0 | 1 | 2>(0)
  const [country, setCountry] = useState<ConnectionCountry>(usualCountries[language])
  const steps = [t('connections_step_info'), t('connections_step_country'), t('connections_step_bank')]
  return (
    <Modal
      isOpen
      isInAddress
      tall={step === 2}
      onClose={onClose}
      title={t(titles[step])}
      footer={
        <>
          {step > 0 && <Button onClick={() => setStep(step === 2 ? 1 : 0)}>{t('common_back')}</Button>}
          {step < 2 && (
            <Button variant="pri" onClick={() => setStep(step === 0 ? 1 : 2)}>
              {t('common_continue')}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.steps}>
        <Stepper label={t('connections_steps')} steps={steps} current={step} />
      </div>
      {step === 0 && <InfoStep />}
      {step === 1 && <CountryStep value={country} onChange={setCountry} />}
      {step === 2 && (
        <div className={styles.banks}>
          <BankStep country={country} />
        </div>
      )}
    </Modal>
  )
}
