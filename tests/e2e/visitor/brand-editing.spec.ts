import { test as base } from '@playwright/test'
import { stepUrl } from '../drivers/quiz-driver.ts'
import { copyProduct, type EditedProduct } from '../../server/program/edited-product.ts'
import { startServer } from '../../server/program/server-process.ts'
import { expect } from '../servers/server-fixture.ts'

type Edited = EditedProduct & { output: () => string }

const test = base.extend<{ edited: Edited }>({
  edited: async ({ browserName: _ }, use, info) => {
    const product = await copyProduct()
    const server = await startServer(product.settings, ['--edit'], product.folder)
    await use({ ...product, output: server.output })
    server.child.kill('SIGTERM')
    await server.ended
    await product.remove()
    if (info.status !== info.expectedStatus) await info.attach('server', { body: server.output() })
  },
  baseURL: async ({ edited }, use) => {
    await use(edited.url)
  },
})

const TITLE = 'Who else lives there?'

test('while a brand is edited, the open page shows each saved change, and mistakes until they are corrected', async ({
  page,
  edited,
}, info) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'In a flat' }).tap()
  await expect(page).toHaveURL(stepUrl('window'))
  await page.getByRole('radio', { name: 'A lot' }).tap()
  await expect(page.getByRole('heading', { name: TITLE })).toBeVisible()

  // The page shows the change by itself and stays where it was.
  await edited.save(TITLE, 'Who lives with you?')
  const savedMs = performance.now()
  await expect(page.getByRole('heading', { name: 'Who lives with you?' })).toBeVisible()
  const shownMs = Math.round(performance.now() - savedMs)
  info.annotations.push({ type: 'from saving to seeing', description: `${shownMs} ms` })
  await expect(page).toHaveURL(stepUrl('pets'))

  // A mistake leaves the last valid version, and a message above it.
  const message = page.getByRole('alert')
  await edited.save(`title: '${TITLE}'`, `tilte: '${TITLE}'`)
  await expect(message).toContainText('The brand has a mistake')
  await expect(message).toContainText(/brands\/tiny\/brand\.ts:\d+/)
  await expect(message).toContainText('Step "pets": "tilte" is not a field of this step')
  await expect(message).toContainText('Did you mean "title"?')
  await expect(page.getByRole('heading', { name: 'Who lives with you?' })).toBeVisible()
  expect(edited.output()).toContain('step "pets": "tilte" is not a field of this step (rule: schema).')

  // It disappears with the mistake.
  await edited.save(TITLE, 'Any pets?')
  await expect(page.getByRole('heading', { name: 'Any pets?' })).toBeVisible()
  await expect(message).toBeHidden()

  // The answer before is still there.
  await page.goBack()
  await expect(page.getByRole('radio', { name: 'A lot' })).toBeChecked()
})
