import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { leftoverWarnings } from './leftover-warnings.ts'

let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quiz-funnels-leftovers-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

it('production warns about a repository and tests in its folder', () => {
  expect(leftoverWarnings({ isProduction: true }, folder)).toEqual([])
  mkdirSync(join(folder, '.git'))
  mkdirSync(join(folder, 'tests'))
  expect(leftoverWarnings({ isProduction: true }, folder)).toEqual([
    expect.stringMatching(/^The folder \S+ contains \.git and tests/),
  ])
  expect(leftoverWarnings({ isProduction: false }, folder)).toEqual([])
})
