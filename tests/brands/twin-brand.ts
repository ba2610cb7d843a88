import { cpSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from '#scripts/setup/project.mjs'

export const TWIN = 'twin'

/**
 * Writes the sample brand under another id: its plans, questions and texts are the same, so that nothing but the id keeps
 * the two apart.
 * @returns its folder, from the project's root
 */
export function writeTwinBrand(): string {
  mkdirSync(join(root, '.cache'), { recursive: true })
  const folder = join(mkdtempSync(join(root, '.cache', 'brand-')), TWIN)
  cpSync(join(root, 'brands', 'marigold'), folder, { recursive: true })
  const file = join(folder, 'brand.ts')
  const code = readFileSync(file, 'utf8')
  const changed = code.replace("id: 'marigold'", `id: '${TWIN}'`)
  if (changed === code) throw new Error('the sample brand states its id in another way')
  writeFileSync(file, changed)
  return relative(root, folder)
}
