import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import { cruise, type ICruiseOptions, type ICruiseResult, type IFlattenedRuleSet } from 'dependency-cruiser'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'

import config from './dependency-cruiser.mjs'
import folderCircles from './folder-circles.mjs'

const workspaces = ['contract', 'domain', 'server', 'demo', 'web', 'sandbox', 'e2e', 'bench']

/** A small product in which every file imports only what it may. */
const clean: Record<string, string> = {
  'contract/src/posts.ts': `import * as z from 'zod'\nexport const Post = z.object({})`,
  'domain/src/posts/rules.ts': `import { Post } from '@app/contract/posts.ts'\nexport const rule = Post`,
  'server/src/main.ts': `import { start } from './start.ts'\nstart()`,
  'server/src/start.ts': `import { app } from './app.ts'\nexport const start = () => app`,
  'server/src/app.ts': `import { posts } from '#features/posts/index.ts'\nimport { feed } from '#features/feed/index.ts'\nexport const app = [posts, feed]`,
  'server/src/db/db.ts': `export const db = 1`,
  'server/src/features/posts/index.ts': `export { posts } from './posts.ts'`,
  'server/src/features/posts/posts.ts': `import { db } from '#db/db.ts'\nimport { rule } from '@app/domain/posts/rules.ts'\nexport const posts = [db, rule]`,
  'server/src/features/feed/index.ts': `import { posts } from '#features/posts/index.ts'\nexport const feed = posts`,
  'server/src/testing/test-app.ts': `import { app } from '#app.ts'\nexport const testApp = app`,
  'demo/src/main.ts': `import { start } from '../../server/src/start.ts'\nstart()`,
  'web/src/main.tsx': `import { router } from '#app/router.tsx'\nrouter()`,
  'web/src/app/router.tsx': `import { PostScreen } from '#features/posts/index.ts'\nexport const router = () => PostScreen`,
  'web/src/ui/Button.tsx': `export const Button = () => null`,
  'web/src/parts/follows/index.ts': `export { FollowButton } from './FollowButton.tsx'`,
  'web/src/parts/follows/FollowButton.tsx': `import { Button } from '#ui/Button.tsx'\nexport const FollowButton = Button`,
  'web/src/features/posts/index.ts': `export { PostScreen } from './PostScreen.tsx'`,
  'web/src/features/posts/PostScreen.tsx': `import { Button } from '#ui/Button.tsx'\nexport const PostScreen = Button`,
  'web/src/queries/posts.ts': `export const posts = 1`,
  'web/src/widgets/Widget.tsx': `export const Widget = () => null`,
  'web/src/features/feed/index.ts': `import { PostScreen } from '#features/posts/index.ts'\nexport const feed = PostScreen`,
  'sandbox/src/main.ts': `export {}`,
  'e2e/story.ts': `import { Post } from '@app/contract/posts.ts'\nexport const post = Post`,
  'bench/run.ts': `import { Post } from '@app/contract/posts.ts'\nexport const post = Post`,
  'tools/check.ts': `export {}`,
}

