export { pageOfIndustries, pageOfRegions, pageOfSectors } from './pages.ts'
export { classificationRoutes } from './routes.ts'
