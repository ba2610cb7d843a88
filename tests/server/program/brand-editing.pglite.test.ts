import { once } from 'node:events'
import { afterEach, expect, it } from 'vitest'
import { copyProduct, type EditedProduct } from './edited-product.ts'
import { type ServerProcess, spawnServer } from './server-process.ts'

let product: EditedProduct | null = null
let server: ServerProcess | null = null
afterEach(async () => {
  server?.child.kill('SIGKILL')
  await server?.ended
  await product?.remove()
})

const untilPrinted = async ({ child, output }: ServerProcess, text: string) => {
  while (!output().includes(text)) {
    const ended = child.exitCode !== null
    if (ended || !child.stdout) throw new Error(`the server ended:\n${output()}`)
    await once(child.stdout, 'data')
  }
}

it('a server for editing waits for a faulty brand and shows its mistake, until it is corrected', async () => {
  product = await copyProduct()
  const { folder, url, settings, save } = product
  await save("id: 'tiny',", "id: 'tiny'")
  server = spawnServer(settings, ['--api-only', '--edit'], folder)
  await untilPrinted(server, 'The server starts when this is corrected.')
  expect(server.output()).toContain('brands/tiny/brand.ts:5: a comma is missing at the end of this line')
  const page = () => fetch(url, { headers: { accept: 'text/html' } })
  await expect.poll(async () => (await page().catch(() => null))?.status).toBe(503)
  expect(await (await page()).text()).toContain('src="/brand-edit/script.js?shown=nothing"')
  const states = await fetch(`${url}/brand-edit/state`)
  const { value } = (await states.body?.getReader().read()) ?? {}
  expect(new TextDecoder().decode(value)).toContain('"rule":"syntax"')

  await save('Windowsill', 'Sill')
  await untilPrinted(server, 'Edit the files in brands/tiny')
  expect((await fetch(`${url}/api/api/ready`)).status).toBe(200)
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
}, 60_000)

it('a server with visitors refuses to be edited', async () => {
  server = spawnServer({ NODE_ENV: 'production', ALLOW_SANDBOX: 'true' }, ['--api-only', '--edit'])
  expect(await server.ended).toBe(1)
  expect(server.output()).toBe(
    '--edit is for your own machine, and NODE_ENV or PUBLIC_URL says that visitors come here\n',
  )
})
