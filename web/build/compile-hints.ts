import type { Plugin } from 'vite'

/** What a first view runs nearly all of: what every page needs, what screens share, and the screens. */
const ofFirstViews = /^(index|parts|members|screens|posts|lists|feeds|tables)$|Screen$/
const hint = '//# allFunctionsCalledOnLoad\n'

/**
 * Has V8 compile all functions of these files while they arrive, in a thread of its own, rather than one by one when the
 * page first calls them: https://v8.dev/blog/explicit-compile-hints. The hint has to be the first line, above what Vite
 * itself puts in front.
 */
export function compileHints(): Plugin {
  return {
    name: 'compile-hints',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type === 'chunk' && ofFirstViews.test(file.name)) file.code = hint + file.code
        }
      },
    },
  }
}
