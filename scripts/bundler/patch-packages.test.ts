import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'
import { describe, expect, it } from 'vitest'
import { root } from '../setup/project.mjs'
import { cutPasswords, iconsOneByOne, onlyWoff2, plainImports } from './patch-packages.ts'

/** A small app: two pages that share a module, one of them with named imports. */
const SOURCES: Readonly<Record<string, string>> = {
  'app.js': `globalThis.app = [() => import('page-one.js'), async () => (await import('page-two.js')).two]`,
  'page-one.js': `import { shared } from 'shared.js'
    export default () => shared('one')`,
  'page-two.js': `import { shared } from 'shared.js'
    export const two = () => shared('two')`,
  'shared.js': 'export const shared = (text) => globalThis.show(text)',
}
const sources: Plugin = {
  name: 'sources',
  enforce: 'pre',
  resolveId: (id) => (id in SOURCES ? `\0${id}` : null),
  load: (id) => SOURCES[id.slice(1)] ?? null,
}

/** The code of all chunks of the small app, built with these plugins. */
async function builtWith(plugins: Plugin[]): Promise<string> {
  const made = (await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [sources, ...plugins],
    build: { write: false, rolldownOptions: { input: 'app.js' } },
  })) as Rolldown.RolldownOutput
  return made.output.map((file) => (file.type === 'chunk' ? file.code : '')).join('\n')
}

describe('the patch of dynamic imports', () => {
  it('removes the bundler’s loader and its lists from a build', async () => {
    expect((await builtWith([])).includes('__vite__mapDeps(')).toBe(true)
    const code = await builtWith([plainImports])
    expect(code.includes('__vite__mapDeps')).toBe(false)
    expect(code.match(/import\(`/g)).toHaveLength(2)
  })
})

describe('the patch of icons', () => {
  const importsIn = (code: string) => iconsOneByOne.transform.handler(code).code

  it('names the file of each icon in the installed version', () => {
    const [, file = ''] =
      /^import ArrowRight from '(.+)'$/.exec(importsIn("import { ArrowRight } from 'lucide'")) ?? []
    expect(existsSync(file), file).toBe(true)
  })

  it('leaves types, and refuses an icon that does not exist', () => {
    expect(importsIn("import { type IconNode } from 'lucide'")).toBe("import { type IconNode } from 'lucide'")
    expect(() => importsIn("import { NoSuchIcon } from 'lucide'")).toThrow('lucide has no icon "NoSuchIcon"')
  })
})

describe('the patch of fonts', () => {
  it.each(['@fontsource/raleway/700.css', '@fontsource-variable/montserrat/wght.css'])(
    'leaves one WOFF2 file for each face of %s',
    (file) => {
      const css = readFileSync(join(root, 'node_modules', file), 'utf8')
      const { code } = onlyWoff2.transform.handler(css)
      const faces = css.match(/@font-face/g)?.length ?? 0
      expect(faces).toBeGreaterThan(0)
      expect(code.match(/src: url\([^)]*\.woff2\);/g)).toHaveLength(faces)
    },
  )
})

describe('the patch of common passwords', () => {
  it('replaces an existing module by a short list', async () => {
    const module = join(root, 'src', 'web', 'auth', 'common-passwords.ts')
    expect(cutPasswords.transform.filter.id.test(module) && existsSync(module)).toBe(true)
    const { code } = await cutPasswords.transform.handler()
    expect(code).toMatch(/^export const commonPasswords = ".+"\.split\(' '\)$/m)
    expect(code.length).toBeLessThan(40_000)
  })
})
