export { ownPages, type PortfolioView, pages, viewOf } from './pages.ts'
export { PortfolioCard } from './PortfolioCard.tsx'
export { OwnerLink, PortfolioName, usePortfolioName } from './PortfolioLink.tsx'
export { OwnerPortfolioRow, PortfolioRow } from './PortfolioRow.tsx'
