import { type Decimal, divide, formatDecimal, multiply, parseDecimal } from '@app/domain/decimal/decimal.ts'
import * as z from 'zod'

import type { AccountKind, ReportedAccount, ReportedPosition } from '../holdings.ts'
import { withoutNumbers } from '../without-numbers.ts'

// Numbers arrive here as their text. Schemas cover what we use and drop the rest, such as national identity numbers;
// what Tink adds later is ignored.

const mostDigits = 20

export const Id = z.string().min(1).max(4000)
export const Integer = z.string().regex(/^-?\d{1,20}$/)
const Text = z.string().max(500)

/** 10 to the power of an integer of up to 20 in either direction. */
function powerOfTen(exponent: number): Decimal {
  return parseDecimal(exponent < 0 ? `0.${'0'.repeat(-exponent - 1)}1` : `1${'0'.repeat(exponent)}`)!
}

const Exponent = Integer.transform(Number).refine((value) => Math.abs(value) <= mostDigits)
const Exact = z
  .object({ scale: Exponent, unscaledValue: Integer })
  .transform(({ scale, unscaledValue }) => multiply(parseDecimal(unscaledValue)!, powerOfTen(-scale)))
const Money = z.object({ currencyCode: z.string().regex(/^[A-Z]{3}$/), value: Exact })

/** A number as JSON may write it, with an exponent or without. */
const Quantity = z
  .string()
  .regex(/^-?\d{1,20}(?:\.\d{1,20})?(?:e[+-]?\d{1,2})?$/i)
  .transform((text) => text.toLowerCase().split('e') as [string, string?])
  .refine(([, exponent = '0']) => Math.abs(Number(exponent)) <= mostDigits)
  .transform(([digits, exponent = '0']) => multiply(parseDecimal(digits)!, powerOfTen(Number(exponent))))

const Balance = z.object({ amount: Money })
const Account = z.object({
  id: Id,
  accountName: Text.nullish(),
  financialProduct: Text,
  balances: z.object({ booked: Balance.nullish(), available: Balance.nullish() }).nullish(),
  holdingValue: z.object({ total: Money.nullish() }).nullish(),
})
type Account = z.infer<typeof Account>

const Holding = z.object({
  quantity: Quantity,
  holdingValue: Money,
  averageAcquisitionPrice: Money.nullish(),
  financialInstrument: z.object({
    name: Text,
    identifiers: z.object({ isin: Text.nullish() }).nullish(),
    tickerSymbol: Text.nullish(),
    nativeIsoCurrencyCode: Text.nullish(),
  }),
})

export const Accounts = z.object({ investmentAccounts: z.array(Account).max(500) })
export const Holdings = z.object({ holdings: z.array(Holding).max(100), nextPageToken: Id.or(z.literal('')).nullish() })

const Consent = z.object({
  credentialsId: Id,
  status: Text,
  statusUpdated: Integer.transform(Number),
  accountIds: z.array(Id).nullish(),
  detailedError: z.object({ details: z.object({ reason: Text.nullish() }).nullish() }).nullish(),
})
export type Consent = z.infer<typeof Consent>
export const Consents = z.object({ providerConsents: z.array(Consent).max(500) })

/** `updated` is when they last were up to date: logins that failed from the start have none. */
export const CredentialsList = z.object({
  credentials: z.array(z.object({ id: Id, updated: Integer.transform(Number).nullish() })).max(500),
})

const Provider = z.object({
  name: Id,
  financialInstitutionId: Text,
  financialInstitutionName: Text,
  type: Text,
  status: Text,
  capabilities: z.array(Text),
})
type Provider = z.infer<typeof Provider>

/** The valid ones of a list of providers; one that we cannot read is missing from the choice, which harms nobody. */
export const Providers = z.object({ providers: z.array(z.unknown()).max(10_000) }).transform(({ providers }) =>
  providers.flatMap((provider) => {
    const { data } = Provider.safeParse(provider)
    return data ? [data] : []
  }),
)

/** Banks that work now: those that report investments, or all where none does. Each bank is named once. */
export function banksIn(providers: readonly Provider[]): { key: string; name: string }[] {
  const open = providers.filter(({ type, status }) => status === 'ENABLED' && ['BANK', 'BROKER'].includes(type))
  const investing = open.filter(({ capabilities }) => capabilities.includes('INVESTMENTS'))
  const byBank = new Map<string, { key: string; name: string }>()
  for (const { financialInstitutionId, name, financialInstitutionName } of investing.length > 0 ? investing : open) {
    if (!byBank.has(financialInstitutionId)) {
      byBank.set(financialInstitutionId, { key: name, name: financialInstitutionName })
    }
  }
  return [...byBank.values()]
}

const kinds: Record<string, AccountKind> = {
  SE_ISK: 'isk',
  SE_KF: 'kf',
  SE_AF: 'depot',
  SE_PENSION: 'tjp',
  ES_PENSION: 'tjp',
}

export function accountIn(account: Account, positions: ReportedPosition[]): ReportedAccount {
  const { id, accountName, financialProduct, balances } = account
  const cash = (balances?.booked ?? balances?.available)?.amount
  return {
    key: id,
    kind: kinds[financialProduct] ?? 'depot',
    name: withoutNumbers(accountName ?? ''),
    currency: cash?.currencyCode ?? currencyOf(account),
    cash: cash ? [{ currency: cash.currencyCode, amount: formatDecimal(cash.value) }] : [],
    positions,
    transactions: [],
  }
}

/** The currency of an account without cash. */
function currencyOf({ holdingValue, financialProduct }: Account): string {
  return holdingValue?.total?.currencyCode ?? (financialProduct.startsWith('SE_') ? 'SEK' : 'EUR')
}

/** The decimals of a price, which Tink does not report: it is the value divided by the quantity, rounded half to even. */
const priceDecimals = 10

/** The position of a holding; undefined if nothing is held. */
export function positionIn(holding: z.infer<typeof Holding>): ReportedPosition | undefined {
  const { quantity, holdingValue, averageAcquisitionPrice: paid, financialInstrument } = holding
  const { name, identifiers, tickerSymbol, nativeIsoCurrencyCode } = financialInstrument
  if (formatDecimal(quantity) === '0') return undefined
  const isin = identifiers?.isin?.trim().toUpperCase() ?? ''
  const currency = holdingValue.currencyCode
  return {
    security: {
      isin: /^[A-Z]{2}[A-Z0-9]{9}\d$/.test(isin) ? isin : undefined,
      wkn: undefined,
      symbol: tickerSymbol ?? undefined,
      name,
      currency: nativeIsoCurrencyCode ?? undefined,
    },
    quantity: formatDecimal(quantity),
    price: formatDecimal(divide(holdingValue.value, quantity, priceDecimals, 'half-even')),
    cost: paid?.currencyCode === currency ? formatDecimal(multiply(paid.value, quantity)) : undefined,
    currency,
  }
}
