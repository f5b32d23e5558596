/** The build id of this page; undefined in development. */
export function ownBuild(): string | undefined {
  const name = document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content
  return name === undefined || name.startsWith('__') ? undefined : name
}
