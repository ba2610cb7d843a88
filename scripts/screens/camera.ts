import { join } from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { untilStill } from '#tests/e2e/drivers/motion.ts'

const WEBP_QUALITY = 70

/** Name and title of a picture in the index. */
export type Picture = { name: string; title: string }

/** Waits for the page's heading, fonts and images, and for the end of its animations. */
export async function untilFinished(page: Page, { isMoving = false } = {}): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.evaluate(async () => {
    await document.fonts.ready
    await Promise.all([...document.images].map((image) => image.decode().catch(() => null)))
  })
  if (!isMoving) await untilStill(page)
}

/** Takes pictures of one size: `NAME-SIZE.webp` in `folder`; `taken` collects their names. */
export class Camera {
  readonly size: string
  private readonly folder: string
  private readonly taken: Set<string>

  constructor(size: string, folder: string, taken: Set<string>) {
    this.size = size
    this.folder = folder
    this.taken = taken
  }

  /** @param isWhole the whole page instead of the screen */
  async take(page: Page, name: string, { isWhole = false, suffix = '' } = {}): Promise<void> {
    // A long page at two pixels per point would be higher than WebP allows (16,383 pixels).
    const scale = isWhole ? 'css' : 'device'
    const png = await page.screenshot({ animations: 'disabled', caret: 'hide', fullPage: isWhole, scale })
    const webp = sharp(png).webp({ quality: WEBP_QUALITY, effort: 6, smartSubsample: true })
    const picture = `${name}-${this.size}${suffix}`
    await webp.toFile(join(this.folder, `${picture}.webp`))
    this.taken.add(picture)
  }
}
