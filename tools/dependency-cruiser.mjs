const workspaces = 'contract|domain|server|demo|web|sandbox|e2e|bench'
const tests = String.raw`\.test\.tsx?$|/testing/|\.fixture\.tsx?$`

/**
 * A workspace that may import only the given workspaces, and npm packages.
 * @param {string} name
 * @param {string} allowed
 */
const workspace = (name, allowed) => ({
  name: `${name}-imports-only-its-own`,
  comment: `${name} may import ${allowed.replaceAll('|', ', ')} and packages of npm.`,
  severity: 'error',
  from: { path: `^${name}/` },
  to: { path: `^(${workspaces}|tools)/`, pathNot: `^(${allowed})/` },
})

/**
 * A feature, or a shared part of features, imports another one only through its index.ts.
 * @param {string} side
 */
const features = (side) => ({
  name: `${side}-features-meet-at-the-index`,
  comment: 'What a feature offers to others is exported from its index.ts.',
  severity: 'error',
  from: { path: `^${side}/src/(features|parts)/([^/]+)/`, pathNot: tests },
  to: {
    path: `^${side}/src/(features|parts)/[^/]+/`,
    pathNot: `^${side}/src/($1/$2/|(features|parts)/[^/]+/index\\.ts$)`,
  },
})

/** The layers of the web app, lowest first, with the folders that each may import. */
const layers = {
  locales: [],
  lib: ['locales'],
  ui: ['lib'],
  charts: ['lib', 'ui'],
  queries: ['lib'],
  parts: ['lib', 'ui', 'charts', 'queries'],
  features: ['lib', 'ui', 'charts', 'queries', 'parts'],
  gallery: ['lib', 'ui', 'charts'],
  app: ['lib', 'ui', 'charts', 'queries', 'parts', 'features', 'gallery'],
  render: ['lib', 'app'],
  worker: [],
}

const webLayers = Object.entries(layers).map(([name, allowed]) => ({
  name: `web-${name}-imports-only-below`,
  comment: `${name} may import ${allowed.join(', ') || 'nothing'} of the web app.`,
  severity: 'error',
  from: { path: `^web/src/${name}/`, pathNot: tests },
  to: { path: '^web/src/', pathNot: `^web/src/(${[name, ...allowed].join('|')})/` },
}))

/** Which folders may import which; docs/architecture.md explains why. */
export default {
  forbidden: [
    workspace('contract', 'contract'),
    workspace('domain', 'domain|contract'),
    workspace('server', 'server|contract|domain'),
    workspace('demo', 'demo|server|contract|domain'),
    workspace('web', 'web|contract|domain'),
    workspace('sandbox', 'sandbox'),
    workspace('e2e', 'e2e|contract'),
    workspace('bench', 'bench|contract|domain|server|demo|tools'),
    {
      name: 'tools-import-nothing-of-the-product',
      comment: 'Tools work on the product from outside.',
      severity: 'error',
      from: { path: '^tools/' },
      to: { path: `^(${workspaces})/` },
    },
    {
      name: 'contract-needs-only-zod',
      comment: 'The contract is loaded by the browser and by the server.',
      severity: 'error',
      from: { path: '^contract/', pathNot: tests },
      to: { pathNot: String.raw`^contract/|(^|/)zod(/|$)` },
    },
    {
      name: 'domain-needs-nothing',
      comment: 'Rules and numbers are pure: no Node, no packages.',
      severity: 'error',
      from: { path: '^domain/', pathNot: `${tests}|^domain/src/decimal/` },
      to: { pathNot: '^(domain|contract)/' },
    },
    {
      name: 'decimals-need-only-big',
      comment: 'What computes with decimals does it through domain/src/decimal.',
      severity: 'error',
      from: { path: '^domain/src/decimal/', pathNot: tests },
      to: { pathNot: String.raw`^domain/src/decimal/|(^|/)big\.js(/|$)` },
    },
    features('server'),
    features('web'),
    {
      name: 'server-machinery-knows-no-feature',
      comment:
        'http, db, events, limits, bus, socket, jobs, market and partners serve the features; only the files that assemble the server import features.',
      severity: 'error',
      from: {
        path: '^server/src/',
        pathNot: String.raw`^server/src/(features/|testing/|(app|main|parts|program|start)\.ts$)|\.test\.ts$`,
      },
      to: { path: '^server/src/features/' },
    },
    {
      name: 'nothing-imports-the-server-app',
      comment: 'app.ts, parts.ts, start.ts, program.ts and main.ts assemble the server; no part may import the whole.',
      severity: 'error',
      from: {
        path: '^server/',
        pathNot: String.raw`^server/src/(testing/|(app|main|parts|program|start)\.ts$)|\.test\.ts$`,
      },
      to: { path: String.raw`^server/src/(app|main|parts|program|start)\.ts$` },
    },
    ...webLayers,
    {
      name: 'web-folder-has-a-floor',
      comment: 'A new folder of the web app is named in `layers`, with what it may import.',
      severity: 'error',
      from: { path: '^web/src/', pathNot: tests },
      to: { path: '^web/src/[^/]+/', pathNot: `^web/src/(${Object.keys(layers).join('|')}|styles)/|${tests}` },
    },
    {
      name: 'product-imports-no-test',
      comment: 'What only tests need is not part of the product.',
      severity: 'error',
      from: { path: `^(${workspaces})/`, pathNot: `${tests}|^(e2e|bench)/` },
      to: { path: `^(${workspaces})/.*(${tests})` },
    },
    {
      name: 'no-cycles',
      comment:
        'Two files that import each other should be one file, or three. Type-only imports are allowed, as they do not exist at run time.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'everything-is-found',
      comment: 'An import that leads nowhere.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:' },
    },
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: String.raw`(^|/)(dist|\.tsc)/` },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.d.ts'],
    },
  },
}
