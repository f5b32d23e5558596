import { Navigate } from '@tanstack/react-router'

import { hasStatus } from '#lib/api-error.ts'

/** For `Remote failed={...}`: redirects a 404 to the 404 page; any other error is shown in place. */
export const missingLeadsTo404 = {
  view: (error: unknown) => (hasStatus(error, 404) ? <Navigate to="/404" replace /> : undefined),
}
