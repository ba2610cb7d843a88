import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { gzipBytes } from '../../bench/bundle-sizes.ts'

const clientDir = join(import.meta.dirname, '..', '..', 'dist', 'client')
/** What only Stripe's libraries hold: the address of its script, and the name of its React context's error. */
const MARKS = ['js.stripe.com', 'Could not find Elements context']
/** Compressed: the checkout of our own and Stripe's libraries for the browser. */
const BUDGET_KB = 24

type Chunk = { file: string; src?: string; imports?: string[]; dynamicImports?: string[] }
let manifest: Record<string, Chunk>
beforeAll(() => {
  manifest = JSON.parse(readFileSync(join(clientDir, '.vite', 'manifest.json'), 'utf8')) as Record<
    string,
    Chunk
  >
})

const chunkOf = (source: string): Chunk => {
  const chunk = Object.values(manifest).find(({ src }) => src === source)
  if (!chunk) throw new Error(`the build has no chunk of ${source}`)
  return chunk
}

describe('the checkout’s chunk', () => {
  it('alone holds the libraries of Stripe', () => {
    const { file } = chunkOf('features/checkout/checkout.tsx')
    const scripts = readdirSync(join(clientDir, 'assets')).filter((name) => name.endsWith('.js'))
    expect(scripts.length).toBeGreaterThan(10)
    for (const mark of MARKS) {
      const holders = scripts.filter((name) =>
        readFileSync(join(clientDir, 'assets', name), 'utf8').includes(mark),
      )
      expect(holders).toEqual([file.replace('assets/', '')])
    }
  })

  it('holds nothing of the payment sandbox, nor does any other file of the build', () => {
    const sandbox = join(import.meta.dirname, '..', '..', 'src', 'sandbox')
    const textsOf = (folder: string) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.(?:js|ts|html)$/.test(name))
        .map((name) => readFileSync(join(folder, name), 'utf8'))
    for (const mark of ['Simulated bank', 'sk_test_51Sandbox']) {
      const isThere = (text: string) => text.includes(mark)
      expect(textsOf(sandbox).some(isThere), mark).toBe(true)
      expect(textsOf(clientDir).some(isThere), mark).toBe(false)
    }
  })

  it('comes with no page, but when one asks for it', () => {
    const key = 'features/checkout/checkout.tsx'
    const chunks = Object.values(manifest)
    expect(chunks.filter(({ imports = [] }) => imports.includes(key))).toEqual([])
    expect(chunks.some(({ dynamicImports = [] }) => dynamicImports.includes(key))).toBe(true)
  })

  it('keeps its budget', () => {
    const { file } = chunkOf('features/checkout/checkout.tsx')
    const kilobytes = gzipBytes(readFileSync(join(clientDir, file))) / 1000
    expect(kilobytes).toBeGreaterThan(10)
    expect(kilobytes).toBeLessThanOrEqual(BUDGET_KB)
  })
})
