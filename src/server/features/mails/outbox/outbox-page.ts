import type { AppConfig } from '#shared/brand/brand.ts'
import { themeColors } from '#shared/brand/theme-variables.ts'
import { escapeText } from '#server/http/pages/escape-markup.ts'

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

export type OutboxEntry = { file: string; kind: string; writtenAt: string; to: string; subject: string }

/** The styles of the page in the brand's colors. */
export function outboxStyles({ theme }: AppConfig): string {
  const { ground, surface, line, ink, inkSoft, accentStrong, sunken } = themeColors(theme)
  return `
*{box-sizing:border-box}
body{margin:0;background:${ground};color:${ink};font:16px/1.55 Montserrat,system-ui,sans-serif}
main{max-width:960px;margin:0 auto;padding:32px 20px 64px}
h1{font:700 28px/1.2 Raleway,Montserrat,system-ui,sans-serif;margin:0 0 8px}
h2{font-size:18px;margin:32px 0 8px}
p{margin:0 0 16px;color:${inkSoft}}
a{color:${accentStrong}}
ul{list-style:none;margin:24px 0 0;padding:0}
li{margin:0 0 12px;padding:16px 20px;background:${surface};border:1px solid ${line};border-radius:16px}
li a{font-weight:600;display:inline-block;padding:4px 0}
li span{display:block;color:${inkSoft};font-size:14px}
dl{display:grid;grid-template-columns:max-content 1fr;gap:4px 16px;margin:16px 0;font-size:14px}
dt{color:${inkSoft}}
dd{margin:0;overflow-wrap:anywhere}
pre{white-space:pre-wrap;overflow-wrap:anywhere;background:${sunken};border-radius:16px;padding:20px;font:14px/1.6 ui-monospace,monospace}
iframe{width:100%;height:900px;border:1px solid ${line};border-radius:16px;background:${surface}}`
}

const page = (title: string, config: AppConfig, main: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escapeText(title)}</title><style>${outboxStyles(config)}</style></head><body><main>${main}</main></body></html>`

/** All mails of the outbox, newest first. */
export function outboxList(entries: readonly OutboxEntry[], config: AppConfig): string {
  const items = entries.map(
    ({ file, kind, writtenAt, to, subject }) =>
      `<li><a href="/outbox/${encodeURIComponent(file)}">${escapeText(subject)}</a><span>To ${escapeText(to)}</span><span>${escapeText(kind)}, ${escapeText(writtenAt)}</span></li>`,
  )
  const content =
    items.length === 0
      ? '<p>No mail has been written yet. Buy a plan, or ask for a new password, and look again.</p>'
      : `<ul>${items.join('')}</ul>`
  return page(
    `Outbox · ${config.name}`,
    config,
    `<h1>Outbox</h1><p>Without SMTP_URL no mail is sent. Each becomes a file, and only this page shows it.</p>${content}`,
  )
}

/** One mail: HTML part, text part and headers. */
export function outboxMailPage(file: string, mail: OutboxMail, config: AppConfig): string {
  const subject = mail.headers.find(({ name }) => name.toLowerCase() === 'subject')?.value ?? file
  const rows = mail.headers.map(
    ({ name, value }) => `<dt>${escapeText(name)}</dt><dd>${escapeText(value)}</dd>`,
  )
  return page(
    `${subject} · Outbox`,
    config,
    `<p><a href="/outbox">All mails</a></p><h1>${escapeText(subject)}</h1><h2>Preview</h2><iframe title="Preview of the mail" src="/outbox/${encodeURIComponent(file)}/html" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe><h2>As text</h2><pre>${escapeText(mail.text)}</pre><h2>Headers</h2><dl>${rows.join('')}</dl>`,
  )
}
