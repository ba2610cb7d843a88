import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import marigoldInput from '#brands/marigold/brand.ts'
import { root } from '#scripts/setup/project.mjs'
import { loadBrand } from '#server/brand/load-brand.ts'
import { reportLanguages, translationNotes } from '#server/brand/read-translations.ts'
import { parseBrand } from '#shared/brand/parse-brand.ts'
import { knowledgeOfBrand } from '#packs/server-packs.ts'
import { brandTexts, withTranslations } from '#shared/brand/schema/texts/brand-texts.ts'
import type { Translations } from '#shared/brand/schema/texts/translation-schema.ts'
import { pseudo, writeBilingualBrand } from './bilingual-brand.ts'
import tinyInput from './tiny/brand.ts'

const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(dirname(join(root, folder)), { recursive: true })
})
function bilingual(change?: (translations: Translations) => Translations): string {
  const folder = writeBilingualBrand(change)
  folders.push(folder)
  return folder
}

describe.each([
  ['marigold', parseBrand(marigoldInput, { entry: 'brands/marigold/brand.ts' }, knowledgeOfBrand)],
  ['tiny', parseBrand(tinyInput, { entry: 'tests/brands/tiny/brand.ts' }, knowledgeOfBrand)],
])('the texts of %s', (_, brand) => {
  const texts = brandTexts(brand)
  const translated = (translate: (text: string) => string) =>
    withTranslations(
      brand,
      Object.fromEntries(texts.map(({ key, text }) => [key, { text: translate(text) }])),
    )

  it('have a key each', () => {
    expect(new Set(texts.map(({ key }) => key)).size).toBe(texts.length)
    expect(texts.length).toBeGreaterThan(40)
  })

  it('do not change the brand if they are translated to themselves', () => {
    expect(translated((text) => text)).toStrictEqual(brand)
    expect(withTranslations(brand, {})).toStrictEqual(brand)
  })

  it('are all replaced, and nothing else is', () => {
    const changed = translated(pseudo)
    expect(brandTexts(changed).filter(({ text }) => !text.startsWith('⟦'))).toEqual([])
    const restored: unknown = JSON.parse(JSON.stringify(changed).replaceAll(/[⟦⟧]/g, ''))
    expect(restored).toEqual(JSON.parse(JSON.stringify(brand)))
  })
})

describe('a brand in two languages', () => {
  it('arrives in both, text by text', async () => {
    const english = await loadBrand(bilingual())
    const german = english.translations.get('de')
    const { receipts: _, ...brand } = english.brand
    const texts = brandTexts({ ...brand, receipts: { includedTax: {} } })
    const shown = JSON.stringify([german?.config, german?.contents, german?.brand.mails])
    expect(texts.filter(({ text }) => !shown.includes(JSON.stringify(pseudo(text))))).toEqual([])
    expect(JSON.stringify([english.config, english.contents])).not.toContain('⟦')
  })

  it('has the version and the consent of one brand', async () => {
    const english = await loadBrand(bilingual())
    const german = english.translations.get('de')
    expect(german?.version).toBe(english.version)
    expect(german?.config.consent).toMatchObject({
      trackingVersion: english.config.consent.trackingVersion,
      healthVersion: english.config.consent.healthVersion,
    })
    expect(german?.config.consent.notice.title).toBe(pseudo(english.config.consent.notice.title))
  })

  it('has another version once a translation changes', async () => {
    const first = await loadBrand(bilingual())
    const corrected = ({ name, ...rest }: Translations): Translations =>
      name === undefined ? rest : { name: { ...name, text: 'Fensterbrett' }, ...rest }
    expect((await loadBrand(bilingual(corrected))).version).not.toBe(first.version)
  })

  it('does not start while a text is not translated', async () => {
    const folder = bilingual(({ 'quizFlow.questions.pets.title': _, ...rest }) => rest)
    await expect(loadBrand(folder)).rejects.toThrow(
      /texts\/de\/\S+: quizFlow\.questions\.pets\.title is not translated: "Who else lives there\?" \(rule: text-translated\)\. Run npm run brand:texts/,
    )
  })

  it('does not start with other placeholders than its text', async () => {
    const folder = bilingual((translations) =>
      Object.fromEntries(
        Object.entries(translations).map(([key, entry]) => [
          key,
          key === 'quizFlow.questions.pets.title' ? { ...entry, text: 'Wer noch, {name}?' } : entry,
        ]),
      ),
    )
    await expect(loadBrand(folder)).rejects.toThrow(
      /has the placeholders \[\{name\}\], but its text has \[\]/,
    )
  })
})

describe('translation files', () => {
  const file = (folder: string, name: string) => join(root, folder, 'texts', 'de', name)

  it.each([
    ['{ "a": { "text": 1 } }', /texts\/de\/quiz\.json: "a"\."text": .*translation-file/],
    ["{ 'a': 1 }", /this is not valid JSON/],
    ['{ "name": { "text": "x" } }', /"name" is also in \S+brand\.json/],
  ])('may not contain %s', async (content, message) => {
    const folder = bilingual()
    writeFileSync(file(folder, 'quiz.json'), content)
    await expect(loadBrand(folder)).rejects.toThrow(message)
  })

  it('are listed with what is stale and unknown', async () => {
    const folder = bilingual()
    const path = file(folder, 'brand.json')
    const text = readFileSync(path, 'utf8')
    writeFileSync(
      path,
      text
        .replace(/("name": \{\s+"source": )"\w+"/, '$1"00000000"')
        .replace('{', '{ "old": { "text": "weg" },'),
    )
    const { brand } = await loadBrand(folder)
    const [report] = await reportLanguages(brand, folder)
    expect(report && translationNotes(report).map(({ message }) => message)).toEqual([
      `${folder}/texts/de/brand.json: name may be out of date. Its text is now "Windowsill"`,
      `${folder}/texts/de/brand.json: old belongs to no text`,
    ])
  })

  it('are written by brand:texts and checked by brand:check', { timeout: 120_000 }, () => {
    const folder = bilingual(({ name: _, ...rest }) => rest)
    const run = (script: string, ...args: string[]) => {
      const { status, stdout, stderr } = spawnSync(process.execPath, [`scripts/${script}.ts`, ...args], {
        cwd: root,
        encoding: 'utf8',
      })
      return { status, stdout, stderr }
    }
    const written = run('brand/texts', folder, 'de')
    expect(written).toMatchObject({ status: 0, stderr: '' })
    expect(written.stdout).toContain(', 1 not translated')
    expect(readFileSync(file(folder, 'brand.json'), 'utf8')).toMatch(
      /"name": \{\s+"source": "[\da-f]{8}",\s+"original": "Windowsill",\s+"text": ""/,
    )
    const checked = run('brand/check', folder)
    expect(checked.status).toBe(1)
    expect(checked.stderr).toContain('brand.json: name is not translated: "Windowsill"')
    expect(run('brand/texts', folder, 'en').stderr).toContain('is written in English')
  })
})
