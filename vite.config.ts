import { readFileSync } from 'node:fs'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/**
 * Lets the router's unused components go (`NavLink`, `Form`, `ScrollRestoration` and what they pull along, 2 kB
 * compressed): calls of React, which is CommonJS, and assignments of display names count as effects to the bundler.
 */
const shakeRouter: Plugin = {
  name: 'shake-router',
  transform: {
    filter: { id: /node_modules[\\/]react-router[\\/]dist[\\/]production/ },
    handler: (code) => ({
      code: code
        .replace(/^\w+\.displayName = .*$/gm, '')
        .replace(/= (React(?:\$\d+)?)\.(forwardRef|createContext|memo)\(/g, '= /* @__PURE__ */ $1.$2('),
      map: null,
    }),
  },
}

/** What the bundler writes around a dynamic import: a call of its loader, with the list of what the chunk needs. */
const IMPORT = String.raw`(import\(\`[^\`]+\`\)(?:\.then\(\w+=>\w+\.\w+\))?)`
const LIST = String.raw`(?:\[\]|__vite__mapDeps\(\[[\d,]*\]\))`
const LOADED_IMPORTS = [
  new RegExp(String.raw`\b[\w$]+\(\(\)=>${IMPORT},${LIST}\)`, 'g'),
  new RegExp(
    String.raw`\b[\w$]+\(async\(\)=>\{let\{[^}]*\}=await ${IMPORT};return\{[^}]*\}\},${LIST}\)`,
    'g',
  ),
]
/** Where these lists are from. */
const LISTS = /^const __vite__mapDeps=.*;\n/

/**
 * Takes the bundler's loader of dynamic imports away, which fetches what a chunk imports and its styles beside it
 * (1.4 kB): the app fetches chunks ahead itself, and all styles are on the page from the start.
 */
const plainImports: Plugin = {
  name: 'plain-imports',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue
        const plain = LOADED_IMPORTS.reduce((code, loaded) => code.replace(loaded, '$1'), chunk.code)
        if (!plain.includes('__vite__mapDeps(')) chunk.code = plain.replace(LISTS, '')
      }
    },
  },
  transform: {
    filter: { id: /vite\/preload-helper/ },
    handler: () => ({ code: 'export const __vitePreload = (load) => load()', map: null }),
  },
}

/**
 * Replaces the module of common passwords by what it computes: of the list it cuts them from, 49,000 long, nothing
 * reaches a browser.
 */
const cutPasswords: Plugin = {
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
}

const lucide = `${import.meta.dirname}/node_modules/lucide/dist/esm`
const iconFiles = new Map(
  [
    ...readFileSync(`${lucide}/lucide.mjs`, 'utf8').matchAll(/^export \{ (.+) \} from '\.\/(icons\/.+)';$/gm),
  ].flatMap(([, names = '', file = '']) =>
    names.split(', ').map((name): [string, string] => [name.replace('default as ', ''), `${lucide}/${file}`]),
  ),
)

/**
 * Names the file of each icon instead of the package, which holds them all: else every icon of any page would count as
 * one that the landing needs, and travel with it.
 */
const iconsOneByOne: Plugin = {
  name: 'icons-one-by-one',
  enforce: 'pre',
  transform: {
    filter: { id: /src[\\/]web[\\/].*\.tsx?$/, code: "from 'lucide'" },
    handler: (code) => ({
      code: code.replace(/^import \{([^}]*)\} from 'lucide'$/gm, (_, names: string) =>
        names
          .split(',')
          .map((name) => name.trim())
          .filter(Boolean)
          .map((name) =>
            name.startsWith('type ')
              ? `import { ${name} } from 'lucide'`
              : `import ${name} from '${iconFiles.get(name)}'`,
          )
          .join(';'),
      ),
      map: null,
    }),
  },
}

type ModuleGraph = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null }

const features = `${import.meta.dirname}/src/web/features`
const needs = new Map<string, Set<string>>()

/** Whether a page's module is this one, or imports it, or something it imports does. */
function isNeededBy(page: string, id: string, graph: ModuleGraph): boolean {
  const known = needs.get(page)
  if (known) return known.has(id)
  const needed = new Set([page])
  for (const module of needed) {
    for (const imported of graph.getModuleInfo(module)?.importedIds ?? []) needed.add(imported)
  }
  needs.set(page, needed)
  return needed.has(id)
}

/** What the landing shares with other pages; its own modules stay in its chunk. */
const isFrame = (id: string, graph: ModuleGraph): boolean =>
  !id.startsWith(`${features}/content/`) &&
  isNeededBy(`${features}/content/landing/landing-page.tsx`, id, graph)

/** Words in addresses by which blockers keep files out: the quiz waits for some of these, and none may be missing. */
const KEPT_OUT = /\b(?:ad|consent|pixel|privacy|tracking)\b/

/**
 * `vite build` makes three builds: `dist/client` with its manifest; `dist/admin`, the admin area, an app of its own, so
 * that what it shares with the funnel does not move the funnel's chunks; `dist/server` with what is TSX on the server
 * (`entry-server.js`, `render-mail.js`) and the inline scripts of pages (`inline-scripts.js`).
 */
export default defineConfig({
  root: 'src/web',
  publicDir: false,
  plugins: [shakeRouter, plainImports, iconsOneByOne, cutPasswords, react(), tailwindcss()],
  builder: {},
  environments: {
    client: {
      build: {
        outDir: '../../dist/client',
        emptyOutDir: true,
        manifest: true,
        // Small pictures stay files: inlined they would count against the script that shows them.
        assetsInlineLimit: 0,
        modulePreload: false,
        rolldownOptions: {
          output: {
            chunkFileNames: ({ name }) =>
              KEPT_OUT.test(name) ? 'assets/part-[hash].js' : 'assets/[name]-[hash].js',
            codeSplitting: {
              groups: [
                // Changes with a release of React alone, so that it stays cached over releases of ours.
                { name: 'vendor', test: /node_modules|rolldown[\\/]runtime/, tags: ['$initial'] },
                // One request and one dictionary for what every page needs; below, for the landing and the quiz.
                { name: 'app', tags: ['$initial'] },
                { debugName: 'frame', name: (id, graph) => (isFrame(id, graph) ? 'frame' : null) },
                {
                  debugName: 'quiz',
                  name: (id, graph) =>
                    isNeededBy(`${features}/quiz/quiz-page.tsx`, id, graph) ? 'quiz' : null,
                },
                // Drawings that further pages share; else each set of pages would have a chunk of its own for them.
                { name: 'icons', test: /node_modules[\\/]lucide/ },
              ],
            },
          },
        },
      },
    },
    admin: {
      consumer: 'client',
      build: {
        outDir: '../../dist/admin',
        emptyOutDir: true,
        manifest: true,
        assetsInlineLimit: 0,
        modulePreload: false,
        // Absolute: development looks for it from another folder than the build.
        rolldownOptions: { input: `${import.meta.dirname}/src/web/admin.html` },
      },
    },
    ssr: {
      // React in its production form, whatever NODE_ENV the server has: pages are drawn in half the time.
      resolve: { noExternal: true },
      define: { 'process.env.NODE_ENV': '"production"' },
      build: {
        outDir: '../../dist/server',
        emptyOutDir: true,
        ssr: true,
        rolldownOptions: {
          input: {
            'entry-server': 'src/web/app/entry-server.tsx',
            'inline-scripts': 'src/web/app/inline-scripts.ts',
            'render-mail': 'src/mail/render-mail.tsx',
          },
        },
      },
    },
  },
})
