import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { loadBrand } from '#server/brand/brand-provider.ts'
import { readMailRenderer } from '#server/features/mails/delivery/mail-renderer.ts'
import { sampleLinks, sampleMails, sampleReceipts } from '#tests/server/mails/sample-mails.ts'
import { root } from '../setup/project.mjs'

/** Pictures of mails: `mail-NAME`, what each shows. */
export const mailScreens = sampleMails.map(({ name }) => ({
  name: `mail-${name}`,
  title: `Mail: ${name.replaceAll('-', ' ')}`,
}))

type TakePicture = (
  page: Awaited<ReturnType<Browser['newPage']>>,
  file: string,
  fullPage: boolean,
) => Promise<void>

/**
 * Takes a picture of each mail to its end, drawn by the built templates for the sample brand.
 * @returns the names of the pictures
 */
export async function captureMails(
  browser: Browser,
  { name: size, viewport }: { name: string; viewport: { width: number; height: number } },
  into: string,
  takePicture: TakePicture,
): Promise<string[]> {
  const { config } = await loadBrand('brands/marigold')
  const renderMail = readMailRenderer(join(root, 'dist'))
  if (!renderMail) throw new Error('the templates of mails are not built')
  const page = await browser.newPage({ viewport: { ...viewport, height: 400 }, colorScheme: 'light' })
  const made: string[] = []
  for (const { name, content } of sampleMails) {
    const publicUrl = 'https://quiz.example.com'
    const links = sampleLinks(content)
    const receipts = sampleReceipts(content)
    const { html } = await renderMail({ content, links, receipts, config, publicUrl })
    await page.setContent(html)
    const picture = `mail-${name}-${size}`
    await takePicture(page, join(into, `${picture}.webp`), true)
    made.push(picture)
  }
  await page.close()
  return made
}
