import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { cutPasswords, iconsOneByOne, onlyWoff2, plainImports } from './scripts/bundler/patch-packages.ts'
import { smallInlineScripts } from './scripts/bundler/small-inline-scripts.ts'
import { onlyUsedReact, reactModules } from './scripts/bundler/react-modules.ts'

type ModuleGraph = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null }

const web = `${import.meta.dirname}/src/web`
const features = `${web}/features`
const needs = new Map<string, Set<string>>()

/** Whether a page imports a module, directly or not. */
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

const isOfFirstQuestion = (id: string, graph: ModuleGraph): boolean =>
  [`${web}/index.html`, `${features}/quiz/quiz-page.tsx`].some((page) => isNeededBy(page, id, graph))

/** Consent, and the recording of events. */
const BACKGROUND = [`${web}/consent/browser-consent.ts`, `${web}/tracking/tracking-runtime.ts`]

/** Ad blockers block files with these words in their names, and the quiz needs some of them. */
const BLOCKED_WORDS = /\b(?:ad|consent|pixel|privacy|tracking)\b/

/**
 * Three builds: `dist/client`, the funnel; `dist/admin`, the admin area, separate so that shared code does not change the
 * funnel's chunks; `dist/server`, the TSX that the server runs (`entry-server.js`, `render-mail.js`) and the inline
 * scripts of pages (`inline-scripts.js`).
 */
export default defineConfig({
  root: 'src/web',
  publicDir: false,
  plugins: [
    reactModules,
    onlyUsedReact,
    plainImports,
    iconsOneByOne,
    cutPasswords,
    smallInlineScripts,
    react(),
    tailwindcss(),
    onlyWoff2,
  ],
  builder: {},
  environments: {
    client: {
      build: {
        outDir: '../../dist/client',
        emptyOutDir: true,
        manifest: true,
        // Inlined pictures would count against the script that shows them.
        assetsInlineLimit: 0,
        modulePreload: false,
        rolldownOptions: {
          output: {
            chunkFileNames: ({ name }) =>
              BLOCKED_WORDS.test(name) ? 'assets/part-[hash].js' : 'assets/[name]-[hash].js',
            codeSplitting: {
              groups: [
                // Changes only with a release of React, so it stays cached across our releases.
                { name: 'vendor', test: /node_modules/, tags: ['$initial'] },
                // One request for the start and the first question. A name that two chunks share is in both.
                { debugName: 'app', name: (id, graph) => (isOfFirstQuestion(id, graph) ? 'app' : null) },
                // What most pages share with the landing: header, footer and icons.
                {
                  debugName: 'frame',
                  name: (id, graph) =>
                    !id.startsWith(`${features}/content/`) &&
                    isNeededBy(`${features}/content/landing/landing-page.tsx`, id, graph)
                      ? 'frame'
                      : null,
                },
                // What every page loads after its start. Otherwise the browser requests seven small files in two rounds.
                {
                  debugName: 'background',
                  name: (id, graph) =>
                    BACKGROUND.some((module) => isNeededBy(module, id, graph)) ? 'background' : null,
                },
                // Otherwise each set of pages would have its own chunk of icons.
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
        // Absolute, because development resolves it from another folder than the build.
        rolldownOptions: { input: `${import.meta.dirname}/src/web/admin.html` },
      },
    },
    ssr: {
      // React in production mode, whatever the server's NODE_ENV: it renders twice as fast.
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
