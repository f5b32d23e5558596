import { createHash } from 'node:crypto'

export const markets = ['SE', 'DE', 'GB'] as const
export type Market = (typeof markets)[number]

export type Provider = ReturnType<typeof providerOf>

type Traits = { isInvesting?: boolean; status?: 'ENABLED' | 'TEMPORARY_DISABLED'; type?: 'BANK' | 'BROKER' | 'TEST' }

const currencies: Record<Market, string> = { SE: 'SEK', DE: 'EUR', GB: 'GBP' }
const investing: Traits = { isInvesting: true }

/** Tink has investments of Swedish banks only, so no German or British provider has that capability. */
const providers: readonly Provider[] = [
  providerOf('SE', 'avanza-bankid', 'Avanza', { ...investing, type: 'BROKER' }),
  providerOf('SE', 'nordnet-bankid', 'Nordnet', { ...investing, type: 'BROKER' }),
  providerOf('SE', 'handelsbanken-bankid', 'Handelsbanken', investing),
  providerOf('SE', 'se-handelsbanken-ob', 'Handelsbanken'),
  providerOf('SE', 'seb-bankid', 'SEB', investing),
  providerOf('SE', 'swedbank-bankid', 'Swedbank', investing),
  providerOf('SE', 'nordea-bankid', 'Nordea', investing),
  providerOf('SE', 'lansforsakringar-bankid', 'Länsförsäkringar', investing),
  providerOf('SE', 'skandiabanken-bankid', 'Skandia', investing),
  providerOf('SE', 'danskebank-bankid', 'Danske Bank', investing),
  providerOf('SE', 'sbab-bankid', 'SBAB'),
  providerOf('SE', 'icabanken-bankid', 'ICA Banken'),
  providerOf('SE', 'collector-bankid', 'Collector', { ...investing, status: 'TEMPORARY_DISABLED' }),
  providerOf('SE', 'se-demobank-open-banking-redirect', 'Tink Demo Bank', { ...investing, type: 'TEST' }),
  providerOf('DE', 'de-comdirect-ob', 'Comdirect'),
  providerOf('DE', 'de-commerzbank-ob', 'Commerzbank'),
  providerOf('DE', 'de-consorsbank-ob', 'Consorsbank'),
  providerOf('DE', 'de-deutschebank-ob', 'Deutsche Bank'),
  providerOf('DE', 'de-dkb-ob', 'DKB'),
  providerOf('DE', 'de-ing-ob', 'ING'),
  providerOf('DE', 'de-n26-ob', 'N26'),
  providerOf('DE', 'de-postbank-ob', 'Postbank'),
  providerOf('DE', 'de-berliner-sparkasse-ob', 'Berliner Sparkasse'),
  providerOf('GB', 'uk-barclays-ob', 'Barclays'),
  providerOf('GB', 'uk-hsbc-ob', 'HSBC'),
  providerOf('GB', 'uk-lloyds-ob', 'Lloyds'),
  providerOf('GB', 'uk-natwest-ob', 'NatWest'),
  providerOf('GB', 'uk-monzo-ob', 'Monzo'),
  providerOf('GB', 'uk-starling-ob', 'Starling'),
  providerOf('GB', 'uk-demobank-open-banking-redirect', 'Tink Demo Bank', { type: 'TEST' }),
]

function providerOf(market: Market, name: string, bank: string, traits: Traits = {}) {
  const { isInvesting = false, status = 'ENABLED', type = 'BANK' } = traits
  const isBankId = name.endsWith('-bankid')
  return {
    name,
    displayName: isBankId ? `${bank} (Mobilt BankID)` : bank,
    groupDisplayName: bank,
    financialInstitutionId: createHash('sha256').update(`${market} ${bank}`).digest('hex').slice(0, 32),
    financialInstitutionName: bank,
    market,
    currency: currencies[market],
    type,
    status,
    accessType: isBankId ? 'OTHER' : 'OPEN_BANKING',
    authenticationFlow: isBankId ? 'DECOUPLED' : 'REDIRECT',
    credentialsType: isBankId ? 'MOBILE_BANKID' : 'THIRD_PARTY_APP',
    capabilities: ['CHECKING_ACCOUNTS', 'SAVINGS_ACCOUNTS', ...(isInvesting ? ['INVESTMENTS'] : [])],
    fields: [],
    images: { icon: null, banner: null },
    popular: isInvesting,
    rank: 0,
    multiFactor: true,
    releaseStatus: null,
  }
}

export const hasInvestments = ({ capabilities }: Provider): boolean => capabilities.includes('INVESTMENTS')
export const isEnabled = ({ status }: Provider): boolean => status === 'ENABLED'

/** The providers of a market; those for tests only if they are asked for. */
export function providersOf(market: string, { capability = '', includeTests = false }): Provider[] {
  return providers.filter(
    (provider) =>
      provider.market === market &&
      (includeTests || provider.type !== 'TEST') &&
      (capability === '' || provider.capabilities.includes(capability)),
  )
}
