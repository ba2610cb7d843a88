import { stripTypeScriptTypes } from 'node:module'

/** `import 'x'`, `import … from 'x'`, `export … from 'x'`, `import('x')`, `import.meta.resolve('x')`, `new URL('x', import.meta.url)`. */
const SPECIFIERS = [
  /^(?:import|export)\b(?:[^'"`;]*?\bfrom)?\s*(['"])(?<specifier>[^'"\n]+)\1/gm,
  /\bimport(?:\.meta\.resolve)?\(\s*(['"])(?<specifier>[^'"\n]+)\1/g,
  /\bnew URL\(\s*(['"])(?<specifier>\.[^'"\n]+)\1,\s*import\.meta\.url/g,
]

/** What a module needs when it runs: the specifiers of its imports, without those of types only. */
export function runtimeImports(source: string): string[] {
  const code = stripTypeScriptTypes(source)
  const found = SPECIFIERS.flatMap((pattern) =>
    [...code.matchAll(pattern)].flatMap(({ groups }) => groups?.['specifier'] ?? []),
  )
  return [...new Set(found)].toSorted()
}

/** The package of an import, for example `drizzle-orm` of `drizzle-orm/pg-core`; null: a file, or part of Node. */
export function packageOf(specifier: string): string | null {
  if (/^(?:[./#]|node:|file:)/.test(specifier)) return null
  return /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? null
}
