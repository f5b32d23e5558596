import type { Texts } from './catalogue.ts'

const files = import.meta.glob<Texts>('./de/*.json', { eager: true, import: 'default' })

// All files of a build are of the same kind, plain or parsed; only the type of the union does not know.
export const texts = Object.assign({}, ...Object.values(files)) as Texts
