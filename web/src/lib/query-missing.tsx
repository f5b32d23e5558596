import { Navigate } from '@tanstack/react-router'

import { hasStatus } from '#lib/api-error.ts'

/** For `Remote failed={...}`: what does not exist leads to the 404 page, every other failure is shown where it arose. */
export const missingLeadsTo404 = {
  view: (error: unknown) => (hasStatus(error, 404) ? <Navigate to="/404" replace /> : undefined),
}
