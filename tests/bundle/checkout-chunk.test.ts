import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { gzipBytes } from '../../bench/bundle-sizes.ts'
import { root } from '#scripts/setup/project.mjs'

const clientDir = join(root, 'dist', 'client')
/** Texts that only Stripe's libraries contain: the address of its script, and an error of its React context. */
const LOADER_MARK = 'js.stripe.com'
const FORM_MARK = 'Could not find Elements context'
/** Compressed: our checkout and Stripe's libraries for the browser. */
const BUDGET_KB = 24

/** Parts with a card form: the checkout and the update of a member's card. */
const CARD_FORMS = ['features/checkout/checkout.tsx', 'features/membership/card/card-update.tsx']
/** With the bank's confirmation of a stored card. */
const PAYING_PARTS = [...CARD_FORMS, 'features/membership/bank/bank-step.ts']

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

/** The key of the only file that contains a text. */
function keyOf(mark: string): string {
  const scripts = readdirSync(join(clientDir, 'assets')).filter((name) => name.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(10)
  const holders = scripts.filter((name) =>
    readFileSync(join(clientDir, 'assets', name), 'utf8').includes(mark),
  )
  expect(holders).toHaveLength(1)
  const [key] = Object.entries(manifest).find(([, { file }]) => file === `assets/${holders[0]}`) ?? []
  return key ?? ''
}

/** Whether a file is loaded together with another, directly or indirectly. */
const comesWith = ({ imports = [] }: Chunk, key: string): boolean =>
  imports.some((next) => next === key || comesWith(manifest[next] ?? { file: next }, key))

describe('the checkout’s chunk', () => {
  it.each([
    [LOADER_MARK, PAYING_PARTS],
    [FORM_MARK, CARD_FORMS],
  ])('and its like are the only ones that load the library with "%s": %j', (mark, parts) => {
    const key = keyOf(mark)
    const users = Object.values(manifest).filter((chunk) => chunk.src && comesWith(chunk, key))
    expect(new Set(users.map(({ src }) => src))).toEqual(new Set(parts))
    expect(Object.values(manifest).filter(({ dynamicImports = [] }) => dynamicImports.includes(key))).toEqual(
      [],
    )
  })

  it('contains nothing of the payment sandbox, nor does any other file of the build', () => {
    const sandbox = join(root, 'packages', 'stripe-sandbox', 'src')
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

  it.each(PAYING_PARTS)('of %s is loaded by no page at its start, only on demand', (key) => {
    const chunks = Object.values(manifest)
    expect(chunks.filter(({ imports = [] }) => imports.includes(key))).toEqual([])
    expect(chunks.some(({ dynamicImports = [] }) => dynamicImports.includes(key))).toBe(true)
  })

  it('is within its budget, with the libraries of Stripe', () => {
    const libraries = [LOADER_MARK, FORM_MARK].map((mark) => manifest[keyOf(mark)]?.file ?? '')
    const files = new Set([chunkOf('features/checkout/checkout.tsx').file, ...libraries])
    const bytes = [...files].map((file) => gzipBytes(readFileSync(join(clientDir, file))))
    const kilobytes = bytes.reduce((total, size) => total + size, 0) / 1000
    expect(kilobytes).toBeGreaterThan(10)
    expect(kilobytes).toBeLessThanOrEqual(BUDGET_KB)
  })
})
