import { posix } from 'node:path'

/** A static or dynamic import. Paths are relative to the project, with `/`. */
export type ImportFact = {
  /** The file that imports, for example `src/web/features/quiz/quiz-page.tsx`. */
  importer: string
  /** As written in the code: `#web/ui/controls/button.tsx`, `../lib/api.ts`, `zod`. */
  specifier: string
  /** `import type`, `export type` or a type position: it does not exist at run time. */
  isTypeOnly: boolean
}

type Layer = {
  /** Files that belong to the layer; `(?<part>…)` names one of several siblings that may not import each other. */
  files: RegExp
  /** Layers it may import; `types:NAME` by `import type` only. Its own layer (same part) is always allowed. */
  may: readonly string[]
  /** npm packages and Node modules it may import; all if left out. */
  packages?: RegExp
}

const ADMIN_PACKAGES =
  /^(?!node:|fastify|@fastify\/|drizzle-orm|pg$|pg\/|@electric-sql\/|pino|zod$|zod\/|stripe-sandbox$)/
/** Visitors do not download the router of the admin area (decision 12). */
const VISITOR_PACKAGES = new RegExp(String.raw`^(?!react-router)${ADMIN_PACKAGES.source.slice(1)}`)

/** The server starts no other program, so no input can become part of a command. */
const COMPOSE_PACKAGES = /^(?!react|(?:node:)?child_process$|prom-client$)/
/** Only `compose` knows that payments may be simulated, and only `metrics` what it is measured with. */
const SERVER_PACKAGES = /^(?!react|(?:node:)?child_process$|stripe-sandbox$|prom-client$)/
const METRICS_PACKAGES = /^(?!react|(?:node:)?child_process$|stripe-sandbox$)/

/** Pictures are converted in a process of their own, which is this program and gets no argument (decision 58). */
const CONVERTER_PACKAGES = /^(?:node:|zod$)/

const serverLayer = (files: RegExp, may: readonly string[], packages = SERVER_PACKAGES): Layer => ({
  files,
  may: ['shared', 'schema', ...may],
  packages,
})

const webLayer = (files: RegExp, may: readonly string[] = [], packages = VISITOR_PACKAGES): Layer => ({
  files,
  may: ['shared', 'types:schema', 'types:texts', 'types:packs/names', ...may],
  packages,
})

