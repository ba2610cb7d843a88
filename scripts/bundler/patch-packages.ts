import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { root } from '../setup/project.mjs'

/*
 * Plugins that change code of installed packages while the web app is built, to keep JavaScript out of the browser. Each
 * depends on how that version is written: `patch-packages.test.ts` fails when one no longer applies.
 */

/** The bundler wraps each dynamic import in a call of its loader, with the list of files that the chunk needs. */
const IMPORT = String.raw`(import\(\`[^\`]+\`\)(?:\.then\(\w+=>\w+\.\w+\))?)`
const FILE_LIST = String.raw`(?:\[\]|__vite__mapDeps\(\[[\d,]*\]\))`
const LOADED_IMPORTS = [
  new RegExp(String.raw`\b[\w$]+\(\(\)=>${IMPORT},${FILE_LIST}\)`, 'g'),
  new RegExp(
    String.raw`\b[\w$]+\(async\(\)=>\{let\{[^}]*\}=await ${IMPORT};return\{[^}]*\}\},${FILE_LIST}\)`,
    'g',
  ),
]
const FILE_LISTS = /^const __vite__mapDeps=.*;\n/

/**
 * Vite: removes the loader of dynamic imports, which preloads what a chunk imports. Saves 1.4 kB compressed. It is not
 * needed: the app preloads chunks itself, and all styles are on the page from the start.
 */
export const plainImports = {
  name: 'plain-imports',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue
        const plain = LOADED_IMPORTS.reduce((code, loaded) => code.replace(loaded, '$1'), chunk.code)
        if (!plain.includes('__vite__mapDeps(')) chunk.code = plain.replace(FILE_LISTS, '')
      }
    },
  },
  transform: {
    filter: { id: /vite\/preload-helper/ },
    handler: () => ({ code: 'export const __vitePreload = (load) => load()', map: null }),
  },
} satisfies Plugin

const lucide = join(root, 'node_modules', 'lucide', 'dist', 'esm')
const iconFiles = new Map(
  [
    ...readFileSync(join(lucide, 'lucide.mjs'), 'utf8').matchAll(
      /^export \{ (.+) \} from '\.\/(icons\/.+)';$/gm,
    ),
  ].flatMap(([, names = '', file = '']) =>
    names.split(', ').map((name): [string, string] => [name.replace('default as ', ''), `${lucide}/${file}`]),
  ),
)

function importOfIcon(name: string): string {
  if (name.startsWith('type ')) return `import { ${name} } from 'lucide'`
  const file = iconFiles.get(name)
  if (!file) throw new Error(`lucide has no icon "${name}"`)
  return `import ${name} from '${file}'`
}

/**
 * Lucide: imports each icon from its own file instead of the package's index. Otherwise every icon of any page would be
 * in the chunk that the landing loads.
 */
export const iconsOneByOne = {
  name: 'icons-one-by-one',
  enforce: 'pre',
  transform: {
    filter: { id: /src[\\/]web[\\/].*\.tsx?$/, code: "from 'lucide'" },
    handler: (code: string) => ({
      code: code.replace(/^import \{([^}]*)\} from 'lucide'$/gm, (_, names: string) =>
        names
          .split(',')
          .map((name) => name.trim())
          .filter(Boolean)
          .map(importOfIcon)
          .join(';'),
      ),
      map: null,
    }),
  },
} satisfies Plugin

/**
 * Zxcvbn: replaces our module of common passwords by its result. Of the package's list of 49,000 passwords only the
 * 3,000 that we use reach a browser, 12 kB instead of 190.
 */
export const cutPasswords = {
  name: 'cut-passwords',
  transform: {
    filter: { id: /web[\\/]auth[\\/]common-passwords\.ts$/ },
    handler: async () => {
      const { commonPasswords, keyboards } = await import('#web/auth/common-passwords.ts')
      const list = JSON.stringify(commonPasswords.join(' '))
      return {
        code: `export const commonPasswords = ${list}.split(' ')\nexport const keyboards = ${JSON.stringify(keyboards)}`,
        map: null,
      }
    },
  },
} satisfies Plugin

const WOFF_FILE = /,\s*url\([^)]*\.woff\)\s*format\(['"]woff['"]\)/g
const WOFF2_HINT = /\s*format\(['"]woff2(?:-variations)?['"]\)/g

/**
 * Fontsource: removes the WOFF files and the formats of the others. They are for browsers without WOFF2 and variable fonts,
 * and none of these runs the app.
 */
export const onlyWoff2 = {
  name: 'only-woff2',
  enforce: 'pre',
  transform: {
    filter: { id: /\.css$/, code: '.woff2)' },
    handler: (code: string) => ({ code: code.replace(WOFF_FILE, '').replace(WOFF2_HINT, ''), map: null }),
  },
} satisfies Plugin
