import { join } from 'node:path'
import type { BrowserContext } from '@playwright/test'
import { loadBrand } from '#server/brand/load-brand.ts'
import { mailTexts } from '#shared/mail/mail-texts.ts'
import { CATALOGUES } from '#texts/catalogues.ts'
import { readMailRenderer } from '#server/features/mails/delivery/mail-renderer.ts'
import { sampleLinks, sampleMails, sampleReceipts } from '#shared/mail/sample-mails.ts'
import { root } from '../setup/project.mjs'
import type { Camera, Picture } from './camera.ts'

export const mailScreens: Picture[] = sampleMails.map(({ name }) => ({
  name: `mail-${name}`,
  title: `Mail: ${name.replaceAll('-', ' ')}`,
}))

/** Takes a picture of each whole mail, rendered by the built templates for the sample brand. */
export async function captureMails(context: BrowserContext, camera: Camera): Promise<void> {
  const { config } = await loadBrand('brands/marigold')
  const renderMail = readMailRenderer(join(root, 'dist'))
  if (!renderMail) throw new Error('the templates of mails are not built')
  const page = await context.newPage()
  const width = page.viewportSize()?.width ?? 0
  await page.setViewportSize({ width, height: 400 })
  for (const { name, content } of sampleMails) {
    const links = sampleLinks(content)
    const receipts = sampleReceipts(content)
    const texts = mailTexts(CATALOGUES, 'en')
    const { html } = await renderMail({ content, texts, links, receipts, config })
    await page.setContent(html)
    await camera.take(page, `mail-${name}`, { isWhole: true })
  }
}
