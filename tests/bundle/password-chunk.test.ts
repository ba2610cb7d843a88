import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { commonPasswords } from '#web/auth/common-passwords.ts'
import { gzipBytes } from '../../bench/bundle-sizes.ts'
import { root } from '#scripts/setup/project.mjs'

const clientDir = join(root, 'dist', 'client')
/** Compressed: the estimator and its list, loaded when a new password is typed. */
const BUDGET_KB = 40

type Chunk = { file: string; imports?: string[]; dynamicImports?: string[] }
const SOURCE = 'auth/estimate-password.ts'

describe('the password estimator', () => {
  it('is loaded on demand, within its budget', () => {
    const manifest = JSON.parse(readFileSync(join(clientDir, '.vite', 'manifest.json'), 'utf8')) as Record<
      string,
      Chunk
    >
    const chunk = manifest[SOURCE]
    expect(chunk?.imports?.length ?? 0, 'its other imports are already loaded').toBeLessThanOrEqual(1)
    const kilobytes = gzipBytes(readFileSync(join(clientDir, chunk?.file ?? ''))) / 1000
    expect(kilobytes).toBeGreaterThan(15)
    expect(kilobytes).toBeLessThanOrEqual(BUDGET_KB)
    expect(Object.values(manifest).filter(({ imports = [] }) => imports.includes(SOURCE))).toEqual([])
    expect(Object.values(manifest).some(({ dynamicImports = [] }) => dynamicImports.includes(SOURCE))).toBe(
      true,
    )
  })

  it('contains the list of common passwords, as the only file', () => {
    const end = commonPasswords.slice(-3).join(' ')
    const scripts = readdirSync(join(clientDir, 'assets')).filter((name) => name.endsWith('.js'))
    const holders = scripts.filter((name) =>
      readFileSync(join(clientDir, 'assets', name), 'utf8').includes(end),
    )
    expect(holders).toEqual([expect.stringMatching(/^estimate-password-/)])
  })
})
