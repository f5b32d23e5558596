import { basics } from '#features/instruments/instruments.fixture.ts'

// What the portfolios of these tests hold.
export const investor = basics('INVE B', { slug: 'investor-b', name: 'Investor B' })
export const asml = basics('ASML', { slug: 'asml-holding', name: 'ASML Holding', country: 'NL' })
export const zero = basics('', { id: '7001', slug: 'avanza-zero', name: 'Avanza Zero', kind: 'MUTUAL_FUND' })
