import { build, type Rolldown } from 'vite'

/** The browsers that the app is built for. */
export const target = 'baseline-widely-available'

/** Builds a script and all that it imports into one file, which runs without being a module; `constants` are filled in. */
export async function oneFile(input: string, constants: Record<string, string> = {}): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    define: constants,
    build: {
      write: false,
      target,
      modulePreload: false,
      rolldownOptions: { input, output: { format: 'iife' } },
    },
  })
  const { output } = (Array.isArray(result) ? result[0] : result) as Rolldown.RolldownOutput
  return output[0].code
}
