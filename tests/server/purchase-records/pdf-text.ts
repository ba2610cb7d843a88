import { inflateSync } from 'node:zlib'

type PdfObject = { head: string; stream: string }

/** The objects of a PDF by number, streams inflated. */
function objectsOf(pdf: Buffer): Map<string, PdfObject> {
  const text = pdf.toString('latin1')
  const objects = new Map<string, PdfObject>()
  const begin = /(\d+) 0 obj\n/g
  for (let match = begin.exec(text); match !== null; match = begin.exec(text)) {
    const start = match.index + match[0].length
    const head = text.slice(start, text.indexOf('endobj', start)).split('\nstream\n')[0] ?? ''
    const isStream = text.startsWith('\nstream\n', start + head.length)
    const bodyStart = start + head.length + '\nstream\n'.length
    const length = isStream ? Number(/\/Length (\d+)/.exec(head)?.[1]) : 0
    const body = pdf.subarray(bodyStart, bodyStart + length)
    const isPacked = isStream && head.includes('/FlateDecode')
    objects.set(match[1] ?? '', {
      head,
      stream: isPacked ? inflateSync(body).toString('latin1') : body.toString('latin1'),
    })
    if (isStream) begin.lastIndex = bodyStart + length
  }
  return objects
}

const fromUtf16 = (hex: string): string =>
  String.fromCharCode(...(hex.match(/.{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16)))

/** The text of each two-byte code of a font. */
function codesOf(toUnicode: string): Map<number, string> {
  const codes = new Map<number, string>()
  const ranges = toUnicode.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/gi)
  for (const [, first = '', list = ''] of ranges) {
    const texts = [...list.matchAll(/<([0-9a-f]*)>/gi)]
    texts.forEach(([, hex = ''], index) => codes.set(Number.parseInt(first, 16) + index, fromUtf16(hex)))
  }
  return codes
}

/**
 * The text of each page of a PDF that pdfkit has made with embedded fonts: as a reader would copy it, a line for each piece
 * of text.
 */
export function pagesOf(pdf: Buffer): string[] {
  const objects = objectsOf(pdf)
  const named = (head: string | undefined, name: string): PdfObject | undefined =>
    objects.get(new RegExp(`/${name} (\\d+) 0 R`).exec(head ?? '')?.[1] ?? '')
  const pages = [...objects.values()].filter(({ head }) => /\/Type \/Page\n/.test(head))
  return pages.map(({ head }) => {
    const resources = named(head, 'Resources')?.head ?? ''
    const fonts = new Map(
      [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id = '']) => [
        name,
        codesOf(named(objects.get(id)?.head, 'ToUnicode')?.stream ?? ''),
      ]),
    )
    let font = new Map<number, string>()
    const lines: string[] = []
    const content = named(head, 'Contents')?.stream ?? ''
    for (const [, name, shown] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
      if (name !== undefined) font = fonts.get(name) ?? new Map<number, string>()
      if (shown === undefined) continue
      const hex = [...shown.matchAll(/<([0-9a-f]+)>/gi)].map(([, digits]) => digits).join('')
      const codes = (hex.match(/.{4}/g) ?? []).map((code) => Number.parseInt(code, 16))
      lines.push(codes.map((code) => font.get(code) ?? '?').join(''))
    }
    return lines.join('\n')
  })
}
