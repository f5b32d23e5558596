import type { User } from '@app/contract/auth.ts'
import type { OwnProfile, Person } from '@app/contract/profiles.ts'

/** A member as shown to others beside a post. */
export function person(name: string, more: Omit<Partial<Person>, 'name'> = {}): Person & { name: string } {
  const id = String(Array.from(name, (letter) => letter.codePointAt(0)!).reduce((sum, code) => sum + code, 0))
  const slug = name.toLowerCase().replace('ö', 'o').replaceAll(' ', '-')
  return { id, slug, name, image: null, location: 'Malmö', follower_count: 3, return_y1: null, ...more }
}

/** A member whose account has ended. */
export function formerMember(): Person {
  return { ...person('Gone'), slug: 'former-0', name: null, location: '', follower_count: 0 }
}

export function ownProfile(name: string, more: Partial<OwnProfile> = {}): OwnProfile {
  return {
    ...person(name),
    bio: '',
    index: null,
    follows_count: 0,
    official: false,
    birth_year: null,
    languages: [],
    ...more,
  }
}

export function user(name: string, more: Partial<User> = {}): User {
  const { id } = person(name)
  return { id, email: `${name.toLowerCase()}@example.com`, terms_accepted: true, profile: id, ...more }
}
