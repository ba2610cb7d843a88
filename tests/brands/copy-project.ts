import { cpSync, mkdirSync, mkdtempSync, symlinkSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '#scripts/setup/project.mjs'

type Run = { code: number | null; out: string; error: string }

/** A copy of the project for commands that change its brands, which other tests read. The caller removes it. */
export function copyProject(): { project: string; run: (script: string, ...args: string[]) => Run } {
  const project = mkdtempSync(join(tmpdir(), 'quiz-funnels-project-'))
  for (const name of ['package.json', 'scripts', 'src', 'brands'])
    cpSync(join(root, name), join(project, name), { recursive: true })
  mkdirSync(join(project, 'docs'))
  symlinkSync(join(root, 'node_modules'), join(project, 'node_modules'))
  return {
    project,
    run: (script, ...args) => {
      const options = { cwd: project, encoding: 'utf8' } as const
      const { status, stdout, stderr } = spawnSync(
        process.execPath,
        [`scripts/${script}.ts`, ...args],
        options,
      )
      return { code: status, out: stdout, error: stderr }
    },
  }
}
