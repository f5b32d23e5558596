import { createHash } from 'node:crypto'
import { relative } from 'node:path'

import type { Plugin } from 'vite'

/** Names the classes of CSS modules by their names and files; Vite also counts their lines, which takes a kilobyte of the first view. */
export function scopedNames(): Plugin {
  const hashOf = (file: string) =>
    createHash('sha256')
      .update(relative(import.meta.dirname, file))
      .digest('base64url')
      .replaceAll(/[-_]/g, '')
      .slice(0, 4)
  return {
    name: 'scoped-names',
    config: () => ({ css: { modules: { generateScopedName: (name, file) => `_${name}_${hashOf(file)}` } } }),
  }
}
