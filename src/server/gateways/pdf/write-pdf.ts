import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import PDFDocument from 'pdfkit'
import type { PdfBlock, PdfDocument } from './pdf-document.ts'
import { hasArabic, layOut, type PdfFont, type PlacedPiece } from './arabic-text.ts'
import { charactersOf, printable } from './printable-text.ts'

const MARGIN = 54
const FOOT = 36
const INK = '#1b1f24'
const SOFT = '#57606a'
const LINE = '#d0d7de'
const GROUND = '#f6f8fa'
const TEXT_SIZE = 9.5
const GAP = 8
/** Height of a line with Arabic letters, in sizes of its font. */
const ARABIC_LINE = 1.6

type Fonts = { regular: Buffer; bold: Buffer; arabic: Buffer; characters: ReadonlySet<number> }
type Width = { width: number; paragraphGap?: number }
type Style = { size: number; color?: string; font?: 'regular' | 'bold'; isInColumn?: boolean }
let loaded: Fonts | null = null

/** Read with the first file, then kept. */
function fonts(): Fonts {
  if (loaded === null) {
    const file = (name: string) => readFileSync(join(import.meta.dirname, 'fonts', `${name}.ttf`))
    const [regular, arabic] = [file('montserrat-400'), file('noto-sans-arabic-400')]
    const characters = new Set([...charactersOf(regular), ...charactersOf(arabic)])
    loaded = { regular, bold: file('montserrat-700'), arabic, characters }
  }
  return loaded
}

/** Parts of a page, one below the other. */
class Sheet {
  private readonly pdf: PDFKit.PDFDocument
  private readonly characters: ReadonlySet<number>
  private readonly width: number

  constructor(pdf: PDFKit.PDFDocument, characters: ReadonlySet<number>) {
    this.pdf = pdf
    this.characters = characters
    this.width = pdf.page.width - 2 * MARGIN
  }

  private text(text: string): string {
    return printable(text, this.characters)
  }

  private use(font: PdfFont, size = TEXT_SIZE, color = INK): PDFKit.PDFDocument {
    return this.pdf.font(font).fontSize(size).fillColor(color)
  }

  /** How high a text is. */
  private heightOf(text: string, options: Width, size: number): number {
    if (!hasArabic(text)) return this.use('regular', size).heightOfString(text || ' ', options)
    return this.layOut(text, options, { size }).length * size * ARABIC_LINE
  }

  private layOut(
    text: string,
    { width }: Width,
    { size, font = 'regular', isInColumn }: Style,
  ): PlacedPiece[][] {
    return layOut(text, {
      width,
      latin: font,
      isAtOwnEdge: isInColumn !== true,
      measure: (piece) => this.pdf.font(piece.font).fontSize(size).widthOfString(piece.text),
    })
  }

  /** Draws a text at a place; `pdf.y` is below it then. */
  private draw(text: string, { x, y }: { x: number; y: number }, options: Width, style: Style): void {
    const { size, color, font = 'regular' } = style
    if (!hasArabic(text)) {
      this.use(font, size, color).text(text, x, y, options)
      return
    }
    const lines = this.layOut(text, options, style)
    const height = size * ARABIC_LINE
    lines.forEach((line, index) => {
      // The same baseline as text in the other font, which may be in the next column.
      const baseline = y + size + height * index
      for (const piece of line) {
        this.use(piece.font, size, color).text(piece.text, x + piece.x, baseline, {
          baseline: 'alphabetic',
          lineBreak: false,
        })
      }
    })
    this.pdf.x = x
    this.pdf.y = y + height * lines.length + (options.paragraphGap ?? 0)
  }

  /** A text over the whole width, below what was drawn before. */
  private write(text: string, style: Style, paragraphGap: number): void {
    this.draw(this.text(text), { x: MARGIN, y: this.pdf.y }, { width: this.width, paragraphGap }, style)
  }

  private get bottom(): number {
    return this.pdf.page.height - MARGIN - FOOT
  }

  /** Begins a page if this much does not fit on the current one. */
  private need(height: number): void {
    if (this.pdf.y + height > this.bottom) this.pdf.addPage()
  }

  title({ title, subtitle }: PdfDocument): void {
    this.pdf.y = MARGIN
    this.write(title, { size: 18, font: 'bold' }, 4)
    this.write(subtitle, { size: TEXT_SIZE, color: SOFT }, GAP)
  }

