// node walk.mjs BRAND URL WIDTH HEIGHT [rtl]
import { chromium } from '../../node_modules/@playwright/test/index.mjs'
import { mkdirSync } from 'node:fs'
const [, , brand, url, w, h, rtl, choices = ''] = process.argv
const out = `shots/${brand}-${w}${choices ? '-' + choices : ''}`
mkdirSync(out, { recursive: true })
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })
const ctx = await b.newContext({ viewport: { width: +w, height: +h }, reducedMotion: 'reduce', locale: rtl ? 'ar' : 'en-US' })
const page = await ctx.newPage(); page.setDefaultTimeout(150000); page.setDefaultNavigationTimeout(150000)
page.on('console', (m) => ['error', 'warning'].includes(m.type()) && console.log('console', m.type(), m.text()))
page.on('pageerror', (e) => console.log('pageerror', e.message))
if (rtl) {
  await ctx.addInitScript(() => {
    const set = () => { if (document.documentElement) { document.documentElement.dir = 'rtl'; document.documentElement.lang = 'ar' } }
    set(); new MutationObserver(set).observe(document, { childList: true })
  })
}
let n = 0
const overflow = async () => page.evaluate(() => {
  const bad = []
  if (document.documentElement.scrollWidth > innerWidth) bad.push(`page ${document.documentElement.scrollWidth}`)
  for (const e of document.querySelectorAll('main *')) {
    const r = e.getBoundingClientRect()
    if (r.width && (r.right > innerWidth + 1 || r.left < -1) && !e.closest('[aria-hidden=true],.sr-only,.marquee')) bad.push(e.tagName + ' ' + (e.textContent || '').slice(0, 30))
  }
  return bad.slice(0, 4)
})
async function shot(name, full = false) {
  await page.waitForTimeout(350)
  const o = await overflow(); if (o.length) console.log('OVERFLOW', name, o)
  const scroll = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
  await page.screenshot({ path: `${out}/${String(++n).padStart(2, '0')}-${name}.png`, fullPage: full })
  if (scroll > 0) console.log('scrolls', name, scroll)
}
await page.goto(url)
await page.waitForLoadState('networkidle')
await shot('landing'); 
await page.screenshot({ path: `${out}/00-landing-whole.png`, fullPage: true })
const pick = (i, list) => (choices === 'last' ? list - 1 : choices === 'first' ? 0 : Math.min(list - 1, i % list))
await page.locator('main fieldset button').nth(choices === 'last' ? 1 : 0).click()
let i = 0
for (let step = 0; step < 30; step++) {
  await page.waitForURL(/\/(quiz\/.+|loading)/)
  if (page.url().endsWith('/loading')) break
  const id = page.url().split('/').pop()
  await page.locator('h1').waitFor()
  await page.waitForTimeout(250)
  // consent gate
  const box = page.locator('main input[type=checkbox], input[type=checkbox]')
  if ((await page.locator('[data-quiz-option]').count()) === 0 && (await box.count()) > 0) {
    await shot(id + '-consent')
    await box.first().check()
    await page.locator('main button, dialog button').filter({ hasText: /continue|agree|go on/i }).first().click()
    await page.waitForTimeout(400)
  }
  await shot(id)
  const before = page.url()
  const radios = page.getByRole('radio'); const checks = page.locator('[data-quiz-option][role=checkbox]')
  if (await radios.count()) {
    const c = await radios.count(); await radios.nth(pick(i++, c)).click()
  } else {
    if (await checks.count()) {
      const c = await checks.count()
      if (choices === 'last') await checks.nth(c - 1).click()
      else for (const k of [0, 1, 2]) await checks.nth(c - 1 - k).click()
      await shot(id + '-chosen')
    } else {
      const field = page.locator('main input:not([type=checkbox]):not([type=radio])')
      if (await field.count()) {
        const type = await field.first().getAttribute('type'); const mode = await field.first().getAttribute('inputmode')
        const value = type === 'email' || mode === 'email' ? `walker${Date.now()}@example.com` : mode === 'numeric' || mode === 'decimal' || type === 'number' ? '4' : rtl ? 'ليلى' : 'Ada'
        await field.first().fill(value)
        await shot(id + '-filled')
      }
    }
    await page.locator('main button[type=submit], form button').last().click()
  }
  await page.waitForFunction((u) => location.href !== u, before, { timeout: 150000 })
}
await shot('loading')
await page.waitForURL(/purchase/, { timeout: 150000 })
await page.waitForLoadState('networkidle')
await shot('purchase')
await page.screenshot({ path: `${out}/${String(++n).padStart(2, '0')}-purchase-whole.png`, fullPage: true })
for (const p of ['terms', 'privacy', 'contact', 'reviews', 'health-privacy', 'email-offer']) {
  await page.goto(`${url}/${p}`); await page.waitForLoadState('networkidle'); await shot(p)
}
await b.close()
console.log('done', out)
