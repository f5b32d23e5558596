import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

import type { Plugin } from 'vite'

// What resolves here is its CommonJS; the build bundles its modules.
const folder = join(dirname(fileURLToPath(import.meta.resolve('lucide-react'))), '../esm')

/** The file of each icon, by all of its names. */
function filesByName(): Map<string, string> {
  const library = readFileSync(join(folder, 'lucide-react.mjs'), 'utf8')
  const lines = [...library.matchAll(/^export \{([^}]+)\} from '(\.\/icons\/[^']+)'/gm)]
  return new Map(
    lines.flatMap(([, names, file]) =>
      [...names!.matchAll(/default as (\w+)/g)].map(([, name]): [string, string] => [name!, join(folder, file!)]),
    ),
  )
}

/**
 * Imports each icon from its own file, so that it is grouped with the modules that show it. Through the library's index,
 * each would count as used by all.
 */
export function icons(): Plugin {
  const files = filesByName()
  return {
    name: 'icons',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/web\/src\/.*\.tsx?$/, code: "'lucide-react'" },
      handler: (code) => ({
        code: code.replace(/^import \{([^}]+)\} from 'lucide-react'/gm, (_all, names: string) =>
          names
            .split(',')
            .map((specifier) => specifier.trim())
            .filter((specifier) => specifier && !specifier.startsWith('type '))
            .map((specifier) => importOf(specifier, files))
            .join('; '),
        ),
        map: null,
      }),
    },
  }
}

function importOf(specifier: string, files: Map<string, string>): string {
  const [name, local = name] = specifier.split(' as ')
  const file = files.get(name!)
  if (!file) throw new Error(`lucide-react has no icon ${name}`)
  return `import ${local} from '${file}'`
}
