/** The page of a group. `part` is a section of the tab for its admins. */
export const groupPage = '/groups/$slug/{-$tab}/{-$part}'

/** The sections of the tab for admins. Nobody asks to join an open group. */
export const adminParts = ['edit', 'invites', 'requests'] as const
export type AdminPart = (typeof adminParts)[number]

export const groupPath = (slug: string, ...rest: string[]) => ['/groups', slug, ...rest].join('/')
