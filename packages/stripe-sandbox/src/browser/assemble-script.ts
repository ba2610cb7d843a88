import { readFile } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'
import { dirname, relative, resolve } from 'node:path'

type Module = { path: string; code: string; imports: readonly string[] }

const IMPORT = /^import\s+(?:\{([^}]*)\}\s+from\s+)?'([^']+)'[ ;]*$/gm
// `export abstract class` has lost its second word by then.
const EXPORT = /^export\s+(?:async )?(?:const|function|class)\s+(\w+)/gm
/** Ways of the language that this small assembler does not know. */
const FOREIGN = /^(?:export (?:default|\*|\{|let|var)|import\s+(?:\w|\*))|\bimport\(|\bimport\.meta\b/m

/**
 * Node warns once that stripping types is not final; it is how this very server runs. Nothing else can come
 * between, since the call is synchronous.
 */
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
  // After what it imports: the order in which the modules must run. Lint forbids circles.
  seen.set(path, module)
}

/**
 * One classic script from TypeScript modules that import one another: types are stripped, each module becomes a
 * function of its own, in the order in which they need each other. No build step and no bundler: `entry` is the
 * absolute path of the module that starts it all.
 *
 * @throws Error where a module imports a package or uses a form of import or export beyond `{ names }`
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
      // What stripped types leave behind.
      .split('\n')
      .map((line) => line.trimEnd())
      .filter((line) => line !== '')
      .join('\n')
    const names = [...code.matchAll(EXPORT)].map(([, name]) => name).join(', ')
    return `// ${relative(dirname(entry), path)}\nconst ${numbers.get(path)} = (() => {\n${body}\nreturn { ${names} }\n})()`
  })
  return `;(() => {\n'use strict'\n${parts.join('\n')}\n})()\n`
}
