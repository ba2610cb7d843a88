import type { AppConfig } from '#shared/brand/brand.ts'
import { themeColors } from '#shared/brand/theme-variables.ts'
import { escapeText } from '#server/http/pages/escape-markup.ts'
import type { OutboxMail } from './read-eml.ts'

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
