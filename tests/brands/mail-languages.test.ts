import { describe, expect, it } from 'vitest'
import { loadBrand } from '#server/brand/load-brand.ts'
import { renderMail } from '#mail/render-mail.tsx'
import { changeTexts } from '#shared/brand/schema/texts/brand-texts.ts'
import { mailTexts } from '#shared/mail/mail-texts.ts'
import { isLanguage, LANGUAGES, type Language } from '#shared/texts/languages.ts'
import { pseudoCatalogue, pseudoText } from '#shared/texts/pseudo-text.ts'
import type { Catalogue } from '#shared/texts/text.ts'
import { CATALOGUES } from '#texts/catalogues.ts'
import { withMarkedIntl } from '../web/mark-intl.ts'
import { sampleLinks, sampleMails, sampleReceipts } from '#shared/mail/sample-mails.ts'

const languages = Object.keys(LANGUAGES).filter(isLanguage)
const brand = loadBrand('brands/marigold')
const pseudoBrand = loadBrand('brands/marigold', new Set(), undefined, (source) =>
  changeTexts(source, pseudoText),
)

const stringsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : []
}

/** The catalogues with their English texts in the pseudo-locale. */
function pseudoCatalogues(): typeof CATALOGUES
function pseudoCatalogues(): unknown {
  const areas = Object.entries<{ en: Catalogue }>(CATALOGUES)
  return Object.fromEntries(areas.map(([area, texts]) => [area, { ...texts, en: pseudoCatalogue(texts.en) }]))
}

async function mailIn(language: Language, name: string, { isPseudo = false } = {}) {
  const { config } = await (isPseudo ? pseudoBrand : brand)
  const { content } = sampleMails.find((mail) => mail.name === name)!
  const links = sampleLinks(content)
  const receipts = sampleReceipts(content)
  const texts = mailTexts(isPseudo ? pseudoCatalogues() : CATALOGUES, language)
  const mail = await renderMail({ content, texts, links, receipts, config })
  const { kind: _, ...rest } = content
  const fields = Object.entries(rest).filter(([name]) => name !== 'receiptKind')
  // Descriptions of ours are stored in English and translated, so they do not count as values.
  const lines = receipts.flatMap(({ receipt }) => receipt.lines.map(({ description }) => description))
  const ours = ['First payment', 'Renewal', 'Refund', 'Returned refund', 'Refund of First payment']
  const values = [
    config.name,
    ...stringsIn([fields.map(([, value]) => value), links, config.legal, config.landingPageContent.logoText]),
    ...receipts.flatMap(({ receipt, href }) => [
      href,
      ...stringsIn([receipt.seller, receipt.buyer, receipt.number, receipt.relatedNumber]),
    ]),
    ...lines.filter((line) => line.startsWith('1 ×')),
  ]
  return { ...mail, values: values.filter((value) => !ours.includes(value)) }
}

/** Words of a text that come from the catalogues: without values and what Intl writes in Latin letters. */
function wordsOf(text: string, values: readonly string[]): string[] {
  const longestFirst = values.filter((value) => value !== '').toSorted((a, b) => b.length - a.length)
  const rest = longestFirst.reduce((left, value) => left.replaceAll(value, ' '), text)
  return (
    rest
      .replaceAll(/\S+@\S+|https?:\S+/g, ' ')
      .replaceAll(/\b(?:UTC|GMT|USD|US|VAT|Visa)\b/g, ' ')
      .match(/[A-Za-zÄÖÜäöüß]{2,}/g) ?? []
  )
}

describe.each(sampleMails)('$name', ({ name }) => {
  it.each(languages)('names its language %s and direction', async (language) => {
    const { html } = await mailIn(language, name)
    const { direction } = LANGUAGES[language]
    expect(html).toContain(`<html dir="${direction}" lang="${language}"`)
    expect(html.includes('dir="rtl"')).toBe(direction === 'rtl')
  })

  it('contains no English in Arabic', async () => {
    const { subject, text, values } = await mailIn('ar', name)
    expect(text).toMatch(/\p{Script=Arabic}/u)
    expect(wordsOf(`${subject}\n${text}`, values)).toEqual([])
  })

  it('contains no text without marks in the pseudo-locale', async () => {
    const { subject, text, values } = await withMarkedIntl(() => mailIn('en', name, { isPseudo: true }))
    expect(text).toContain('⟦')
    expect(wordsOf(`${subject}\n${text}`, values)).toEqual([])
  })

  it('contains no English line in German', async () => {
    const english = await mailIn('en', name)
    const { subject, text, values } = await mailIn('de', name)
    const lines = new Set([english.subject, ...english.text.split('\n')])
    const same = [subject, ...text.split('\n')].filter((line) => lines.has(line))
    // Words that both languages write alike.
    const words = same
      .flatMap((line) => wordsOf(line, values))
      .filter((word) => word !== 'Plan' && word !== 'Name')
    expect(words).toEqual([])
  })
})

describe('amounts, days and plurals', () => {
  it.each([
    ['de', 'renewal-reminder', ['38,99\u00a0$', '29. März 2027']],
    [
      'de',
      'welcome',
      ['38,99\u00a0$ alle 4 Wochen', 'Beleg MG-2027-000041', 'Erste Zahlung', 'Enthält VAT 20\u00a0%'],
    ],
    ['de', 'recovery-code-used', ['Du hast noch 7 Codes.']],
    ['de', 'withdrawal-confirmed', ['Ortszeit: 10. März 2027 um 10:00 MEZ']],
    ['ar', 'recovery-code-used', ['رموز']],
    ['ar', 'refund-confirmed', ['المملكة المتحدة', 'استرداد الدفعة الأولى']],
  ] as const)('are written in %s as in the language: %s', async (language, name, expected) => {
    const { text } = await mailIn(language, name)
    for (const words of expected) expect(text).toContain(words)
  })
})
