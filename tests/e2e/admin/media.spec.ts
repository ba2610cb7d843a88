import type { Locator } from '@playwright/test'
import sharp from 'sharp'
import { AdminArea, adminTest, enterAdmin } from '../drivers/admin-driver.ts'
import { expect } from '../servers/server-fixture.ts'

const HOSTILE_SVG = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40" onload="alert(1)">
  <script>alert(1)</script><circle cx="20" cy="20" r="18" fill="teal"/></svg>`

/** Types the value of a field that counts when it is left. */
async function typeInto(field: Locator, text: string) {
  await field.fill(text)
  await field.press('Enter')
}

adminTest(
  'pictures are uploaded, described, cropped, found and deleted @desktop-soak',
  async ({ page, request }) => {
    const admin = new AdminArea(page)
    await enterAdmin(page, request)
    const background = { r: 200, g: 90, b: 40 }
    const png = await sharp({ create: { width: 90, height: 60, channels: 3, background } })
      .png()
      .toBuffer()

    await page.goto('/admin/media')
    await expect(page.getByText('No pictures yet')).toBeVisible()
    await admin.expectNoViolations('the empty library')
    await page.locator('input[type="file"]').setInputFiles([
      { name: 'Porridge Bowl.png', mimeType: 'image/png', buffer: png },
      { name: 'badge.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(HOSTILE_SVG) },
      { name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('no picture') },
    ])
    await expect(page.getByText('Added as porridge-bowl.png')).toBeVisible({ timeout: 60_000 })
    await expect(page.getByText(/^Removed for safety: .*script/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Close the list of uploads' })).toBeEnabled()
    const pictures = page.getByRole('list', { name: 'Pictures' })
    await expect(pictures.getByRole('button')).toHaveCount(2)
    const badge = pictures.getByRole('button', { name: /^badge/ })
    const stored = await request.get((await badge.locator('img').getAttribute('src')) ?? '')
    expect(stored.headers()['content-type']).toContain('image/svg+xml')
    expect(await stored.text()).toContain('<circle')
    expect(await stored.text()).not.toMatch(/script|onload|alert/)
    await admin.expectNoViolations('the library after uploads')

    await pictures.getByRole('button', { name: /^porridge-bowl/ }).press('Enter')
    const panel = page.getByRole('dialog')
    await panel.getByLabel('Alternative text (English)').fill('A bowl of porridge')
    await panel.getByRole('button', { name: 'Save' }).press('Enter')
    await expect(admin.messages).toContainText('Saved.')
    await admin.expectNoViolations('a picture')

    await panel.getByRole('button', { name: 'Crop…' }).press('Enter')
    const question = page.getByRole('alertdialog')
    await question.getByRole('button', { name: 'Bottom right corner' }).press('Shift+ArrowLeft')
    await question.getByRole('button', { name: /^Move the frame/ }).press('ArrowRight')
    await expect(question.getByLabel('Width')).toHaveValue('80')
    await expect(question.getByLabel('Left', { exact: true })).toHaveValue('1')
    await typeInto(question.getByLabel('Height'), '30')
    await admin.expectNoViolations('the question about the part of a picture')
    await question.getByRole('button', { name: 'Create picture' }).press('Enter')
    await expect(panel.getByText('Cropped from')).toBeVisible({ timeout: 60_000 })
    await expect(panel.getByText('80 × 30')).toBeVisible()
    await page.keyboard.press('Escape')

    await page.getByLabel('Search').fill('badge')
    await expect(pictures.getByRole('button')).toHaveCount(1)
    await badge.press('Enter')
    await panel.getByRole('button', { name: 'Delete…' }).press('Enter')
    await admin.expectNoViolations('the question before a picture is deleted')
    await question.getByRole('button', { name: 'Delete picture' }).press('Enter')
    await expect(page.getByText('No pictures match')).toBeVisible()
  },
)
