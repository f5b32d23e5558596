export type FormerName = { name: string; until: string | null }

const longest = 80
const renamed =
  /formerly known as (.{2,80}?),? and (?:subsequently )?changed (?:its|their) name to .{2,120}? in (?:([A-Z][a-z]+) )?(\d{4})/g
const known = /(?:formerly|previously) known as ([^.;,]{2,80}?(?: (?:Inc|Corp|Ltd|Co)\.)?)(?=[.;,]| and )/g
const months = 'January February March April May June July August September October November December'.split(' ')

/** The former names that a description of a company tells, with the first day of the month of the change if it tells that. */
export function formerNamesIn(description: string): FormerName[] {
  const dated = [...description.matchAll(renamed)].map(([, name, month, year]) => ({
    name: plain(name!),
    until: `${year}-${String(Math.max(1, months.indexOf(month ?? '') + 1)).padStart(2, '0')}-01`,
  }))
  const others = [...description.matchAll(known)].map(([, name]) => ({ name: plain(name!), until: null }))
  const byName = new Map([...others, ...dated].map((one) => [one.name, one]))
  return [...byName.values()].filter(({ name }) => /^[\p{Lu}\d]/u.test(name) && name.length <= longest)
}

const plain = (name: string) =>
  name
    .replace(/^the company name /i, '')
    .replaceAll(/["“”]/g, '')
    .trim()
