import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { declaredPrograms } from '#server/db/engines/oldest-program.ts'
import { root } from '#scripts/setup/project.mjs'

const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()

/** The last commit before the newest migration; null: this is no checkout, or its history does not reach back so far. */
export function findPreviousCommit(): string | null {
  const newest = declaredPrograms().at(-1)?.file ?? ''
  try {
    const added = git(
      'log',
      '-m',
      '--first-parent',
      '--diff-filter=A',
      '--format=%H',
      '-1',
      '--',
      `migrations/${newest}`,
    )
    return added === '' ? null : git('rev-parse', '--verify', `${added}^1`)
  } catch {
    return null
  }
}

/** The code of a commit in a folder of its own, with the packages of this project. */
export function checkOut(commit: string): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'quiz-funnels-previous-'))
  const archive = execFileSync(
    'git',
    ['archive', commit, 'src', 'brands', 'migrations', 'packages', 'package.json'],
    {
      cwd: root,
      maxBuffer: 1024 ** 3,
    },
  )
  execFileSync('tar', ['--extract', '--directory', folder], { input: archive })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
