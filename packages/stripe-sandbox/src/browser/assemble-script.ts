import { readFile } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'
import { dirname, relative, resolve } from 'node:path'

type Module = { path: string; code: string; imports: readonly string[] }

const IMPORT = /^import\s+(?:\{([^}]*)\}\s+from\s+)?'([^']+)'[ ;]*$/gm
// Stripping types removes `abstract` from `export abstract class`.
const EXPORT = /^export\s+(?:async )?(?:const|function|class)\s+(\w+)/gm
/** Forms of import and export that this assembler does not support. */
const FOREIGN = /^(?:export (?:default|\*|\{|let|var)|import\s+(?:\w|\*))|\bimport\(|\bimport\.meta\b/m

/** Strips types without Node's warning that the function is experimental. Synchronous, so no other warning is lost. */
function stripTypes(source: string): string {
  const warning = Object.getOwnPropertyDescriptor(process, 'emitWarning')
  Object.defineProperty(process, 'emitWarning', { ...warning, value: () => {} })
  try {
    return stripTypeScriptTypes(source)
  } finally {
    if (warning) Object.defineProperty(process, 'emitWarning', warning)
  }
}

async function readModules(path: string, seen: Map<string, Module>): Promise<void> {
  if (seen.has(path)) return
  const code = stripTypes(await readFile(path, 'utf8'))
  const strange = FOREIGN.exec(code)
  if (strange) throw new Error(`${path}: the assembler does not know "${strange[0]}"`)
  const imports = [...code.matchAll(IMPORT)].map(([, , from = '']) => {
    if (!from.startsWith('.'))
      throw new Error(`${path} may not import ${from}: nothing of it reaches the browser`)
    return resolve(dirname(path), from)
  })
  const module = { path, code, imports }
  for (const next of imports) await readModules(next, seen)
  // After its imports: this is the order in which modules run. Lint forbids cycles.
  seen.set(path, module)
}

/**
 * Builds one classic script from TypeScript modules, without a bundler: strips types and wraps each module in a
 * function, in the order of their imports.
 *
 * @param entry absolute path of the first module
 * @throws Error when a module imports a package, or uses an import or export other than `{ names }`
 */
export async function assembleScript(entry: string): Promise<string> {
  const modules = new Map<string, Module>()
  await readModules(entry, modules)
  const numbers = new Map([...modules.keys()].map((path, index) => [path, `module${index}`]))
  const parts = [...modules.values()].map(({ path, code }) => {
    const body = code
      .replace(IMPORT, (_whole, names: string | undefined, from: string) => {
        const source = numbers.get(resolve(dirname(path), from))
        return names === undefined ? '' : `const {${names.replaceAll(' as ', ': ')}} = ${source}`
      })
      .replace(EXPORT, (whole) => whole.replace(/^export\s+/, ''))
      // Empty lines left by stripped types.
      .split('\n')
      .map((line) => line.trimEnd())
      .filter((line) => line !== '')
      .join('\n')
    const names = [...code.matchAll(EXPORT)].map(([, name]) => name).join(', ')
    return `// ${relative(dirname(entry), path)}\nconst ${numbers.get(path)} = (() => {\n${body}\nreturn { ${names} }\n})()`
  })
  return `;(() => {\n'use strict'\n${parts.join('\n')}\n})()\n`
}
