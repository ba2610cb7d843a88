import { cpSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { root } from '#scripts/setup/project.mjs'
import type { EditState } from '#server/http/pages/editing/brand-editing.ts'
import type { AppConfig } from '#shared/brand/brand.ts'
import { call, useTestServer } from '../support/test-app.ts'
import { testWebBuild } from '../support/test-web-build.ts'
import { siteDataAddress } from '../support/site-data.ts'

mkdirSync(join(root, '.cache'), { recursive: true })
const folder = mkdtempSync(join(root, '.cache', 'edited-'))
afterAll(() => rmSync(folder, { recursive: true }))

const TITLE = 'How much sun comes in?'
const LOGO = (colour: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path fill="${colour}" d="M0 0h8v8H0z"/></svg>`

cpSync(join(root, 'tests/brands/tiny'), folder, { recursive: true })
mkdirSync(join(folder, 'texts'))
mkdirSync(join(folder, 'images'))
writeFileSync(join(folder, 'texts/window.ts'), `export const title = '${TITLE}'\n`)
writeFileSync(join(folder, 'images/logo.svg'), LOGO('red'))
const original = readFileSync(join(folder, 'brand.ts'), 'utf8')
  .replace(/^import/, "import { title } from './texts/window.ts'\nimport")
  .replace(`title: '${TITLE}'`, 'title')
  .replace("logoText: 'Windowsill'", "logoImage: 'image:logo.svg'")
writeFileSync(join(folder, 'brand.ts'), original)

const edited = useTestServer({
  brandFolder: relative(root, folder),
  isEdited: true,
  webBuild: testWebBuild,
})
const served = useTestServer({ brandFolder: 'tests/brands/tiny', webBuild: testWebBuild })

/** The states that an open page has received. */
const states: EditState[] = []
const page = new AbortController()
const isFollowed = Promise.withResolvers<void>()
const timeout = 50_000

async function follow(address: string): Promise<void> {
  const { body, headers } = await fetch(`${address}/brand-edit/state`, { signal: page.signal })
  expect(headers.get('content-type')).toBe('text/event-stream')
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of body ?? []) {
    text += decoder.decode(chunk, { stream: true })
    const events = text.split('\n\n')
    text = events.pop() ?? ''
    states.push(...events.map((event) => JSON.parse(event.replace('data: ', '')) as EditState))
    if (states.length > 0) isFollowed.resolve()
  }
}

beforeAll(async () => {
  const address = await edited.app.listen({ port: 0, host: '127.0.0.1' })
  follow(address).catch((error: unknown) => {
    if (!page.signal.aborted) throw error
  })
  await isFollowed.promise
})
afterAll(() => page.abort())
afterEach(() => write('brand.ts', original))

const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
/** As most editors save: into another file, which then takes the place of the old one. */
const replace = (name: string, text: string) => {
  write(`${name}.new`, text)
  renameSync(join(folder, `${name}.new`), join(folder, name))
}
/** Saves with one change. */
const change = (from: string, to: string) => {
  expect(original).toContain(from)
  replace('brand.ts', original.replace(from, to))
}
const config = async () => (await call(edited.app, { url: '/config' })).json<{ data: AppConfig }>().data
const last = () => states.at(-1)
const MISTAKE = {
  file: join(relative(root, folder), 'brand.ts'),
  step: 'window',
  message: '"tilte" is not a field of this step',
  fix: 'Did you mean "title"?',
}

describe('a saved file of the brand', () => {
  it('changes the configuration and the pages, and open pages learn it', async () => {
    const before = await config()
    const { shown } = last() ?? {}
    change("name: 'Windowsill'", "name: 'Sill'")
    await expect.poll(() => last()?.shown, { timeout }).not.toBe(shown)
    expect(last()?.problems).toEqual([])
    const after = await config()
    expect([before.name, after.name]).toEqual(['Windowsill', 'Sill'])
    expect(after.brandVersion).not.toBe(before.brandVersion)
    const { body } = await edited.app.inject({ url: '/', headers: { accept: 'text/html' } })
    expect(body).toContain('"name":"Sill"')
    expect(body).toContain(`src="/brand-edit/script.js?shown=${last()?.shown}"`)
    expect(edited.logged()).toContain('is valid: your changes are shown')
  })

  it('may be one that others import, and may be saved again and again', async () => {
    for (const title of ['Is it light?', 'Is it dark?', TITLE]) {
      replace('texts/window.ts', `export const title = '${title}'\n`)
      await expect.poll(async () => (await config()).quizFlow?.questions[1]?.title, { timeout }).toBe(title)
    }
  })

  it('may be a picture', async () => {
    const before = (await config()).landingPageContent.logoImage
    const { brandVersion } = await config()
    const { shown } = last() ?? {}
    replace('images/logo.svg', LOGO('blue'))
    await expect.poll(async () => (await config()).landingPageContent.logoImage, { timeout }).not.toBe(before)
    expect((await config()).brandVersion).toBe(brandVersion)
    await expect.poll(() => last()?.shown, { timeout }).not.toBe(shown)
  })
})

describe('a faulty file', () => {
  it('leaves the last valid version and reports the mistake, until it is corrected', async () => {
    await expect.poll(async () => (await config()).name, { timeout }).toBe('Windowsill')
    const before = await config()
    change('        title,', '        tilte: title,')
    await expect.poll(() => last()?.problems, { timeout }).not.toEqual([])
    expect(last()?.problems).toEqual([expect.objectContaining(MISTAKE)])
    expect(last()?.problems[0]?.line).toBeGreaterThan(30)
    expect(await config()).toEqual(before)
    expect(edited.logged()).toContain(`step "window": ${MISTAKE.message} (rule: schema). ${MISTAKE.fix}`)
    const { shown } = last() ?? {}

    replace('brand.ts', original)
    await expect.poll(() => last()?.problems, { timeout }).toEqual([])
    expect(last()?.shown).toBe(shown)
  })

  it('may be one that cannot be read', async () => {
    change("id: 'tiny',", "id: 'tiny'")
    await expect.poll(() => last()?.problems[0]?.rule, { timeout }).toBe('syntax')
    expect(last()?.problems[0]).toMatchObject({
      message: 'a comma is missing at the end of this line',
      fix: 'Add a comma.',
    })
    expect(last()?.problems[0]?.excerpt).toContain("id: 'tiny'")
    replace('brand.ts', original)
    await expect.poll(() => last()?.problems, { timeout }).toEqual([])
  })

  it('may be one with another id, which needs a restart', async () => {
    change("id: 'tiny',", "id: 'small',")
    await expect.poll(() => last()?.problems[0]?.rule, { timeout }).toBe('fixed-id')
    expect((await config()).appId).toBe('tiny')
  })
})

describe('a server that is not started for editing', () => {
  it('has neither the script nor the states', async () => {
    for (const url of ['/brand-edit/script.js', '/brand-edit/state'])
      expect((await served.app.inject({ url })).body).not.toMatch(/EventSource|data: \{/)
    const { body } = await served.app.inject({ url: '/', headers: { accept: 'text/html' } })
    const data = await served.app.inject(siteDataAddress(body))
    expect(data.json<{ config: { appId: string } }>().config.appId).toBe('tiny')
    expect(body).not.toContain('brand-edit')
  })
})
