import { buffer } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { pagesOf } from '../purchase-records/pdf-text.ts'
import type { PdfDocument } from '#server/gateways/pdf/pdf-document.ts'
import { printable } from '#server/gateways/pdf/printable-text.ts'
import { writePdf } from '#server/gateways/pdf/write-pdf.ts'

const document = (changes: Partial<PdfDocument> = {}): PdfDocument => ({
  title: 'Evidence',
  subtitle: 'Until now',
  createdAt: new Date('2026-03-04T05:06:07Z'),
  sections: [],
  ...changes,
})
const made = (changes: Partial<PdfDocument> = {}): Promise<Buffer> => buffer(writePdf(document(changes)))
const blocks = (...given: PdfDocument['sections'][number]['blocks']) => ({
  sections: [{ heading: 'Heading', blocks: given }],
})

describe('a PDF', () => {
  it.each([
    'Łukasz Żółć',
    'Željko Đorđević',
    'Nguyễn Thị Ánh',
    'Дмитрий Щербаков',
    'Çağla Öztürk',
    '€ £ “”—…',
  ])('prints %s so that it can be read back', async (name) => {
    const pdf = await made(blocks({ kind: 'facts', facts: [['Buyer', name]] }))
    expect(pagesOf(pdf).join('\n')).toContain(name)
  })

  it('has Arabic letters, and does not draw marks of direction', async () => {
    const sentence = 'دفع \u2068\u200f23.99\u200f\u00a0US$\u200e\u2069 اليوم'
    const pdf = await made(
      blocks({ kind: 'facts', facts: [['Plan', 'خطة السنة']] }, { kind: 'quote', text: sentence }),
    )
    const [page = ''] = pagesOf(pdf)
    expect(page).not.toContain('[U+')
    expect(page).toContain('23.99')
    expect(page).toMatch(/\p{Script=Arabic}/u)
  })

  it.each(['٢٣٫٩٩', '۱۲', '٥٠٪', 'لـ'])('draws %s, which only the Arabic font has', async (words) => {
    const pdf = await made(blocks({ kind: 'facts', facts: [['Shown', words]] }))
    const [page = ''] = pagesOf(pdf)
    // A glyph that the font lacks cannot be copied.
    expect(page).not.toContain('\u0000')
    for (const character of words) expect(page).toContain(character)
  })

  it('spells out characters that its font lacks', async () => {
    const pdf = await made(blocks({ kind: 'text', text: '王 😀' }))
    expect(pagesOf(pdf)[0]).toContain('[U+738B] [U+1F600]')
    const known = new Set(Array.from('éab ', (character) => character.codePointAt(0) ?? 0))
    expect(printable('e\u0301\ta\r\nb', known)).toBe('é a\nb')
  })

  it('uses as many numbered pages as it needs', async () => {
    const lines = Array.from({ length: 200 }, (_line, index) => `Line ${index}`)
    const pdf = await made(
      blocks(
        { kind: 'quote', text: lines.join('\n') },
        { kind: 'table', columns: ['A', 'B'], widths: [0.5, 0.5], rows: lines.map((line) => [line, 'b']) },
      ),
    )
    const pages = pagesOf(pdf)
    expect(pages.length).toBeGreaterThan(4)
    pages.forEach((page, index) => expect(page).toContain(`Page ${index + 1} of ${pages.length}`))
    const words = pages.join('\n').split('\n')
    expect(words.filter((word) => word === 'Line 199')).toHaveLength(2)
    expect(words.filter((word) => word === 'Heading')).toHaveLength(1)
  })

  it('is identical for the same document and different for another', async () => {
    const fact = (value: string) => blocks({ kind: 'facts', facts: [['Plan', value]] })
    const [one, same, other] = await Promise.all([made(fact('one')), made(fact('one')), made(fact('other'))])
    expect(one.equals(same)).toBe(true)
    expect(one.equals(other)).toBe(false)
  })
})
