import type { Company, Instrument } from '@app/contract/instruments.ts'
import { useQuery } from '@tanstack/react-query'

import { Facts } from '#features/instruments/Facts.tsx'
import { MarketCap } from '#features/instruments/MarketCap.tsx'
import { useFormat } from '#lib/format/use-format.ts'
import { useText } from '#lib/i18n.ts'
import { ClassificationLink, SimulatedNote, useCarbonName } from '#parts/instruments/index.ts'
import { instruments } from '#queries/instruments.ts'
import { Card } from '#ui/Card.tsx'
import { Money } from '#ui/Money.tsx'
import { Remote } from '#ui/Remote.tsx'

import styles from './Details.module.css'
import { CountryName } from './CountryName.tsx'
import { DetailsSkeleton } from './DetailsSkeleton.tsx'
import { WebsiteLink } from './WebsiteLink.tsx'

/** The company behind a stock, and its fundamentals. */
export function CompanyCards({ instrument }: { instrument: Instrument }) {
  const t = useText()
  const query = useQuery(instruments.company(instrument.id))
  return (
    <Remote query={query} skeleton={<DetailsSkeleton />} failed={{ title: t('instruments_company_failed') }}>
      {(company) => (
        <>
          <AboutCompany company={company} />
          <div>
            <Fundamentals company={company} instrument={instrument} />
            {company.simulated && <SimulatedNote isBelowCard />}
          </div>
        </>
      )}
    </Remote>
  )
}

function AboutCompany({ company: { description, sector, industry, country, website } }: { company: Company }) {
  const t = useText()
  return (
    <Card title={t('instruments_about_company')} pad>
      {description && <p className={styles.description}>{description}</p>}
      <Facts
        isWide
        facts={[
          {
            label: 'instruments_sector',
            value: sector && <ClassificationLink kind="sector" of={sector} className="link tap" />,
          },
          {
            label: 'instruments_industry',
            value: industry && <ClassificationLink kind="industry" of={industry} className="link tap" />,
          },
          { label: 'instruments_country', value: country && <CountryName country={country} /> },
          { label: 'instruments_website', value: website && <WebsiteLink address={website} /> },
        ]}
      />
    </Card>
  )
}

function Fundamentals({ company, instrument }: { company: Company; instrument: Instrument }) {
  const t = useText()
  const format = useFormat()
  const carbonName = useCarbonName()
  const { shares_outstanding: shares } = instrument
  return (
    <Card title={t('instruments_fundamentals')} pad>
      <Facts
        isWide
        facts={[
          {
            label: 'instruments_eps',
            value: <Money value={company.fundamentals.eps} currency={instrument.currency} />,
          },
          { label: 'instruments_market_cap', value: shares && <MarketCap instrument={instrument} /> },
          {
            label: 'instruments_shares_outstanding',
            value: shares && (
              <span className="num">
                {format.count(shares.count)} <span className="t3">{format.date(shares.as_of)}</span>
              </span>
            ),
          },
          { label: 'instruments_pe_ratio', value: <span className="num">{format.tenths(company.pe_ratio)}</span> },
          {
            label: 'instruments_dividend_yield',
            value: <span className="num">{format.rate(company.dividend_yield)}</span>,
          },
          { label: 'instruments_carbon_risk', value: carbonName(instrument.carbon_risk) },
        ]}
      />
    </Card>
  )
}
