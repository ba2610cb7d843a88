/** A mail of the outbox. */
export type OutboxMail = { headers: { name: string; value: string }[]; text: string; html: string }

const decodeBytes = (bytes: Uint8Array): string => new TextDecoder().decode(bytes)

function decodeQuotedPrintable(body: string): string {
  const joined = body.replaceAll(/=\r?\n/g, '')
  const bytes: number[] = []
  for (let index = 0; index < joined.length; index++) {
    const hex = joined[index] === '=' ? /^[\dA-F]{2}/i.exec(joined.slice(index + 1, index + 3)) : null
    if (hex) {
      bytes.push(Number.parseInt(hex[0], 16))
      index += 2
    } else {
      bytes.push(joined.charCodeAt(index))
    }
  }
  return decodeBytes(Uint8Array.from(bytes))
}

function decodeBody(body: string, encoding: string | undefined): string {
  switch (encoding?.toLowerCase()) {
    case 'quoted-printable':
      return decodeQuotedPrintable(body)
    case 'base64':
      return decodeBytes(Buffer.from(body, 'base64'))
    default:
      return decodeBytes(Buffer.from(body, 'latin1'))
  }
}

/** `=?UTF-8?Q?caf=C3=A9?=` and `=?UTF-8?B?…?=` of RFC 2047. */
const decodeWords = (value: string): string =>
  value
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([qb])\?([^?]*)\?=/gi, (_, encoding: string, text: string) =>
      encoding.toLowerCase() === 'b'
        ? decodeBody(text, 'base64')
        : decodeQuotedPrintable(text.replaceAll('_', ' ')),
    )

function splitEntity(entity: string): { headers: OutboxMail['headers']; body: string } {
  const end = /\r?\n\r?\n/.exec(entity)
  const head = end ? entity.slice(0, end.index) : entity
  const body = end ? entity.slice(end.index + end[0].length) : ''
  const headers = head
    .replaceAll(/\r?\n[ \t]+/g, ' ')
    .split(/\r?\n/)
    .map((line) => {
      const colon = line.indexOf(':')
      return { name: line.slice(0, colon), value: decodeWords(line.slice(colon + 1).trim()) }
    })
  return { headers, body }
}

const headerOf = (headers: OutboxMail['headers'], name: string): string | undefined =>
  headers.find((header) => header.name.toLowerCase() === name)?.value

function partOf(parts: readonly string[], type: string): string {
  for (const part of parts) {
    const { headers, body } = splitEntity(part.replace(/^\r?\n/, ''))
    if (headerOf(headers, 'content-type')?.startsWith(type)) {
      return decodeBody(body.replace(/\r?\n$/, ''), headerOf(headers, 'content-transfer-encoding'))
    }
  }
  return ''
}

/** Parses a mail of this product, with text part and HTML part. @param eml one character per byte */
export function readEml(eml: string): OutboxMail {
  const { headers, body } = splitEntity(eml)
  const boundary = /boundary="?([^";]+)"?/.exec(headerOf(headers, 'content-type') ?? '')?.[1]
  if (boundary === undefined) return { headers, text: decodeBody(body, undefined), html: '' }
  const parts = body.split(`--${boundary}`).slice(1, -1)
  return { headers, text: partOf(parts, 'text/plain'), html: partOf(parts, 'text/html') }
}
