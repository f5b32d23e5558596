import type { IndexedTarget } from './indexed-target.ts'

/**
 * Makes a function that returns each of the targets once, in the order in which it meets them. They bear the mark of the pass
 * that met them last: a set of thousands would take most of the time of a search.
 */
export function createDistinct() {
  let lastPass = 0
  return (groups: readonly (readonly IndexedTarget[])[]): IndexedTarget[] => {
    const pass = ++lastPass
    const met: IndexedTarget[] = []
    for (const group of groups) {
      for (const target of group) {
        if (target.pass === pass) continue
        target.pass = pass
        met.push(target)
      }
    }
    return met
  }
}
