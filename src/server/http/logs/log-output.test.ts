import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const module = join(import.meta.dirname, 'log-output.ts')

/** What a process prints that logs with this output and does `end`. */
const printed = (end: string): string[] => {
  const script = `
    const { logOutput } = await import(${JSON.stringify(module)})
    const output = logOutput()
    for (let line = 0; line < 500; line++) output.write('line ' + line + ' ' + 'x'.repeat(50) + '\\n')
    ${end}`
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    encoding: 'utf8',
  })
  return stdout.split('\n').flatMap((line) => (line === '' ? [] : [line.split(' ').slice(0, 2).join(' ')]))
}

const all = Array.from({ length: 500 }, (_, line) => `line ${line}`)

it.each([
  ['the process goes on', 'await new Promise((resolve) => setTimeout(resolve, 400))'],
  ['the process ends at once', 'process.exit(1)'],
  ['the process ends by itself', ''],
  ['it is flushed before the end, as after an error nobody caught', 'output.flush(() => process.exit(1))'],
])('no line is lost, and all are in order, where %s', (_how, end) => {
  expect(printed(end)).toEqual(all)
})
