export type LockedPackage = {
  version?: string
  license?: string
  dev?: boolean
  link?: boolean
  hasInstallScript?: boolean
}
export type Lockfile = { packages: Record<string, LockedPackage> }

/** Licences that require no more than attribution. */
const permissive = new Set(
  'MIT MIT-0 ISC 0BSD BSD-2-Clause BSD-3-Clause Apache-2.0 BlueOak-1.0.0 CC0-1.0 CC-BY-4.0 OFL-1.1 Python-2.0 Unlicense Zlib'.split(
    ' ',
  ),
)
/** File-level copyleft: acceptable for tools, which are not distributed. */
const forTools = new Set(['MPL-2.0'])
/** Weak copyleft: acceptable for libvips, a shared library that sharp links dynamically and that we do not change. */
const linked = { licence: 'LGPL-3.0-or-later', packages: /^@img\/sharp-/ }
/** Packages whose licence npm does not find, checked by hand. */
const readByHand: Record<string, string> = { 'png-js@2.0.0': 'MIT' }

/** Counts each licence, and lists the packages whose licence is not acceptable. */
export function checkLicences({ packages }: Lockfile): { counts: Map<string, number>; findings: string[] } {
  const counts = new Map<string, number>()
  const findings: string[] = []
  for (const [path, { version, license, dev = false, link = false }] of Object.entries(packages)) {
    if (!path.includes('node_modules/') || link) continue
    const name = `${nameIn(path)}@${version}`
    const licence = license ?? readByHand[name] ?? 'none'
    counts.set(licence, (counts.get(licence) ?? 0) + 1)
    if (!isFine(licence, { name, isTool: dev })) findings.push(`${name}: ${licence}`)
  }
  return { counts, findings }
}

/** Evaluates an SPDX expression: one alternative must be acceptable with all its parts. */
function isFine(licence: string, { name, isTool }: { name: string; isTool: boolean }): boolean {
  const isLinked = (id: string) => id === linked.licence && linked.packages.test(name)
  const isKnown = (id: string) => permissive.has(id) || isLinked(id) || (isTool && forTools.has(id))
  return licence
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((alternative) => alternative.split(' AND ').every((id) => isKnown(id.trim())))
}

/** Packages with an install script that nobody has decided on, and decisions about packages that are gone. */
export function checkInstallScripts({ packages }: Lockfile, allowScripts: Record<string, boolean>): string[] {
  const scripted = Object.entries(packages).flatMap(([path, { hasInstallScript }]) =>
    hasInstallScript ? [nameIn(path)] : [],
  )
  const names = new Set(Object.keys(packages).map(nameIn))
  return [
    ...scripted
      .filter((name) => !(name in allowScripts))
      .map((name) => `${name} has an install script: allow or deny it`),
    ...Object.keys(allowScripts)
      .filter((name) => !names.has(name))
      .map((name) => `${name} is decided on and not installed`),
  ]
}

const nameIn = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
