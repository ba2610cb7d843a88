import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { declaredPrograms } from './oldest-program.ts'

it('every migration names the oldest program that can use the database afterwards', () => {
  const declared = declaredPrograms()
  for (const { file, number, oldest } of declared) {
    expect(file).toMatch(/^\d{4}_/)
    expect(oldest <= number, `${file} needs a program from after it`).toBe(true)
  }
  expect(declared.map(({ number }) => Number(number))).toEqual(declared.map((_, index) => index))
})

it('a migration that names none is an error', () => {
  const folder = mkdtempSync(join(tmpdir(), 'quiz-funnels-migrations-'))
  try {
    writeFileSync(join(folder, '0000_first.sql'), '-- oldest program: 0000\nselect 1;')
    writeFileSync(join(folder, '0001_second.sql'), 'select 1;')
    expect(() => declaredPrograms(folder)).toThrow('0001_second.sql does not begin with')
  } finally {
    rmSync(folder, { recursive: true })
  }
})
