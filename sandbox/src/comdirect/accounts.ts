import type { FastifyInstance } from 'fastify'

import type { Account, Customer } from './customers.ts'
import { type Bank, signedIn } from './guard.ts'
import { idOf } from './tokens.ts'
import { amount, euro, inEuro } from './values.ts'

const kindTexts: Record<Account['kind'], string> = {
  SA: 'Verrechnungskonto',
  CA: 'Girokonto',
  DAS: 'Tagesgeld PLUS-Konto',
  FX: 'Währungsanlagekonto',
}

/** Adds the calls that read the balances of accounts. */
export function addAccounts(app: FastifyInstance, bank: Bank): void {
  app.get(
    '/api/banking/clients/user/v2/accounts/balances',
    signedIn(bank, ({ access: { customer }, query }, reply) => {
      const hasAccount = query['without-attr'] !== 'account'
      const values = customer.accounts.map((account) => balanceOf(customer, account, hasAccount))
      return reply.send({ paging: { index: 0, matches: values.length }, values })
    }),
  )
  app.get(
    '/api/banking/v2/accounts/:accountId/balances',
    signedIn(bank, ({ access: { customer }, params }, reply) => {
      const account = customer.accounts.find(({ key }) => accountId(customer, key) === params.accountId)
      return account ? reply.send(balanceOf(customer, account, true)) : reply.code(404).send()
    }),
  )
}

export const accountId = ({ number }: Customer, key: string): string => idOf(`account ${number} ${key}`)

export const clientId = ({ number }: Customer): string => idOf(`client ${number}`)

function balanceOf(customer: Customer, account: Account, hasAccount: boolean): object {
  const id = accountId(customer, account.key)
  const balance = amount(account.balance, account.currency)
  const inEuros = euro(inEuro(customer, balance))
  const digits = String(parseInt(id.slice(0, 8), 16))
    .padStart(10, '0')
    .slice(-10)
  return {
    ...(hasAccount && {
      account: {
        accountId: id,
        accountDisplayId: digits,
        currency: account.currency,
        clientId: clientId(customer),
        accountType: { key: account.kind, text: kindTexts[account.kind] },
        iban: `DE00200411${digits.padStart(14, '0').slice(-12)}`,
        bic: 'COBADEHDXXX',
        creditLimit: amount('0', account.currency),
      },
    }),
    accountId: id,
    balance,
    balanceEUR: inEuros,
    availableCashAmount: balance,
    availableCashAmountEUR: inEuros,
  }
}
