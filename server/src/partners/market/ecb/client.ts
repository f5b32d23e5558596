import type { Log } from '#context.ts'

import { ask, defaultLimits, type OutgoingLimits } from '#partners/outgoing.ts'
import { PartnerError } from '#partners/partner-error.ts'
import { type EuroRate, readRates } from './rates-xml.ts'

export type EuroRates = {
  /** The rates of the last working day. Throws a PartnerError. */
  lastDay(): Promise<EuroRate[]>
  /** The rates of the last 90 days. Throws a PartnerError. */
  last90Days(): Promise<EuroRate[]>
}

type Options = { url: string; log: Log; outgoing?: Partial<OutgoingLimits> }

const maxBytes = 2 * 1024 * 1024

/** The reference rates of the European Central Bank, for information and not for trading. */
export function ecbRates({ url, log, outgoing }: Options): EuroRates {
  async function read(file: string): Promise<EuroRate[]> {
    try {
      const address = new URL(`${url.replace(/\/+$/, '')}/${file}`)
      const limits = { ...defaultLimits, maxBytes, ...outgoing }
      const { text } = await ask({ partner: 'The ECB', url: address, limits, signal: undefined })
      const rates = readRates(text)
      if (rates === undefined) throw new PartnerError('The ECB', 'unreadable')
      return rates
    } catch (error) {
      if (error instanceof PartnerError) log.warn({ partner: 'ECB', call: file, fault: error.fault }, error.message)
      throw error
    }
  }
  return {
    lastDay: () => read('eurofxref-daily.xml'),
    last90Days: () => read('eurofxref-hist-90d.xml'),
  }
}
