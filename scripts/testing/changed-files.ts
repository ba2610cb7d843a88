import { execFileSync } from 'node:child_process'

const lines = (text: string): string[] => text.split('\n').filter((line) => line !== '')

const git = (root: string, ...args: string[]): string[] =>
  lines(execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }))

/**
 * What differs from the last commit, files that git does not track yet included; where nothing does, what the last
 * commit changed. Paths are relative to the project; deleted files are left out.
 *
 * @returns null where the folder is no git checkout
 */
export function changedFiles(root: string): string[] | null {
  try {
    const uncommitted = [
      ...git(root, 'diff', '--name-only', '--relative', '--diff-filter=d', 'HEAD'),
      ...git(root, 'ls-files', '--others', '--exclude-standard'),
    ]
    return uncommitted.length > 0
      ? uncommitted
      : git(root, 'show', '--name-only', '--relative', '--diff-filter=d', '--format=', 'HEAD')
  } catch {
    return null
  }
}
