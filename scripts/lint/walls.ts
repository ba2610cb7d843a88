import { posix } from 'node:path'

/** One static or dynamic import as the walls see it. Paths are relative to the project, with `/`. */
export type ImportFact = {
  /** The file that imports, for example `src/web/features/quiz/quiz-page.tsx`. */
  importer: string
  /** What stands in the code: `#web/ui/controls/button.tsx`, `../lib/api.ts`, `zod`. */
  specifier: string
  /** `import type`, `export type` or a type position: nothing is left of it at run time. */
  isTypeOnly: boolean
}

type Layer = {
  /** Files that belong to the layer; `(?<part>…)` names one of several siblings that may not see each other. */
  files: RegExp
  /** Layers it may import; `types:NAME` by `import type` only. Its own (same part) is always allowed. */
  may: readonly string[]
  /** npm packages and Node modules it may import. Where it is left out, all. */
  packages?: RegExp
}

const NOTHING_FROM_NODE_OR_SERVER =
  /^(?!node:|fastify|@fastify\/|drizzle-orm|pg$|pg\/|@electric-sql\/|pino|zod$|zod\/|stripe-sandbox$)/

/** The server starts no other program, so no input can become a part of a command. */
const COMPOSE_PACKAGES = /^(?!react|(?:node:)?child_process$)/
/** Simulated payments are put in place of real ones while composing, so nothing else knows of them. */
const SERVER_PACKAGES = /^(?!react|(?:node:)?child_process$|stripe-sandbox$)/