/** The first match counts. */
export const LAYERS: Readonly<Record<string, Layer>> = {
  // Schemas, and what says in English what breaks them.
  schema: {
    files:
      /^src\/shared\/(?:contract\/|brand\/(?:schema\/|(?:brand-sources|english-findings|parse-brand|rules\/find-suspicions|walk\/prove-brand)\.ts$)|quiz\/(?:schema\/|types\/[a-z-]+\/schema\.ts$))/,
    may: ['shared', 'texts', 'packs/schemas', 'packs/names'],
    packages: /^zod$/,
  },
  // The registries of packs: the only files that name a pack. The core reaches packs through them.
  'packs/names': {
    files: /^src\/packs\/(?:pack-names\.ts$|[^/]+\/schema\/[a-z-]+-names\.ts$)/,
    may: ['types:shared'],
    packages: /^(?!)/,
  },
  'packs/schemas': { files: /^src\/packs\/pack-schemas\.ts$/, may: ['pack/schema'], packages: /^zod$/ },
  'packs/server': {
    files: /^src\/packs\/server-packs\.ts$/,
    may: ['shared', 'types:schema', 'packs/names', 'pack/server'],
    packages: /^(?!)/,
  },
  'packs/browser': {
    files: /^src\/packs\/browser-packs\.ts$/,
    may: ['shared', 'types:packs/names', 'pack/facts'],
    packages: /^(?!)/,
  },
  'packs/web': {
    files: /^src\/packs\/web-packs\.ts$/,
    may: ['types:packs/names', 'types:web/ui', 'pack/web'],
    packages: /^(?!)/,
  },
  'packs/proofs': {
    files: /^src\/packs\/proof-packs\.ts$/,
    may: ['shared', 'types:schema', 'types:packs/names', 'texts', 'pack/facts', 'pack/proof'],
    packages: /^(?!)/,
  },
  'packs/operators': {
    files: /^src\/packs\/operator-packs\.ts$/,
    may: ['shared', 'types:packs/names', 'types:texts', 'pack/facts'],
    packages: /^(?!)/,
  },
  // The parts of a pack. They know the core, but not each other's packs.
  'pack/schema': {
    files: /^src\/packs\/(?<part>[^/]+)\/schema\//,
    may: ['shared', 'schema', 'packs/names'],
    packages: /^zod$/,
  },
  'pack/facts': {
    files: /^src\/packs\/(?<part>[^/]+)\/facts\//,
    may: ['shared', 'types:schema', 'types:pack/schema'],
    packages: /^(?!)/,
  },
  'pack/proof': {
    files: /^src\/packs\/(?<part>[^/]+)\/proof\//,
    may: ['shared', 'types:schema', 'types:pack/schema', 'pack/facts'],
    packages: /^(?!)/,
  },
  'pack/server': {
    files: /^src\/packs\/(?<part>[^/]+)\/server\//,
    may: ['shared', 'types:schema', 'texts', 'pack/schema', 'pack/facts', 'pack/proof'],
    packages: /^(?!)/,
  },
  'pack/web': webLayer(/^src\/packs\/(?<part>[^/]+)\/web\//, ['web/ui', 'web/core', 'pack/facts']),
  // Checks while typing read the schema. The admin area loads them in a worker.
  'studio/checks': {
    files: /^src\/shared\/studio\/checks\//,
    may: ['shared', 'schema', 'packs/names'],
    packages: /^(?!)/,
  },
  // The browser loads these, so schemas and texts may reach them as types only: schemas add 23 kB to every visit, and
  // texts would bring every language.
  shared: {
    files: /^src\/shared\//,
    may: ['types:schema', 'types:texts', 'packs/names'],
    packages: /^(?!)/,
  },
  // Texts of the product by area and language. Data only: the server sends the browser those of the page.
  texts: { files: /^src\/texts\//, may: ['types:shared'], packages: /^(?!)/ },
  brands: { files: /^brands\/(?<part>[^/]+)\//, may: ['types:shared', 'types:schema'], packages: /^(?!)/ },

  'server/compose': serverLayer(
    /^src\/server\/(?:compose\/|main\.ts$)/,
    [
      'server/settings',
      'server/http',
      'server/db',
      'server/gateways',
      'server/jobs',
      'server/brand',
      'server/feature',
      'server/measures',
      'server/metrics',
      'texts',
    ],
    COMPOSE_PACKAGES,
  ),
  'server/converter': serverLayer(
    /^src\/server\/features\/media\/convert\/create-converter\.ts$/,
    ['server/http', 'server/feature'],
    CONVERTER_PACKAGES,
  ),
  'server/feature': serverLayer(/^src\/server\/features\/(?<part>[^/]+)\//, [
    'server/converter',
    'server/http',
    'server/db',
    'server/gateways',
    'server/measures',
    'texts',
    'types:server/brand',
    'types:server/settings',
    'types:server/jobs',
  ]),
  'server/http': serverLayer(/^src\/server\/http\//, [
    'server/db',
    'server/gateways',
    'server/measures',
    'texts',
    'types:server/brand',
    'types:server/settings',
  ]),
  'server/gateways': serverLayer(/^src\/server\/gateways\//, [
    'server/db',
    'server/measures',
    'types:server/settings',
  ]),
  'server/db': serverLayer(/^src\/server\/db\//, ['server/measures', 'types:server/settings']),
  'server/brand': serverLayer(/^src\/server\/brand\//, ['server/http', 'packs/server']),
  'server/jobs': serverLayer(/^src\/server\/jobs\//, ['server/db', 'server/gateways', 'server/measures']),
  // What the server announces about its work, and what counts it. Nothing else knows the library.
  'server/measures': serverLayer(/^src\/server\/measures\//, [], /^(?!)/),
  'server/metrics': serverLayer(
    /^src\/server\/metrics\//,
    ['server/db', 'server/gateways', 'server/measures'],
    METRICS_PACKAGES,
  ),
  // Of commands only: no server backs itself up.
  'server/archive': serverLayer(/^src\/server\/archive\//, ['server/db', 'server/jobs']),
  'server/settings': serverLayer(/^src\/server\/settings\//, ['server/http', 'server/db', 'server/gateways']),

  'web/feature': webLayer(/^src\/web\/features\/(?<part>[^/]+)\//, ['web/ui', 'web/core', 'packs/web']),
  'web/routes': webLayer(/^src\/web\/routes\//, ['web/feature', 'web/ui', 'web/core']),
  // A script of its own in the admin area, so it may have the schemas.
  'web/check-worker': {
    files: /^src\/web\/admin\/studio\/check\/check-worker\.ts$/,
    may: ['shared', 'schema', 'studio/checks', 'packs/proofs', 'types:web/admin'],
    packages: /^(?!)/,
  },
  'web/admin': webLayer(/^src\/web\/admin\//, ['web/ui', 'web/core', 'packs/operators'], ADMIN_PACKAGES),
  'web/ui': webLayer(/^src\/web\/ui\//, ['web/core']),
  // Files directly in app/ compose the web app; its folders are for all layers.
  'web/core': webLayer(/^src\/web\/(?:app\/[a-z-]+|session|tracking|consent|payments|auth|api)\//, [
    'packs/browser',
  ]),
  web: webLayer(/^src\/web\//, ['web/routes', 'web/feature', 'web/admin', 'web/ui', 'web/core']),

  // Templates of mails: rendered with React on the server, never in the browser.
  mail: {
    files: /^src\/mail\//,
    may: ['shared', 'types:schema'],
    packages: /^(?:react$|@react-email\/)/,
  },

  // A separate package: it imports nothing of the product.
  'stripe-sandbox': {
    files: /^packages\/stripe-sandbox\//,
    may: [],
    packages: /^(?:node:(?!child_process$)|fastify$|stripe$|@stripe\/stripe-js$)/,
  },
}

/** Layers of data. The tests of every layer may import them by value, and their own tests the code that reads them. */
const DATA = new Set(['schema', 'texts'])

const TEST_FILE = /\.test\.tsx?$/
const FOLDERS_OF_PACKAGE_IMPORTS: Readonly<Record<string, string>> = {
  '#shared/': 'src/shared/',
  '#server/': 'src/server/',
  '#web/': 'src/web/',
  '#mail/': 'src/mail/',
  '#texts/': 'src/texts/',
  '#packs/': 'src/packs/',
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

/** Parts of two packs. */
const areOfTwoPacks = (from: Place, to: Place): boolean =>
  from.layer.startsWith('pack/') && to.layer.startsWith('pack/') && from.part !== to.part

const name = ({ layer, part }: Place): string => (part === undefined ? layer : `${layer} ${part}`)

/** The public file of a feature, named after it. Other features may import it. */
const PUBLIC_FILE = /^src\/(?:server|web)\/features\/(?<feature>[^/]+)\/\k<feature>\.tsx?$/

/**
 * Why an import is not allowed; null: it is. Code outside `src`, `brands` and `packages`
 * (scripts, tests, benches, configuration) may import everything but the inside of a package. A test beside the code
 * may also use `tests/`, any package, schemas and texts by value and, on the server, the whole server.
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
  if (areOfTwoPacks(from, to)) return `${name(from)} may not import ${name(to)}`
  if (layer.may.includes(to.layer)) return null
  if (layer.may.includes(`types:${to.layer}`)) {
    if (fact.isTypeOnly || (isTest && (DATA.has(to.layer) || DATA.has(from.layer)))) return null
    return `${name(from)} may import ${name(to)} only by \`import type\``
  }
  if (isTest && file.startsWith('src/server/') && fact.importer.startsWith('src/server/')) return null
  return `${name(from)} may not import ${name(to)}`
}
