import type { Brand } from '@app/contract/brands.ts'

import type { Db } from '#db/db.ts'
import { systemProfile } from '#features/profiles/index.ts'

/** The logo: a ring around three bars, on the brand's blue. */
const mark = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" fill="#2a51cf"/>
<path d="M48 15a33 33 0 0 1 31.4 22.9l-9.5 3.1A23 23 0 0 0 48 25z" fill="#a9c1ff"/>
<path d="M80.5 41.2A33 33 0 1 1 44.3 15.2l1.1 9.9A23 23 0 1 0 71 44.2z" fill="#fff"/>
<path d="M37 48h6v12h-6zM45 36h6v24h-6zM53 42h6v18h-6z" fill="#fff"/></svg>`

/** A sheet of news. */
const sheet = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" fill="#3b4658"/>
<path d="M24 26h42v44H30a6 6 0 0 1-6-6z" fill="#fff"/><path d="M66 38h8v26a6 6 0 0 1-8 5.7z" fill="#c3ccd9"/>
<path d="M31 34h28v6H31zM31 46h12v14H31zM47 46h12v4H47zM47 56h12v4H47z" fill="#3b4658"/></svg>`

/** Returns the id of the profile that news are published under, and creates it on first use. */
export function newsAuthor(db: Db, { name }: Brand, now: Date): Promise<string> {
  return systemProfile(db, {
    slug: `${name.toLowerCase()}-market`,
    name: `${name} Market`,
    bio: 'What happened on the exchanges, from closing prices alone.',
    picture: Buffer.from(mark),
    now,
  })
}

/** Returns the id of the profile that the items of a feed are published under, and creates it on first use. */
export function feedAuthor(
  db: Db,
  { slug, name, url }: { slug: string; name: string; url: string },
  now: Date,
): Promise<string> {
  const bio = `News from ${new URL(url).hostname}.`
  return systemProfile(db, { slug, name, bio, picture: Buffer.from(sheet), now })
}
