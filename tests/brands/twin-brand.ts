import { cpSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from '#scripts/setup/project.mjs'

export const TWIN = 'twin'

/**
 * Writes the sample brand under another id: its plans, questions and texts are the same, so that nothing but the id keeps
 * the two apart. Receipt numbers begin differently, as they must.
 * @returns its folder, from the project's root
 */
export function writeTwinBrand(): string {
  mkdirSync(join(root, '.cache'), { recursive: true })
  const folder = join(mkdtempSync(join(root, '.cache', 'brand-')), TWIN)
  cpSync(join(root, 'brands', 'marigold'), folder, { recursive: true })
  const file = join(folder, 'brand.ts')
  const changes = [
    ["id: 'marigold'", `id: '${TWIN}'`],
    ["numberPrefix: 'MG'", "numberPrefix: 'TW'"],
  ] as const
  let code = readFileSync(file, 'utf8')
  for (const [old, changed] of changes) {
    if (!code.includes(old)) throw new Error(`the sample brand no longer says ${old}`)
    code = code.replace(old, changed)
  }
  writeFileSync(file, code)
  return relative(root, folder)
}
