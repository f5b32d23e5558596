export { bringFilters, ownFilters } from './filters.ts'
export { deleteFiltersOf } from './filter-queries.ts'
export { screenerRoutes } from './routes.ts'
