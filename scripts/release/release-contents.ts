import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { runtimeImports } from './imports.ts'

/** Commands of `package.json` that work in a release. The others build, check or test the code. */
export const RELEASE_COMMANDS = [
  'start',
  'admin',
  'keys',
  'db:migrate',
  'backup',
  'restore',
  'db:move',
  'catalogue:sync',
  'records:verify',
  'demo-data',
  'brand:check',
  'brand:new',
  'brand:edit',
  'brand:export',
  'brand:import',
  'brand:diff',
  'brand:texts',
  'sandbox',
] as const

export const RELEASE_FOLDERS = [
  'brands',
  'dist',
  'migrations',
  'packages/stripe-sandbox',
  'scripts/brand/empty-brand',
  'scripts/setup',
  'src/packs',
  'src/server',
  'src/shared',
  'src/texts',
]

/** Tests, types and maps, which nothing reads at run time; the code of the browser is in `dist`. */
const NEEDLESS = [
  /\.test\.tsx?$/,
  /\.d\.[cm]?ts$/,
  /\.tsx$/,
  /\/web\//,
  /\.map$/,
  /(?:^|\/)node_modules\/.*\.(?:[cm]?ts|flow|md|markdown)$/i,
  /^migrations\/meta\/\d+_snapshot\.json$/,
  /node_modules\/(?:@[^/]+\/)?[^/]+\/(?:\.github|\.yarn|benchmarks?|docs|examples?|tests?)\//,
  // Of packages: what other programs than Node or other ways to import them need, and what we do not use.
  /node_modules\/@electric-sql\/pglite\/dist\/.*\.(?:cjs|tar\.gz)$/,
  /node_modules\/@ip-location-db\/.*-ipv[46]\.mmdb$/,
  /node_modules\/(?:pdfkit|fontkit)\/.*browser/,
  /node_modules\/pdfkit\/js\/pdfkit\.(?:standalone|old)\.js$/,
]

/** @param path relative to the project */
export const isNeeded = (path: string): boolean => !NEEDLESS.some((pattern) => pattern.test(path))

/** The scripts of the commands and what they import from `scripts`, relative to the project. */
export function releaseScripts(root: string): string[] {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  const found = new Set<string>()
  const add = (path: string): void => {
    if (found.has(path)) return
    found.add(path)
    if (!/\.m?[jt]s$/.test(path)) return
    for (const specifier of runtimeImports(readFileSync(join(root, path), 'utf8'))) {
      if (specifier.startsWith('.')) add(join(dirname(path), specifier))
      if (specifier.startsWith('#scripts/')) add(join('scripts', specifier.slice('#scripts/'.length)))
    }
  }
  for (const command of RELEASE_COMMANDS) {
    for (const file of scripts[command]?.match(/\bscripts\/[\w./-]+\.m?[jt]s\b/g) ?? []) add(file)
  }
  return [...found].filter((path) => path.startsWith('scripts/')).toSorted()
}
