import { notFound } from '@tanstack/react-router'

import { hasStatus } from '#lib/api-error.ts'

/** Shows the 404 page instead of the page that renders it. The URL stays, so that it can be corrected. */
export function NotFound(): never {
  throw notFound({ routeId: '/shell/members' })
}

/** For `Remote failed={...}`: shows the 404 page for a 404; other errors are shown in place. */
export const missingShows404 = {
  view: (error: unknown) => (hasStatus(error, 404) ? <NotFound /> : undefined),
}
