import { refuseFile } from '../faults.ts'
import { limits } from '../statement.ts'
import { child, textOf, walk, type XmlElement } from '../xml.ts'

export type Resolve = (element: XmlElement | undefined) => XmlElement | undefined

/** Returns the element that an element refers to, by its id or by a path from itself, or the element itself. */
export function createResolver(root: XmlElement): Resolve {
  const byId = new Map<string, XmlElement>()
  for (const element of walk(root)) if (element.attributes['id']) byId.set(element.attributes['id'], element)
  return (element) => {
    const reference = element?.attributes['reference']
    if (element === undefined || reference === undefined) return element
    const found = byId.get(reference) ?? follow(element, reference)
    // Its own reference would be one to another reference, which the program never writes.
    return found?.attributes['reference'] === undefined ? found : undefined
  }
}

/** Follows a path such as `../../securities/security[3]`. */
function follow(from: XmlElement, path: string): XmlElement | undefined {
  let current: XmlElement | undefined = from
  for (const step of path.split('/')) {
    if (step === '..') current = current?.parent
    else if (step !== '') current = current && findStep(current, step)
  }
  return current
}

const childrenByName = new WeakMap<XmlElement, Map<string, XmlElement[]>>()

/** Nearly every transaction is referred to by its place among thousands, so they are indexed once. */
function findStep(element: XmlElement, step: string): XmlElement | undefined {
  const [, name, nth = '1'] = /^([\w-]+)(?:\[(\d+)\])?$/u.exec(step) ?? []
  const children = childrenByName.get(element) ?? Map.groupBy(element.children, (one) => one.name)
  childrenByName.set(element, children)
  return name === undefined ? undefined : children.get(name)?.[Number(nth) - 1]
}

export type Owned = { owner: 'securities' | 'cash'; account: string; transaction: XmlElement }

/** The transactions with the names of the portfolio that they belong to: an account belongs to that which it pays for. */
export function listOwned(root: XmlElement, resolve: Resolve): Owned[] {
  const portfolios = listOf(root, 'portfolios', resolve)
  const accounts = listOf(root, 'accounts', resolve)
  const names = new Map<XmlElement, string[]>()
  for (const portfolio of portfolios) {
    const account = resolve(child(portfolio, 'referenceAccount'))
    if (account) names.set(account, [...(names.get(account) ?? []), textOf(portfolio, 'name')])
  }
  const nameOf = (account: XmlElement) => {
    const [name, ...others] = names.get(account) ?? []
    return name !== undefined && others.length === 0 ? name : textOf(account, 'name')
  }
  const owned = [
    ...portfolios.flatMap((one) => ownedBy(one, { owner: 'securities', account: textOf(one, 'name') }, resolve)),
    ...accounts.flatMap((one) => ownedBy(one, { owner: 'cash', account: nameOf(one) }, resolve)),
  ]
  if (owned.length > limits.rows) refuseFile({ code: 'too_many_rows', limit: limits.rows })
  return owned
}

const listOf = (root: XmlElement, name: string, resolve: Resolve) =>
  (child(root, name)?.children ?? []).map((one) => resolve(one)).filter((one) => one !== undefined)

function ownedBy(owner: XmlElement, place: Omit<Owned, 'transaction'>, resolve: Resolve): Owned[] {
  const transactions = child(owner, 'transactions')?.children ?? []
  return transactions
    .map((one) => resolve(one) ?? refuseFile({ code: 'xml_malformed', row: one.line }))
    .map((transaction) => ({ ...place, transaction }))
}