/** Files that each break one rule; the last ones only with a type import. */
const planted: readonly [rule: string, file: string, source: string][] = [
  ['contract-imports-only-its-own', 'contract/src/bad.ts', `import '@app/domain/posts/rules.ts'`],
  ['contract-needs-only-zod', 'contract/src/bad.ts', `import { readFileSync } from 'node:fs'\nreadFileSync('x')`],
  ['domain-imports-only-its-own', 'domain/src/bad.ts', `import '../../server/src/db/db.ts'`],
  ['domain-needs-nothing', 'domain/src/bad.ts', `import { randomUUID } from 'node:crypto'\nrandomUUID()`],
  ['decimals-need-only-big', 'domain/src/decimal/bad.ts', `import '../posts/rules.ts'`],
  ['server-imports-only-its-own', 'server/src/db/bad.ts', `import '../../../sandbox/src/main.ts'`],
  ['server-imports-only-its-own', 'server/src/bad.ts', `import '../../demo/src/main.ts'`],
  ['server-imports-only-its-own', 'server/src/bad.ts', `export const load = () => import('../../demo/src/main.ts')`],
  ['demo-imports-only-its-own', 'demo/src/bad.ts', `import '../../sandbox/src/main.ts'`],
  ['web-imports-only-its-own', 'web/src/lib/bad.ts', `import '../../../server/src/db/db.ts'`],
  ['sandbox-imports-only-its-own', 'sandbox/src/bad.ts', `import '@app/contract/posts.ts'`],
  ['e2e-imports-only-its-own', 'e2e/bad.ts', `import '../server/src/db/db.ts'`],
  ['bench-imports-only-its-own', 'bench/bad.ts', `import '../web/src/ui/Button.tsx'`],
  ['tools-import-nothing-of-the-product', 'tools/bad.ts', `import '../server/src/db/db.ts'`],
  ['server-features-meet-at-the-index', 'server/src/features/feed/bad.ts', `import '#features/posts/posts.ts'`],
  ['web-features-meet-at-the-index', 'web/src/features/feed/bad.ts', `import '#features/posts/PostScreen.tsx'`],
  ['server-machinery-knows-no-feature', 'server/src/http/bad.ts', `import '#features/posts/index.ts'`],
  ['nothing-imports-the-server-app', 'server/src/features/feed/bad.ts', `import '#start.ts'`],
  ['web-locales-imports-only-below', 'web/src/locales/bad.ts', `import '#ui/Button.tsx'`],
  ['web-lib-imports-only-below', 'web/src/lib/bad.ts', `import '#parts/follows/index.ts'`],
  ['web-ui-imports-only-below', 'web/src/ui/bad.ts', `import '#features/posts/index.ts'`],
  ['web-ui-imports-only-below', 'web/src/ui/bad.ts', `import '#queries/posts.ts'`],
  ['web-charts-imports-only-below', 'web/src/charts/bad.ts', `import '#parts/follows/index.ts'`],
  ['web-queries-imports-only-below', 'web/src/queries/bad.ts', `import '#ui/Button.tsx'`],
  ['web-features-meet-at-the-index', 'web/src/features/follows/bad.ts', `import '#parts/follows/FollowButton.tsx'`],
  ['web-parts-imports-only-below', 'web/src/parts/posts/bad.ts', `import '#features/posts/index.ts'`],
  ['web-features-imports-only-below', 'web/src/features/feed/bad.ts', `import '#app/router.tsx'`],
  ['web-features-imports-only-below', 'web/src/features/feed/bad.ts', `import '../../main.tsx'`],
  ['web-gallery-imports-only-below', 'web/src/gallery/bad.ts', `import '#features/posts/index.ts'`],
  ['web-app-imports-only-below', 'web/src/app/bad.ts', `import '../main.tsx'`],
  ['web-render-imports-only-below', 'web/src/render/bad.ts', `import '#ui/Button.tsx'`],
  ['web-worker-imports-only-below', 'web/src/worker/bad.ts', `import '#ui/Button.tsx'`],
  ['web-folder-has-a-floor', 'web/src/app/bad.ts', `import '#widgets/Widget.tsx'`],
  ['product-imports-no-test', 'server/src/features/feed/bad.ts', `import '#testing/test-app.ts'`],
  ['everything-is-found', 'server/src/db/bad.ts', `import './nowhere.ts'`],
  ['no-cycles', 'server/src/db/db.ts', `import { start } from '#start.ts'\nexport const db = start`],
  [
    'domain-imports-only-its-own',
    'domain/src/bad.ts',
    `import type { db } from '../../server/src/db/db.ts'\nexport type Bad = typeof db`,
  ],
  [
    'e2e-imports-only-its-own',
    'e2e/bad.ts',
    `import type { db } from '../server/src/db/db.ts'\nexport type Bad = typeof db`,
  ],
  [
    'server-features-meet-at-the-index',
    'server/src/features/feed/bad.ts',
    `export type { posts } from '#features/posts/posts.ts'`,
  ],
]

let folder: string

