import type { Connection } from '@app/contract/connections.ts'
import { useQuery } from '@tanstack/react-query'

import { useLanguage } from '#lib/i18n.ts'
import { usePortfolioName } from '#parts/portfolios/index.ts'
import { portfolios } from '#queries/portfolios.ts'

/** The names of a connection's portfolios as part of a sentence: "Long term, Pension and Small caps". */
export function usePortfolioNames(connection: Connection): string {
  const { language } = useLanguage()
  const nameOf = usePortfolioName()
  const own = useQuery(portfolios.own()).data ?? []
  const names = own.filter(({ id }) => connection.portfolios.includes(id)).map((portfolio) => nameOf(portfolio))
  return new Intl.ListFormat(language).format(names)
}