  heading(text: string): void {
    this.need(80)
    const { pdf } = this
    pdf.y += GAP * 2
    this.write(text, { size: 13, font: 'bold' }, 0)
    const y = pdf.y + 3
    pdf
      .moveTo(MARGIN, y)
      .lineTo(MARGIN + this.width, y)
      .lineWidth(0.75)
      .strokeColor(LINE)
      .stroke()
    pdf.y = y + GAP
  }

  block(block: PdfBlock): void {
    switch (block.kind) {
      case 'facts':
        for (const fact of block.facts) this.row(fact, [0.28, 0.72], ['soft', 'ink'])
        this.pdf.y += GAP
        return
      case 'table':
        this.need(48)
        this.row(block.columns, block.widths, ['soft'])
        for (const row of block.rows) this.row(row, block.widths, ['ink'], true)
        this.pdf.y += GAP
        return
      case 'subheading':
        this.need(60)
        this.write(block.text, { size: 10.5, font: 'bold' }, 4)
        return
      case 'text':
        this.write(block.text, { size: TEXT_SIZE }, 4)
        this.pdf.y += GAP / 2
        return
      case 'quote':
        for (const line of this.text(block.text).split('\n')) this.quoted(line)
        this.pdf.y += GAP
    }
  }

  /** A line of a quotation, with a background that continues on the next page. */
  private quoted(line: string): void {
    const { pdf } = this
    const options = { width: this.width - 24 }
    const height = line.trim() === '' ? GAP / 2 : this.heightOf(line, options, 8.5) + 3
    this.need(height)
    const { y } = pdf
    pdf.rect(MARGIN, y, this.width, height).fill(GROUND)
    pdf.rect(MARGIN, y, 2.5, height).fill(LINE)
    this.draw(line, { x: MARGIN + 12, y: y + 1 }, options, { size: 8.5 })
    pdf.y = y + height
  }

  private row(
    cells: readonly string[],
    widths: readonly number[],
    tones: readonly ('soft' | 'ink')[],
    isRuled = false,
  ): void {
    const { pdf } = this
    const size = tones.length === 1 ? 8.5 : TEXT_SIZE
    const places = cells.map((cell, index) => ({
      text: this.text(cell),
      x: MARGIN + widths.slice(0, index).reduce((sum, width) => sum + width, 0) * this.width,
      options: { width: (widths[index] ?? 0) * this.width - 8 },
      color: (tones[index] ?? tones[0]) === 'soft' ? SOFT : INK,
    }))
    const height = Math.max(...places.map(({ text, options }) => this.heightOf(text, options, size)))
    this.need(height + 4)
    const { y } = pdf
    if (isRuled) {
      pdf
        .moveTo(MARGIN, y)
        .lineTo(MARGIN + this.width, y)
        .lineWidth(0.5)
        .strokeColor(LINE)
        .stroke()
    }
    for (const { text, x, options, color } of places) {
      this.draw(text, { x, y: y + 2 }, options, { size, color, isInColumn: true })
    }
    pdf.y = y + height + 4
    pdf.x = MARGIN
  }
}

function numberPages(pdf: PDFKit.PDFDocument, title: string): void {
  const { start, count } = pdf.bufferedPageRange()
  for (let index = 0; index < count; index++) {
    pdf.switchToPage(start + index)
    const y = pdf.page.height - MARGIN
    // Text below the margin would begin a page.
    pdf.page.margins.bottom = 0
    pdf.font('regular').fontSize(8).fillColor(SOFT)
    pdf.text(title, MARGIN, y, { lineBreak: false })
    pdf.text(`Page ${index + 1} of ${count}`, MARGIN, y, {
      width: pdf.page.width - 2 * MARGIN,
      align: 'right',
      lineBreak: false,
    })
  }
}

/** Draws a document as a PDF (A4) with embedded fonts. The same document produces the same file. */
export function writePdf(document: PdfDocument): Readable {
  const { regular, bold, arabic, characters } = fonts()
  const pdf = new PDFDocument({
    size: 'A4',
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: MARGIN + FOOT },
    bufferPages: true,
    lang: 'en',
    displayTitle: true,
    // Otherwise a standard font is read first.
    font: join(import.meta.dirname, 'fonts', 'montserrat-400.ttf'),
    info: { Title: document.title, CreationDate: document.createdAt, ModDate: document.createdAt },
  })
  pdf.registerFont('regular', regular).registerFont('bold', bold).registerFont('arabic', arabic)
  const sheet = new Sheet(pdf, characters)
  sheet.title(document)
  for (const { heading, blocks } of document.sections) {
    sheet.heading(heading)
    for (const block of blocks) sheet.block(block)
  }
  numberPages(pdf, printable(document.title, characters))
  pdf.end()
  return pdf
}
