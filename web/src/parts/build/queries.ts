import { queryOptions } from '@tanstack/react-query'

import { askBuild } from './build.ts'

/** What the server says of itself; it does not change while it runs. */
export const buildQuery = queryOptions({ queryKey: ['build'], queryFn: askBuild, staleTime: Infinity })
