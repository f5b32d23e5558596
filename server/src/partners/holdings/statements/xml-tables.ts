import { refuseFile } from './faults.ts'
import type { Format } from './format.ts'
import { flexXml, flexXmlTables } from './formats/flex.ts'
import { portfolioXml, portfolioXmlTables } from './formats/portfolio-performance-xml.ts'
import type { RawTable } from './tables.ts'
import { parseXml } from './xml.ts'

/** What Portfolio Performance stores beside the transactions, most of it prices. */
const ignored = new Set([
  'prices',
  'latest',
  'events',
  'attributes',
  'taxonomies',
  'dashboards',
  'settings',
  'watchlists',
])

/** The tables of an XML file of a known format. */
export function readXmlTables(text: string): { format: Format; tables: RawTable[] } {
  const root = parseXml(text, ignored)
  if (root.name === 'FlexQueryResponse') return { format: flexXml, tables: flexXmlTables(root) }
  if (root.name === 'client') return { format: portfolioXml, tables: portfolioXmlTables(root) }
  return refuseFile({ code: 'unknown_format', nearest: undefined, missing: [] })
}
