import { Outlet } from '@tanstack/react-router'

import { useOwnProfile } from '#lib/session.ts'

/**
 * All pages for members. After logging out, the page waits here for the next one to replace it: it would request again
 * what has just been cleared.
 */
export function MembersPages() {
  useOwnProfile()
  return <Outlet />
}
