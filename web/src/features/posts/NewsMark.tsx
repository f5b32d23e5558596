import type { Person } from '@app/contract/profiles.ts'

import { Avatar } from '#ui/Avatar.tsx'

/** The logo of a news source; square, unlike a member's picture. */
export function NewsMark({ source: { id, name, image } }: { source: Person }) {
  return <Avatar id={id} name={name} src={image?.url} isSquare={image !== null} />
}
