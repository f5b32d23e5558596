export { pageOfIndustries, pageOfRegions, pageOfSectors } from './pages.ts'
export { classRoutes } from './routes.ts'
