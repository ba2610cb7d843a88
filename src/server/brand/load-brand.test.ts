import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { BrandError } from '#shared/brand/brand-error.ts'
import { createBrands, settingsTaker, withSettings } from './brands.ts'
import { loadBrand } from './load-brand.ts'

const root = join(import.meta.dirname, '..', '..', '..')
const scratch = mkdtempSync(join(tmpdir(), 'quiz-funnels-brands-'))
afterAll(() => rmSync(scratch, { recursive: true }))

let copies = 0
/** The tiny brand with one change in its text. */
function changedBrand(from: string, to: string): string {
  const folder = join(scratch, String(++copies))
  cpSync(join(root, 'tests', 'brands', 'tiny'), folder, { recursive: true })
  const file = join(folder, 'brand.ts')
  const text = readFileSync(file, 'utf8')
  expect(text).toContain(from)
  writeFileSync(file, text.replace(from, to))
  return relative(root, folder)
}

describe('the sample brand', () => {
  it('is served with every picture at an address of its content', async () => {
    const { config, brand, version, pictures } = await loadBrand('brands/marigold')
    expect(config).toMatchObject({
      appId: brand.id,
      name: brand.name,
      brandVersion: version,
      apiBaseUrl: '/api/api',
    })
    expect(version).toMatch(/^[\da-f]{16}$/)
    const text = JSON.stringify(config)
    expect(text).not.toMatch(/"(?:emoji|image):/)
    const addresses = [...text.matchAll(/"(\/pictures\/[^"]+)"/g)].map(([, address]) => address ?? '')
    expect(addresses.length).toBeGreaterThan(50)
    expect(addresses.filter((address) => !pictures.has(address))).toEqual([])
    expect(config.quizFlow?.questions).toHaveLength(52)
  })

  it('is the same version each time', async () => {
    const [first, second] = await Promise.all([loadBrand('brands/marigold'), loadBrand('brands/marigold')])
    expect(first.version).toBe(second.version)
    expect([...first.pictures.keys()]).toEqual([...second.pictures.keys()])
  })
})

describe('another brand', () => {
  it('needs no code', async () => {
    const { config } = await loadBrand('tests/brands/tiny')
    expect(config.appId).not.toBe('marigold')
    expect(config.quizFlow?.questions.length).toBeGreaterThan(3)
  })

  it('is another version when a word of it changes', async () => {
    const { version } = await loadBrand('tests/brands/tiny')
    const { config } = await loadBrand('tests/brands/tiny')
    const changed = await loadBrand(changedBrand(config.description, `${config.description}!`))
    expect(changed.version).not.toBe(version)
  })
})

describe('what the server is set to', () => {
  const settings = {
    payments: { mode: 'test', publishableKey: 'pk_test_one' },
    adNetwork: { pixelId: '1234567890123456' },
  } as const

  it("is in the public configuration, and no part of the brand's version", async () => {
    const loaded = await loadBrand('tests/brands/tiny')
    const taken = withSettings(
      createBrands(loaded),
      settingsTaker(() => settings),
    ).default()
    expect(loaded.config).toMatchObject({ payments: null, adNetwork: null })
    expect(taken.config).toEqual({ ...loaded.config, ...settings })
    expect(taken.version).toBe(loaded.version)
    expect(taken.config.brandVersion).toBe(loaded.version)
  })

  it('leaves the configuration the same object until the brand is another', async () => {
    const loaded = await loadBrand('tests/brands/tiny')
    const brands = createBrands(loaded)
    const { of, onChange } = withSettings(
      brands,
      settingsTaker(() => settings),
    )
    const first = of('tiny').config
    expect(of('tiny').config).toBe(first)
    const changed: string[] = []
    onChange((brandId) => changed.push(brandId))
    brands.replace({ ...loaded, config: { ...loaded.config, name: 'Renamed' } })
    expect(changed).toEqual(['tiny'])
    expect(of('tiny').config).toEqual({ ...first, name: 'Renamed' })
    expect(of('tiny').config).toBe(of('tiny').config)
  })
})

describe('a broken brand', () => {
  it('is reported with its file, line, step and rule', async () => {
    const folder = changedBrand('isFinal: true', 'isFinal: false')
    const loading = loadBrand(folder)
    await expect(loading).rejects.toThrow(BrandError)
    await expect(loading).rejects.toThrow(new RegExp(`^${folder}/brand\\.ts:\\d+: .*\\(rule: [a-z-]+\\)`))
  })

  it('that does not exist is reported with its path', async () => {
    await expect(loadBrand('brands/nobody')).rejects.toThrow('brands/nobody/brand.ts: there is no such brand')
  })
})

describe('a brand that was proven before', () => {
  // An unreachable step, which no single step shows.
  const unreachable = [
    "when: { not: { question: 'pets', op: 'includes', value: 'nobody' } }",
    "when: { all: [{ question: 'window', op: 'eq', value: 'much' }, { question: 'window', op: 'eq', value: 'little' }] }",
  ] as const

  it('is not proven again, and any other is', async () => {
    const broken = changedBrand(...unreachable)
    const { proof: other } = await loadBrand('tests/brands/tiny')
    await expect(loadBrand(broken, new Set([other()]))).rejects.toThrow(BrandError)
    const every = Object.assign(new Set<string>(), { has: () => true })
    const { proof } = await loadBrand(broken, every)
    expect(proof()).not.toBe(other())
    expect((await loadBrand(broken, new Set([proof()]))).proof()).toBe(proof())
  })

  it('has the same proof in other colours, and another one with another word in its quiz', async () => {
    const { proof, version } = await loadBrand('tests/brands/tiny')
    const green = await loadBrand(changedBrand('#1f7a4d', '#1f7a4e'))
    expect(green.version).not.toBe(version)
    expect(green.proof()).toBe(proof())
    expect((await loadBrand(changedBrand('A lemon tree', 'A fig tree'))).proof()).not.toBe(proof())
  })
})
