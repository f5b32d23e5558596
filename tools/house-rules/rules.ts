import { isKindOfTarget } from './kinds.ts'
import { allows, exceptions, isForeign, usesIn } from './owners.ts'
import { isMember, isNamed, type Node, propertyOf, sourceOf, walk } from './syntax.ts'

export type Fault = { file: string; line: number; rule: string; sentence: string }

type Rule = {
  name: string
  sentence: string
  /** The files the rule covers, and those exempt from it. */
  covers: RegExp
  except: RegExp
  isBroken: (node: Node, field: string, file: string) => boolean
}

const tests = String.raw`\.test\.tsx?$|/testing/|\.fixture\.tsx?$`
const vague = 'Wish Parts Place Named Where Wanted Told Kept Found Keyed Sent Asked Given Made Heard'.split(' ')
const builders = new Set(['selectFrom', 'insertInto', 'updateTable', 'deleteFrom', 'mergeInto'])
const statement =
  /^\s*(select\s.+\sfrom\s|insert\s+into\s|update\s+\S+\s+set\s|delete\s+from\s|(create|drop|alter|truncate)\s+(table|index|database|schema|type)\s)/is

/** Rules that neither the import graph nor the linter can check. */
export const rules: readonly Rule[] = [
  {
    name: 'environment',
    sentence: 'Settings are read in config.ts of the server and of the demo, and passed on.',
    covers: /./,
    except: new RegExp(
      String.raw`${tests}|^(server|demo)/src/config\.ts$|^sandbox/src/main\.ts$|^(tools|e2e|bench)/|(^|/)[\w.]+\.config\.ts$|^web/build/|^server/src/http/rendering/renderer-process\.ts$`,
    ),
    isBroken: (node) =>
      isMember(node, 'process', 'env') ||
      (node.type === 'VariableDeclarator' && isNamed(node.init, 'process')) ||
      /^(node:)?process$/.test(sourceOf(node) ?? ''),
  },
  {
    name: 'clock',
    sentence: 'The time is passed in as now(); only main.ts and commands of the demo read the clock.',
    covers: /^(server|demo|domain|contract)\//,
    except: new RegExp(String.raw`${tests}|/main\.ts$|^demo/src/commands/|^server/src/config\.ts$`),
    isBroken: (node) =>
      isMember(node, 'Date', 'now') ||
      (node.type === 'CallExpression' && isNamed(node.callee, 'Date')) ||
      (node.type === 'NewExpression' && isNamed(node.callee, 'Date') && !(node.arguments as unknown[] | null)?.length),
  },
  {
    name: 'randomness',
    sentence: 'Rules are deterministic; randomness is passed in.',
    covers: /^(domain|contract|demo)\//,
    except: new RegExp(tests),
    isBroken: (node) => isMember(node, 'Math', 'random'),
  },
  {
    name: 'fetch',
    sentence:
      'The outside is called from partners/, market/providers/, demo/src/documents/, demo/src/customers/ and web/src/lib/api.ts only, and from web/src/boot.ts before the app is there.',
    covers: /^(server|demo|web|domain|contract)\//,
    except: new RegExp(
      String.raw`${tests}|^server/src/(partners|market/providers)/|^demo/src/(documents|customers)/|^web/src/(lib/api|boot)\.ts$`,
    ),
    isBroken: (node, field) =>
      (isNamed(node, 'fetch') && field !== 'property' && field !== 'key') ||
      ['globalThis', 'window', 'self'].some((object) => isMember(node, object, 'fetch')),
  },
  {
    name: 'storage',
    sentence:
      'Browser storage is used only in storage.ts, snapshot.ts and view.ts of web/src/lib/device, which know what to delete on logout.',
    covers: /^web\/src\//,
    except: new RegExp(
      String.raw`${tests}|^web/src/lib/device/(storage|snapshot|view)\.ts$|^web/src/(boot\.ts|render/|worker/)`,
    ),
    isBroken: (node) =>
      ['localStorage', 'sessionStorage', 'indexedDB', 'caches', 'cookieStore'].some((store) => isNamed(node, store)) ||
      isMember(node, 'document', 'cookie'),
  },
  {
    name: 'lazy',
    sentence: 'What loads later is a lazyPart or a lazyScreen, which know how to wait and how to fail.',
    covers: /^web\/src\//,
    except: new RegExp(String.raw`${tests}|^web/src/(ui/lazy-part\.tsx|lib/i18n\.ts)$`),
    isBroken: (node) =>
      sourceOf(node) === 'react' &&
      (node.specifiers as Node[]).some(({ local, imported }) =>
        ['lazy', 'Suspense'].some((name) => isNamed(imported ?? local, name)),
      ),
  },
  {
    name: 'directive',
    sentence: 'A directive belongs in the function that it is about: bundling may drop those of a whole module.',
    covers: /^web\/src\//,
    except: /^$/,
    isBroken: (node, field) =>
      node.type === 'ExpressionStatement' &&
      field === 'body' &&
      (node.expression as Node | undefined)?.type === 'StringLiteral',
  },
  {
    name: 'journey',
    sentence: 'A journey takes its test from e2e/journey.ts, which watches the content policy.',
    covers: /^e2e\//,
    except: /^e2e\/journey\.ts$/,
    isBroken: (node) =>
      sourceOf(node) === '@playwright/test' &&
      (node.specifiers as Node[]).some(({ local, imported }) => isNamed(imported ?? local, 'test')),
  },
  {
    name: 'sql',
    sentence: 'SQL belongs in queries.ts, and audience conditions in audience.ts.',
    covers: /^(server|demo)\/src\//,
    except: new RegExp(
      String.raw`${tests}|(^|/)([\w-]+-)?queries\.ts$|/queries/|^server/src/features/\w+/audience\.ts$|^demo/src/seed/|^server/src/(db/|bus/pg-transport\.ts$)`,
    ),
    isBroken: isSql,
  },
  {
    name: 'connection',
    sentence:
      'Connections are opened by openDb, connectTo and newBoss, which listen for their loss; unheard, it ends the process.',
    covers: /^(server|demo|sandbox|tools|e2e)\//,
    except: /^server\/src\/(db\/(db|connect)\.ts|jobs\/boss\.ts|bus\/pg-transport\.ts|config-production\.ts)$/,
    isBroken: (node) =>
      node.type === 'NewExpression' &&
      (isNamed(node.callee, 'PgBoss') ||
        ['Client', 'Pool'].some((name) => isNamed(node.callee, name) || isMember(node.callee as Node, 'pg', name))),
  },
  {
    name: 'column',
    sentence:
      'A column that a condition is given names its table: in the query of the condition, a table with a column of this name would take its place.',
    covers: /^server\/src\//,
    except: new RegExp(tests),
    isBroken: (node) =>
      node.type === 'CallExpression' &&
      (node.callee as Node).type === 'Identifier' &&
      !isNamed(node.callee, 'eb') &&
      (node.arguments as { expression: Node }[]).some(({ expression }) => isBareColumn(expression)),
  },
  {
    name: 'owner',
    sentence: 'A table has one owner (owners.ts); others call functions of its folder.',
    covers: /^server\/src\//,
    except: new RegExp(String.raw`${tests}|^server/src/db/`),
    isBroken: (node, _, file) =>
      usesIn(node).some((use) => isForeign(file, use) && !exceptions.some((one) => allows(one, file, use))),
  },
  {
    name: 'target-kind',
    sentence:
      'What differs between kinds of targets belongs in the registry: features/targets of the server, parts/targets of the web app.',
    covers: /^(server|domain|web)\/src\//,
    except: new RegExp(
      String.raw`${tests}|^server/src/(features/targets/|db/schema\.gen\.ts$)|^web/src/parts/targets/`,
    ),
    isBroken: isKindOfTarget,
  },
  {
    name: 'query-key',
    sentence: 'A query key is written once, in web/src/queries; others name it: posts.detail(id).queryKey.',
    covers: /^web\/src\//,
    except: new RegExp(String.raw`${tests}|^web/src/(queries/|lib/pages\.ts$)`),
    isBroken: isQueryKey,
  },
  {
    name: 'type-name',
    sentence: 'A type is named with a noun for what it holds.',
    covers: /./,
    except: /^$/,
    isBroken: (node) => node.type === 'TsTypeAliasDeclaration' && vague.some((name) => isNamed(node.id, name)),
  },
  {
    name: 'far-import',
    sentence: 'Import #name within a workspace, @app/name across workspaces, and ./name in the same folder.',
    covers: /./,
    except: /^tools\//,
    // The tools are not a workspace, so there is no name to import them by.
    isBroken: (node) => /^\.\.\/\.\.\/(?!tools\/)/.test(sourceOf(node) ?? ''),
  },
]