beforeAll(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'sikta-graph-')))
  for (const name of workspaces) write(`${name}/package.json`, manifest(name))
  mkdirSync(join(folder, 'node_modules/@app'), { recursive: true })
  for (const name of ['contract', 'domain']) symlinkSync(join(folder, name), join(folder, 'node_modules/@app', name))
  write('node_modules/zod/package.json', JSON.stringify({ name: 'zod', exports: './index.js' }))
  write('node_modules/zod/index.js', 'export const object = () => ({})')
})

afterEach(() => {
  for (const name of [...workspaces, 'tools']) rmSync(join(folder, name, 'src'), { recursive: true, force: true })
  for (const [, file] of planted) rmSync(join(folder, file), { force: true })
})

afterAll(() => rmSync(folder, { recursive: true }))

function manifest(name: string): string {
  const isShared = name === 'contract' || name === 'domain'
  const exported = isShared ? { exports: { './*': './src/*' } } : {}
  return JSON.stringify({ name: `@app/${name}`, type: 'module', imports: { '#*': './src/*' }, ...exported })
}

function write(file: string, source: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  writeFileSync(join(folder, file), source)
}

type Config = { forbidden: readonly object[]; options: typeof config.options }

/** The violations that a configuration finds in the clean product with some extra files. */
async function violations({ forbidden, options }: Config, extra: Record<string, string> = {}) {
  for (const [file, source] of Object.entries({ ...clean, ...extra })) write(file, source)
  const ruleSet = { forbidden } as IFlattenedRuleSet
  const asked = { ...options, baseDir: folder, validate: true, ruleSet, metrics: true } as ICruiseOptions
  const { output } = await cruise([...workspaces, 'tools'], asked, options.enhancedResolveOptions)
  return (output as ICruiseResult).summary.violations
}

/** The names of the broken rules. */
async function rulesBroken(extra?: Record<string, string>): Promise<string[]> {
  const found = await violations(config, extra)
  return [...new Set(found.map(({ rule }) => rule.name))]
}

describe('the import graph', () => {
  it('is clean when every file imports only what it may', async () => {
    expect(await rulesBroken()).toEqual([])
  })

  it.each(planted)('breaks the rule %s by %s', async (rule, file, source) => {
    expect(await rulesBroken({ [file]: source })).toContain(rule)
  })

  it('lets a lazily loaded file import types from the one that loads it', async () => {
    const tree = {
      'web/src/ui/Modal.tsx': `export type Props = { a: 1 }\nexport const load = () => import('./Layer.tsx')`,
      'web/src/ui/Layer.tsx': `import type { Props } from './Modal.tsx'\nexport const layer: Props = { a: 1 }`,
    }

    expect(await rulesBroken(tree)).toEqual([])
  })

  it('has a failing example for each of its rules', () => {
    const seen = new Set(planted.map(([rule]) => rule))

    expect(config.forbidden.map(({ name }) => name).filter((name) => !seen.has(name))).toEqual([])
  })
})

describe('the folders of the web app', () => {
  const circlesIn = async (extra?: Record<string, string>) =>
    (await violations(folderCircles, extra)).map(({ from, to }) => [from, to].toSorted())

  it('form no cycle in the clean product', async () => {
    expect(await circlesIn()).toEqual([])
  })

  it('are found when two features import each other, by whichever files', async () => {
    const extra = { 'web/src/features/posts/composer/bad.ts': `import { feed } from '#features/feed/index.ts'\nfeed()` }

    expect(await circlesIn(extra)).toContainEqual(['web/src/features/feed', 'web/src/features/posts'])
  })

  it('are found when the cycle leads through a third, new one', async () => {
    const extra = {
      'web/src/features/groups/index.ts': `export { feed as groups } from '#features/feed/index.ts'`,
      'web/src/features/posts/bad.ts': `export type { groups } from '#features/groups/index.ts'`,
    }

    expect((await circlesIn(extra)).flat()).toContain('web/src/features/groups')
  })

  it('may be tested with fixtures of each other', async () => {
    const extra = { 'web/src/features/posts/posts.test.tsx': `import { feed } from '#features/feed/index.ts'\nfeed()` }

    expect(await circlesIn(extra)).toEqual([])
  })
})
