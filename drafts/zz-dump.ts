import { writeFileSync, mkdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { loadBrand } from '#server/brand/load-brand.ts'
import { sampleLinks, sampleMails, sampleReceipts } from '../server/mails/sample-mails.ts'
import { renderMail } from '#mail/render-mail.tsx'
it('dumps', async () => {
  const out = process.env['DUMP']!
  mkdirSync(out, { recursive: true })
  for (const folder of ['brands/marigold', 'tests/brands/tiny']) {
    const { config } = await loadBrand(folder)
    for (const { name, content } of sampleMails) {
      for (const language of ['en', 'de', 'ar'] as const) {
        const mail = await renderMail({ content, language, links: sampleLinks(content), receipts: sampleReceipts(content), config, publicUrl: 'https://quiz.example.com' })
        writeFileSync(`${out}/${folder.replaceAll('/', '-')}-${name}${language !== 'en' ? '-' + language : ''}.txt`, `${mail.subject}\n${mail.text}\n${mail.html}`)
      }
    }
  }
  expect(1).toBe(1)
}, 3_000_000)
