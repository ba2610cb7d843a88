import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { buildSources } from './web-build.mjs'
import { root } from './project.mjs'

describe('what a build is made from', () => {
  it('is all that the browser and the mails are, so that a change of any leads to another build', () => {
    const sources = new Set(buildSources())
    for (const folder of ['src/web', 'src/mail', 'src/shared', 'src/packs']) {
      const files = readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
        .map(({ parentPath, name }) => join(parentPath, name).slice(root.length + 1))
      expect(files.length).toBeGreaterThan(0)
      expect(files.filter((file) => !sources.has(file))).toEqual([])
    }
  })

  it('is no brand: the server reads it at its start', () => {
    expect(buildSources().filter((name) => name.startsWith('brands/'))).toEqual([])
  })

  it('is no test', () => {
    expect(buildSources().filter((name) => name.includes('.test.'))).toEqual([])
  })
})
