import { describe, expect, it } from 'vitest'
import { hasArabic, layOut } from './arabic-text.ts'

/** A font in which each character is as wide as any other. */
const layout = (width = 1000, isAtOwnEdge = true) =>
  ({
    width,
    latin: 'regular',
    isAtOwnEdge,
    measure: ({ text }: { text: string }) => Array.from(text).length,
  }) as const

/** Each line as a reader sees it from left to right, with Arabic words as they are stored. */
const linesOf = (text: string, width?: number): string[] =>
  layOut(text, layout(width)).map((line) => line.map((piece) => piece.text).join(''))

describe('a text with Arabic letters', () => {
  it('is read from right to left, and its numbers and Latin words from left to right', () => {
    expect(linesOf('من 25 نوفمبر 2026')).toEqual(['2026 نوفمبر 25 من'])
    expect(linesOf('دفع 23.99 US$ الآن')).toEqual(['الآن 23.99 US$ دفع'])
    expect(linesOf('بطاقة American Express مرفوضة')).toEqual(['مرفوضة American Express بطاقة'])
  })

  it('keeps signs beside their word, and mirrors those that point', () => {
    expect(linesOf('حتى 2027؛ هل؟')).toEqual(['؟هل ؛2027 حتى'])
    expect(linesOf('«الشروط» (a@b.example)')).toEqual(['(a@b.example) «الشروط»'])
  })

  it('inside an English sentence is the only part from right to left', () => {
    expect(linesOf('For خطة السنة today')).toEqual(['For السنة خطة today'])
  })

  it('is broken into lines between words, each at the edge where it begins', () => {
    const lines = layOut('خطة السنة الكاملة', layout(10))
    expect(lines.map((line) => line.map(({ text }) => text).join(''))).toEqual(['السنة خطة', 'الكاملة'])
    expect(lines.map(([first]) => first?.x)).toEqual([1, 3])
    expect(layOut('خطة', layout(10, false))[0]?.[0]?.x).toBe(0)
    expect(layOut('For خطة', layout(10))[0]?.[0]?.x).toBe(0)
  })

  it('reads Arabic digits from left to right too, and draws them in the Arabic font', () => {
    expect(linesOf('دفع ٢٣٫٩٩ الآن')).toEqual(['الآن ٢٣٫٩٩ دفع'])
    expect(linesOf('دفع ٢٣.٩٩ الآن')).toEqual(['الآن ٢٣.٩٩ دفع'])
    expect(linesOf('خصم ٥٠٪، ثم ۱۲')).toEqual(['۱۲ ثم ،٥٠٪ خصم'])
    const [line = []] = layOut('Plan ١٢', layout())
    expect(line.map(({ text, font }) => [text, font])).toEqual([
      ['Plan', 'regular'],
      [' ', 'regular'],
      ['١٢', 'arabic'],
    ])
  })

  it('keeps a word together whose letters are stretched', () => {
    const [line = []] = layOut('لـ خطـة', layout())
    expect(line.map(({ text, font }) => [text, font])).toEqual([
      ['خطـة', 'arabic'],
      [' ', 'regular'],
      ['لـ', 'arabic'],
    ])
  })

  it('draws Arabic letters and signs in the Arabic font, all others in the given one', () => {
    const [line = []] = layOut('خطة، 2 Plan', layout())
    expect(line.map(({ text, font }) => [text, font])).toEqual([
      ['2', 'regular'],
      [' ', 'regular'],
      ['Plan', 'regular'],
      [' ', 'regular'],
      ['،', 'arabic'],
      ['خطة', 'arabic'],
    ])
  })
})

it('a text without Arabic letters is left to pdfkit', () => {
  expect(['Größe 14,90 €', 'Дмитрий', 'a, b'].map(hasArabic)).toEqual([false, false, false])
  expect(['Plan خطة', '٢٣', 'a؟'].map(hasArabic)).toEqual([true, true, true])
})
