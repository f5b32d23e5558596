import { queryOptions } from '@tanstack/react-query'

import { askBuild } from './build.ts'

/** The server's build and settings, which do not change while it runs. */
export const buildQuery = queryOptions({ queryKey: ['build'], queryFn: askBuild, staleTime: Infinity })
