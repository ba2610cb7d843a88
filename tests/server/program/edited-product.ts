import { cp, mkdir, mkdtemp, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '#scripts/setup/project.mjs'
import { fillDataDir } from '../../databases/pglite-template.ts'
import { freePort } from '../../free-port.ts'

export type EditedProduct = {
  folder: string
  url: string
  /** For a server that runs in the folder. */
  settings: Readonly<Record<string, string>>
  /** Saves the brand's main file with one change of its first version, as most editors do. */
  save: (from: string, to: string) => Promise<void>
  remove: () => Promise<void>
}

/** A copy of the product with a copy of the tiny brand, which a test may edit. */
export async function copyProduct(): Promise<EditedProduct> {
  const folder = await mkdtemp(join(tmpdir(), 'quiz-funnels-edited-'))
  for (const name of ['package.json', 'src', 'packages'])
    await cp(join(root, name), join(folder, name), { recursive: true })
  for (const name of ['node_modules', 'dist', 'migrations'])
    await symlink(join(root, name), join(folder, name))
  await cp(join(root, 'tests/brands/tiny'), join(folder, 'brands/tiny'), { recursive: true })
  const dataDir = join(folder, 'data')
  await mkdir(dataDir)
  fillDataDir(dataDir)
  const port = String(await freePort())
  const url = `http://127.0.0.1:${port}`

  const file = join(folder, 'brands/tiny/brand.ts')
  const original = await readFile(file, 'utf8')
  return {
    folder,
    url,
    settings: { PORT: port, PUBLIC_URL: url, DATA_DIR: dataDir, BRAND: 'tiny' },
    save: async (from, to) => {
      if (!original.includes(from)) throw new Error(`the brand does not contain ${from}`)
      await writeFile(`${file}.new`, original.replace(from, to))
      await rename(`${file}.new`, file)
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}
