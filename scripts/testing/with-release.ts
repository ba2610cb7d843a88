import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { readLockFile } from '../lock-file.ts'
import { writeRelease } from '../release/write-release.ts'
import { root } from '../setup/project.mjs'

/** What tests read and a release lacks. */
const OF_TESTS = [
  'bench',
  'docs',
  'package-lock.json',
  'packages',
  'scripts',
  'src',
  'tests',
  'tsconfig.json',
  'vitest.config.ts',
]
const TOP_LEVEL = /^node_modules\/(?:@[^/]+\/)?[^/]+$/

/**
 * Runs `work` with the folder of a release to which the tests were added. The packages that a release lacks are above its
 * folder: the tests find them there, and a package of the release that needs one of them does too, so this shows that versions and
 * files fit, while `release.pglite.test.ts` shows that none is missing.
 */
export async function withRelease<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const outside = mkdtempSync(join(tmpdir(), 'quiz-funnels-release-'))
  const folder = join(outside, 'release')
  try {
    writeRelease(folder)
    for (const name of OF_TESTS) {
      // What the release has stays as it is.
      cpSync(join(root, name), join(folder, name), { recursive: true, force: false })
    }
    const packages = Object.keys(readLockFile(root).packages).filter(
      (path) => TOP_LEVEL.test(path) && existsSync(join(root, path)) && !existsSync(join(folder, path)),
    )
    for (const path of packages) {
      mkdirSync(dirname(join(outside, path)), { recursive: true })
      symlinkSync(join(root, path), join(outside, path))
    }
    return await work(folder)
  } finally {
    rmSync(outside, { recursive: true, force: true })
  }
}
