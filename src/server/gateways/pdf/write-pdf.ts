import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import PDFDocument from 'pdfkit'
import type { PdfBlock, PdfDocument } from './pdf-document.ts'
import { charactersOf, printable } from './printable-text.ts'

const MARGIN = 54
const FOOT = 36
const INK = '#1b1f24'
const SOFT = '#57606a'
const LINE = '#d0d7de'
const GROUND = '#f6f8fa'
const TEXT_SIZE = 9.5
const GAP = 8

type Fonts = { regular: Buffer; bold: Buffer; characters: ReadonlySet<number> }
let loaded: Fonts | null = null

/** Read with the first file, then kept. */
function fonts(): Fonts {
  if (loaded === null) {
    const file = (weight: number) =>
      readFileSync(join(import.meta.dirname, 'fonts', `montserrat-${weight}.ttf`))
    const regular = file(400)
    loaded = { regular, bold: file(700), characters: charactersOf(regular) }
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

  private use(font: 'regular' | 'bold', size = TEXT_SIZE, color = INK): PDFKit.PDFDocument {
    return this.pdf.font(font).fontSize(size).fillColor(color)
  }

  private get bottom(): number {
    return this.pdf.page.height - MARGIN - FOOT
  }

  /** Begins a page if this much does not fit on the current one. */
  private need(height: number): void {
    if (this.pdf.y + height > this.bottom) this.pdf.addPage()
  }

  title({ title, subtitle }: PdfDocument): void {
    this.use('bold', 18).text(this.text(title), MARGIN, MARGIN, { paragraphGap: 4 })
    this.use('regular', TEXT_SIZE, SOFT).text(this.text(subtitle), { paragraphGap: GAP })
  }

  heading(text: string): void {
    this.need(80)
    const { pdf } = this
    pdf.y += GAP * 2
    this.use('bold', 13).text(this.text(text), MARGIN, pdf.y)
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
        this.use('bold', 10.5).text(this.text(block.text), MARGIN, this.pdf.y, { paragraphGap: 4 })
        return
      case 'text':
        this.use('regular').text(this.text(block.text), MARGIN, this.pdf.y, {
          width: this.width,
          paragraphGap: 4,
        })
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
    this.use('regular', 8.5)
    const height = line.trim() === '' ? GAP / 2 : pdf.heightOfString(line, options) + 3
    this.need(height)
    const { y } = pdf
    pdf.rect(MARGIN, y, this.width, height).fill(GROUND)
    pdf.rect(MARGIN, y, 2.5, height).fill(LINE)
    this.use('regular', 8.5).text(line, MARGIN + 12, y + 1, options)
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
    this.use('regular', size)
    const height = Math.max(...places.map(({ text, options }) => pdf.heightOfString(text || ' ', options)))
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
      this.use('regular', size, color).text(text, x, y + 2, options)
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
  const { regular, bold, characters } = fonts()
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
  pdf.registerFont('regular', regular).registerFont('bold', bold)
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