/** First match counts. The table of "The house" in the design, with what follows from it. */
export const LAYERS: Readonly<Record<string, Layer>> = {
  schema: {
    files:
      /^src\/shared\/(?:contract\/|brand\/(?:schema\/|parse-brand\.ts$)|quiz\/(?:schema\/|types\/[a-z-]+\/schema\.ts$))/,
    may: ['shared'],
    packages: /^zod$/,
  },
  // The browser loads these, so a schema may reach them as a type only: it adds 23 kB to every visit.
  shared: { files: /^src\/shared\//, may: ['types:schema'], packages: /^(?!)/ },
  brands: { files: /^brands\/(?<part>[^/]+)\//, may: ['types:shared', 'types:schema'], packages: /^(?!)/ },

  'server/compose': {
    files: /^src\/server\/(?:compose\/|main\.ts$)/,
    may: [
      'shared',
      'schema',
      'server/settings',
      'server/http',
      'server/db',
      'server/gateways',
      'server/jobs',
      'server/brand',
      'server/feature',
    ],
    packages: COMPOSE_PACKAGES,
  },
  'server/feature': {
    files: /^src\/server\/features\/(?<part>[^/]+)\//,
    may: [
      'shared',
      'schema',
      'server/http',
      'server/db',
      'server/gateways',
      'types:server/brand',
      'types:server/settings',
      'types:server/jobs',
    ],
    packages: SERVER_PACKAGES,
  },
  'server/http': {
    files: /^src\/server\/http\//,
    may: ['shared', 'schema', 'server/db', 'server/gateways', 'types:server/settings'],
    packages: SERVER_PACKAGES,
  },
  'server/gateways': {
    files: /^src\/server\/gateways\//,
    may: ['shared', 'schema', 'server/db', 'types:server/settings'],
    packages: SERVER_PACKAGES,
  },
  'server/db': {
    files: /^src\/server\/db\//,
    may: ['shared', 'schema', 'types:server/settings'],
    packages: SERVER_PACKAGES,
  },
  'server/brand': {
    files: /^src\/server\/brand\//,
    may: ['shared', 'schema', 'server/http'],
    packages: SERVER_PACKAGES,
  },
  'server/jobs': {
    files: /^src\/server\/jobs\//,
    may: ['shared', 'schema', 'server/db', 'server/gateways'],
    packages: SERVER_PACKAGES,
  },
  'server/settings': {
    files: /^src\/server\/settings\//,
    may: ['shared', 'schema', 'server/http', 'server/db', 'server/gateways'],
    packages: SERVER_PACKAGES,
  },

  'web/feature': {
    files: /^src\/web\/features\/(?<part>[^/]+)\//,
    may: ['shared', 'types:schema', 'web/ui', 'web/core'],
    packages: NOTHING_FROM_NODE_OR_SERVER,
  },
  'web/routes': {
    files: /^src\/web\/routes\//,
    may: ['shared', 'types:schema', 'web/feature', 'web/ui', 'web/core'],
    packages: NOTHING_FROM_NODE_OR_SERVER,
  },
  'web/admin': {
    files: /^src\/web\/admin\//,
    may: ['shared', 'types:schema', 'web/ui', 'web/core'],
    packages: NOTHING_FROM_NODE_OR_SERVER,
  },
  'web/ui': {
    files: /^src\/web\/ui\//,
    may: ['shared', 'types:schema', 'web/core'],
    packages: NOTHING_FROM_NODE_OR_SERVER,
  },
  // Files directly in app/ compose the web app; its folders are for everybody.
  'web/core': {
    files: /^src\/web\/(?:app\/[a-z-]+|session|tracking|consent|payments|auth|api)\//,
    may: ['shared', 'types:schema'],
    packages: NOTHING_FROM_NODE_OR_SERVER,
  },
  web: {
    files: /^src\/web\//,
    may: ['shared', 'types:schema', 'web/routes', 'web/feature', 'web/admin', 'web/ui', 'web/core'],
    packages: NOTHING_FROM_NODE_OR_SERVER,
  },

  // Templates of mails: drawn with React on the server, never in the browser.
  mail: {
    files: /^src\/mail\//,
    may: ['shared', 'types:schema'],
    packages: /^(?:react$|@react-email\/)/,
  },

  // A package of its own: it imports nothing of the product.
  'stripe-sandbox': {
    files: /^packages\/stripe-sandbox\//,
    may: [],
    packages: /^(?:node:(?!child_process$)|fastify$|stripe$|@stripe\/stripe-js$)/,
  },
}

const TEST_FILE = /\.test\.tsx?$/
const FOLDERS_OF_PACKAGE_IMPORTS: Readonly<Record<string, string>> = {
  '#shared/': 'src/shared/',
  '#server/': 'src/server/',
  '#web/': 'src/web/',
  '#mail/': 'src/mail/',
  '#brands/': 'brands/',
  '#tests/': 'tests/',
}

type Place = { layer: string; part: string | undefined }

function placeOf(file: string): Place | null {
  for (const [layer, { files }] of Object.entries(LAYERS)) {
    const match = files.exec(file)
    if (match) return { layer, part: match.groups?.['part'] }
  }
  return null
}

/** The file an import means, relative to the project; null for a package. */
function targetFile({ importer, specifier }: ImportFact): string | null {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(importer), specifier)
  for (const [prefix, folder] of Object.entries(FOLDERS_OF_PACKAGE_IMPORTS)) {
    if (specifier.startsWith(prefix)) return folder + specifier.slice(prefix.length)
  }
  return null
}

/** A file of a package under `packages/`, by path or behind the package's name. */
const INSIDE_PACKAGE = /^(?:packages\/|stripe-sandbox\/)/

const name = ({ layer, part }: Place): string => (part === undefined ? layer : `${layer} ${part}`)

/** The public file of a feature, named after it: what it offers to other features. */
const PUBLIC_FILE = /^src\/(?:server|web)\/features\/(?<feature>[^/]+)\/\k<feature>\.tsx?$/

/**
 * The wall an import crosses, in words, or null where it is allowed. Code outside `src`, `brands` and `packages`
 * (scripts, tests, benches, configuration) may import everything but the inside of a package. A test beside the code
 * may also use `tests/`, any package, schemas by value and, on the server, the whole server.
 */
export function crossedWall(fact: ImportFact): string | null {
  const from = placeOf(fact.importer)
  if (from?.layer !== 'stripe-sandbox' && INSIDE_PACKAGE.test(targetFile(fact) ?? fact.specifier)) {
    return `${fact.specifier} is inside a package: import the package by its name`
  }
  if (!from) return fact.importer.startsWith('src/') ? `${fact.importer} belongs to no layer` : null
  const layer = LAYERS[from.layer]
  if (!layer) return null
  const isTest = TEST_FILE.test(fact.importer)

  const file = targetFile(fact)
  if (file === null) {
    if (isTest || layer.packages?.test(fact.specifier) !== false) return null
    if (fact.isTypeOnly && /^zod(?:$|\/)/.test(fact.specifier)) return null
    return `${name(from)} may not import ${fact.specifier}${fact.isTypeOnly ? '' : ' at run time'}`
  }
  if (isTest && file.startsWith('tests/') && from.layer !== 'stripe-sandbox') return null

  const to = placeOf(file)
  if (!to) return `${name(from)} may not import ${file}`
  if (to.layer === from.layer && (to.part === from.part || PUBLIC_FILE.test(file))) return null
  if (layer.may.includes(to.layer)) return null
  if (layer.may.includes(`types:${to.layer}`)) {
    if (fact.isTypeOnly || (isTest && to.layer === 'schema')) return null
    return `${name(from)} may import ${name(to)} only by \`import type\``
  }
  if (isTest && file.startsWith('src/server/') && fact.importer.startsWith('src/server/')) return null
  return `${name(from)} may not import ${name(to)}`
}
