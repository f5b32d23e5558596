// The entry point of all npm scripts. It runs on the system's own Node, which may be too old for everything else,
// installs missing packages, and hands over to the Node in the lockfile.
const oldestMajor = 20

const major = Number(process.versions.node.split('.')[0])
if (major < oldestMajor) {
  console.error(`Sikta needs Node ${oldestMajor} or newer to start; this is Node ${process.versions.node}.`)
  process.exit(1)
}

const { main } = await import('./run/main.mjs')
process.exitCode = await main(process.argv.slice(2))
