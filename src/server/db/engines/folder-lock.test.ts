import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { FolderInUseError, lockFolder } from './folder-lock.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quiz-funnels-lock-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

async function lockInAnotherProcess() {
  const script = `
    import { lockFolder } from ${JSON.stringify(join(import.meta.dirname, 'folder-lock.ts'))}
    lockFolder(${JSON.stringify(folder)})
    process.stdout.write('locked')
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  return child
}

it('gives a folder to one at a time', () => {
  const unlock = lockFolder(folder)
  expect(() => lockFolder(folder)).toThrow(FolderInUseError)
  expect(() => lockFolder(folder)).toThrow(`${folder} is in use by another running server`)
  unlock()
  lockFolder(folder)()
})

it('makes a folder that is not there yet', () => {
  const unlock = lockFolder(join(folder, 'new', 'one'))
  expect(() => lockFolder(join(folder, 'new', 'one'))).toThrow(FolderInUseError)
  unlock()
})

it('keeps other processes out, and is free as soon as its holder was killed', async () => {
  const child = await lockInAnotherProcess()
  expect(() => lockFolder(folder)).toThrow(FolderInUseError)
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
  lockFolder(folder)()
})
