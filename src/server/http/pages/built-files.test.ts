import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { compressFiles, readBuiltFiles } from './built-files.ts'

const script = Buffer.from('export {}\n'.repeat(200))
let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quiz-funnels-built-'))
  await writeFile(join(folder, 'app-1.js'), script)
  await writeFile(join(folder, 'small-1.js'), 'export {}')
  await writeFile(join(folder, 'face-1.woff2'), script)
})
afterEach(() => rm(folder, { recursive: true, force: true }))

describe('the files of a build', () => {
  it('are compressed once, where that helps', async () => {
    await compressFiles(folder)
    expect((await readdir(folder)).toSorted()).toEqual([
      'app-1.js',
      'app-1.js.br',
      'app-1.js.gz',
      'face-1.woff2',
      'small-1.js',
    ])
    const files = await readBuiltFiles(folder)
    expect([...files.keys()].toSorted()).toEqual([
      '/assets/app-1.js',
      '/assets/face-1.woff2',
      '/assets/small-1.js',
    ])
    const file = files.get('/assets/app-1.js')
    expect(file).toMatchObject({ contentType: 'text/javascript; charset=utf-8', isCompressible: true })
    expect(await file?.bytes('identity')).toEqual(script)
    expect(await file?.bytes('br')).toEqual(await readFile(join(folder, 'app-1.js.br')))
    expect(await file?.bytes('gzip')).toEqual(await readFile(join(folder, 'app-1.js.gz')))
    expect(brotliDecompressSync((await file?.bytes('br')) ?? '')).toEqual(script)
    expect(gunzipSync((await file?.bytes('gzip')) ?? '')).toEqual(script)
  })

  it('are not compressed again at a start', async () => {
    await writeFile(join(folder, 'app-1.js.br'), 'made by the build')
    const files = await readBuiltFiles(folder)
    expect(String(await files.get('/assets/app-1.js')?.bytes('br'))).toBe('made by the build')
  })

  it('are compressed when they are asked for, where the build has not done it', async () => {
    const files = await readBuiltFiles(folder)
    expect(brotliDecompressSync((await files.get('/assets/app-1.js')?.bytes('br')) ?? '')).toEqual(script)
  })
})
