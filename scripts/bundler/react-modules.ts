import { join } from 'node:path'
import type { Plugin } from 'vite'
import { root } from '../setup/project.mjs'
import { missingOfReact, trimReactDom } from './trim-react.ts'

/** The production file of each entry of React that the funnel imports. */
const FILES: Readonly<Record<string, string>> = {
  react: 'react/cjs/react.production.js',
  'react/jsx-runtime': 'react/cjs/react-jsx-runtime.production.js',
  'react-dom': 'react-dom/cjs/react-dom.production.js',
  'react-dom/client': 'react-dom/cjs/react-dom-client.production.js',
  scheduler: 'scheduler/cjs/scheduler.production.js',
}

const isOfReact = (id: string, entries = Object.keys(FILES)): boolean =>
  entries.some((entry) => id.replaceAll('\\', '/').endsWith(`/node_modules/${FILES[entry]}`))

const REQUIRES = /^var (?:\w+ = require\("[\w/-]+"\)[,;]\s*)+/m
const REQUIRE = /(\w+) = require\("([\w/-]+)"\)/g
const EXPORT = /\bexports\.(\w+)/g
/** What only the scheduler of React's own tests has. */
const MOCKED = /\bScheduler\.(?:log|unstable_setDisableYieldValue)\b/g

/**
 * React's code with `import` and `export` instead of `require` and `exports`; nothing else changes.
 * @throws if the code is not written as expected
 */
export function reactAsModule(code: string): string {
  const imports = [...(REQUIRES.exec(code)?.[0] ?? '').matchAll(REQUIRE)].map(
    ([, name, source]) => `import * as ${name} from "${source}";`,
  )
  const names = [...new Set([...code.matchAll(EXPORT)].map(([, name = '']) => name))]
  const isAssignedOnce = (name: string) =>
    [...code.matchAll(new RegExp(`exports\\.${name}\\s*=`, 'g'))].length === 1
  const once = names.filter(isAssignedOnce)
  const again = names.filter((name) => !once.includes(name))
  const body = code
    .replace(REQUIRES, '')
    .replace(/^exports\.(\w+)(?=\s*=)/gm, (whole, name: string) =>
      once.includes(name) ? `const $${name}` : whole,
    )
    .replace(EXPORT, '$$$1')
    .replace(MOCKED, 'undefined')
  if (names.length === 0 || /\brequire\(|\bexports\b/.test(body))
    throw new Error('React is written differently')
  return [
    ...imports,
    ...again.map((name) => `let $${name};`),
    body,
    `export { ${names.map((name) => `$${name} as ${name}`).join(', ')} };`,
  ].join('\n')
}

/** Development has other files of React, and the server's React is not downloaded. */
const onlyFunnel = {
  apply: (_, { command, mode }) => command === 'build' && mode === 'production',
  applyToEnvironment: ({ name }) => name === 'client',
} satisfies Partial<Plugin>

/** Fails the build if a module uses what `trim-react.ts` leaves out of React. It reads modules whose JSX has been compiled. */
export const onlyUsedReact = {
  ...onlyFunnel,
  name: 'only-used-react',
  enforce: 'post',
  transform: {
    filter: { id: /\.m?[jt]sx?$/ },
    handler(code, id) {
      if (/[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/.test(id)) return
      const missing = missingOfReact(code)
      if (missing !== null) this.error(`"${missing}" is left out of React: see trim-react.ts`)
    },
  },
} satisfies Plugin

/**
 * React: makes its CommonJS files modules, so that the bundler leaves out what no page uses (`preinit`, `Children`,
 * `cloneElement`) and calls the rest without an object in between. Saves 3 kB compressed. `trim-react.ts` leaves out more.
 */
export const reactModules = {
  ...onlyFunnel,
  name: 'react-modules',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^(?:react(?:\/jsx-runtime|-dom(?:\/client)?)?|scheduler)$/ },
    handler: (source) => join(root, 'node_modules', FILES[source] ?? ''),
  },
  transform: {
    filter: { id: /node_modules[\\/]/ },
    handler: (code, id) => {
      if (isOfReact(id)) {
        const module = reactAsModule(code)
        return { code: isOfReact(id, ['react-dom/client']) ? trimReactDom(module) : module, map: null }
      }
      // These modules have no default export.
      const named = code.replace(/^import (\w+) from (['"])react\2/m, 'import * as $1 from $2react$2')
      return named === code ? null : { code: named, map: null }
    },
  },
} satisfies Plugin
