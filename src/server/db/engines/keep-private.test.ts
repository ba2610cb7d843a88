import { chmodSync, lstatSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { keepPrivate } from './keep-private.ts'

const modeOf = (path: string): string => (lstatSync(path).mode & 0o777).toString(8)

let place: string
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'quiz-funnels-private-'))
})
afterEach(() => rmSync(place, { recursive: true }))

describe('a folder that is kept private', () => {
  it('is closed to others, with all that is in it and comes into it', () => {
    const folder = join(place, 'data')
    const inner = join(folder, 'db', 'base')
    const [file, outside, link] = [join(inner, '1259'), join(place, 'outside'), join(folder, 'link')]
    mkdirSync(inner, { recursive: true })
    writeFileSync(file, '')
    writeFileSync(outside, '')
    symlinkSync(outside, link)
    for (const path of [folder, join(folder, 'db'), inner]) chmodSync(path, 0o755)
    for (const path of [file, outside]) chmodSync(path, 0o666)

    keepPrivate(folder)
    expect([folder, join(folder, 'db'), inner].map(modeOf)).toEqual(['700', '700', '700'])
    expect(modeOf(file)).toBe('600')
    expect(modeOf(outside)).toBe('666')
    const [later, laterFolder] = [join(inner, 'later'), join(inner, 'folder')]
    writeFileSync(later, '', { mode: 0o666 })
    mkdirSync(laterFolder)
    expect([later, laterFolder].map(modeOf)).toEqual(['600', '700'])
  })

  it('is not made where it is missing', () => {
    const folder = join(place, 'nothing')
    keepPrivate(folder)
    expect(lstatSync(folder, { throwIfNoEntry: false })).toBeUndefined()
  })
})