function isQueryKey(node: Node): boolean {
  switch (node.type) {
    case 'ObjectExpression':
      return (node.properties as Node[]).some(
        ({ key, value }) => isNamed(key, 'queryKey') && (value as Node).type === 'ArrayExpression',
      )
    case 'CallExpression': {
      const callee = node.callee as Node
      const [first] = node.arguments as { expression: Node }[]
      const isOfCache = callee.type === 'MemberExpression' && /Quer(y|ies)/.test(String(propertyOf(callee)))
      return isOfCache && first?.expression.type === 'ArrayExpression'
    }
    case 'ImportSpecifier':
      return ['queryOptions', 'infiniteQueryOptions'].some((name) => isNamed(node.imported ?? node.local, name))
    default:
      return false
  }
}

/** `sql.ref('column')`, without a table. */
function isBareColumn(node: Node): boolean {
  if (node.type !== 'CallExpression' || !['sql', 'eb'].some((name) => isMember(node.callee as Node, name, 'ref')))
    return false
  const [first] = node.arguments as { expression: Node }[]
  return first?.expression.type === 'StringLiteral' && !String(first.expression.value).includes('.')
}

function isSql(node: Node): boolean {
  switch (node.type) {
    case 'TaggedTemplateExpression':
      return isNamed(node.tag, 'sql')
    case 'CallExpression': {
      const callee = node.callee as Node
      return callee.type === 'MemberExpression' && builders.has(String(propertyOf(callee)))
    }
    case 'StringLiteral':
      return isStatement(String(node.value))
    case 'TemplateElement':
      return isStatement(String(node.raw))
    default:
      return false
  }
}

/** User-visible texts may begin with Select or Update. */
function isStatement(text: string): boolean {
  return statement.test(text) && !/^\s*[A-Z][a-z]/.test(text)
}

/** Every violation in the file; `file` is its path relative to the checkout. */
export function faultsIn(file: string, source: string): Fault[] {
  const asked = rules.filter(({ covers, except }) => covers.test(file) && !except.test(file))
  if (asked.length === 0) return []
  const bytes = Buffer.from(source)
  const faults: Fault[] = []
  walk(file, source, (node, field) => {
    for (const { name, sentence, isBroken } of asked) {
      if (!isBroken(node, field, file)) continue
      const line = bytes.subarray(0, node.start).toString().split('\n').length
      faults.push({ file, line, rule: name, sentence })
    }
  })
  return faults
}
