import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { loadBrand, type LoadedBrand } from '#server/brand/load-brand.ts'
import { themeColors, themeVariables } from '#shared/brand/theme-variables.ts'
import { launchChromium } from '../chromium.ts'
import { root } from '../setup/project.mjs'

/**
 * Draws the pictures of a brand for use outside its pages, from its mark, hero picture, texts and colours: `share.png`
 * (1200 x 630) and the icons for phones, in the brand's `images/`. A browser draws them with the fonts of the pages; they
 * are stored with the brand, so that a server needs neither browser nor fonts.
 */
const {
  positionals: [name = 'marigold'],
} = parseArgs({ allowPositionals: true })
const images = join(root, 'brands', name, 'images')

const SHARE = { width: 1200, height: 630 }
/** Phones crop icons to circles and rounded squares, so the mark is in the middle. */
const MARK_SHARE = 0.62
const ICONS = [
  { file: 'touch-icon.png', size: 180 },
  { file: 'icon-192.png', size: 192 },
  { file: 'icon-512.png', size: 512 },
]

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const dataUrl = (content: Buffer, type: string) => `data:${type};base64,${content.toString('base64')}`

/** The fonts of the web app, which are not installed on most machines. */
const FONTS = [
  { family: 'Raleway', weights: '700', file: '@fontsource/raleway/files/raleway-latin-700-normal.woff2' },
  {
    family: 'Montserrat Variable',
    weights: '100 900',
    file: '@fontsource-variable/montserrat/files/montserrat-latin-wght-normal.woff2',
  },
]

async function fontFace({ family, weights, file }: (typeof FONTS)[number]): Promise<string> {
  const font = await readFile(join(root, 'node_modules', file))
  return `@font-face{font-family:'${family}';font-weight:${weights};src:url(${dataUrl(font, 'font/woff2')})}`
}

/** A picture of the brand as a data URL, or null. */
async function embedded({ pictures }: LoadedBrand, address: string | undefined): Promise<string | null> {
  const file = address === undefined ? undefined : pictures.get(address)
  return file === undefined ? null : dataUrl(await file.bytes('identity'), file.contentType)
}

function shareDocument(brand: LoadedBrand, mark: string | null, hero: string | null, fonts: string): string {
  const { landingPageContent, description, theme, name: brandName } = brand.config
  const colors = themeColors(theme)
  const { '--qf-font-sans': sans = '', '--qf-font-heading': heading = '' } = themeVariables(theme)
  // The direction follows from the first word.
  return `<!doctype html><body dir="auto"><style>${fonts}
    body{margin:0;width:${SHARE.width}px;height:${SHARE.height}px;display:flex;background:${colors.ground};color:${colors.ink};overflow:hidden}
    .words{flex:1;padding-block:64px 60px;padding-inline:72px 48px;display:flex;flex-direction:column}
    .brand,h1{font-family:${heading};letter-spacing:-.02em}
    :dir(rtl)>.brand,h1:dir(rtl){letter-spacing:0}
    .brand{display:flex;align-items:center;gap:20px;font-weight:700;font-size:40px}
    .brand img{width:64px;height:64px}
    h1{margin:auto 0 0;font-weight:700;font-size:62px;line-height:1.08;text-wrap:balance;font-feature-settings:'lnum'}
    p{margin:24px 0 auto;font:500 27px/1.4 ${sans};color:${colors.inkSoft};text-wrap:balance}
    .hero{width:490px;object-fit:cover;height:100%}
    .edge{position:fixed;inset:auto 0 0;height:12px;background:${colors.primary}}
  </style><div class="words"><div class="brand">${mark === null ? '' : `<img src="${mark}">`}${escape(landingPageContent.logoText ?? brandName)}</div>
  <h1>${escape(landingPageContent.title ?? description)}</h1><p>${escape(landingPageContent.title === undefined ? '' : description)}</p></div>
  ${hero === null ? '' : `<img class="hero" src="${hero}">`}<div class="edge"></div>`
}

const iconDocument = (brand: LoadedBrand, mark: string, size: number): string =>
  `<!doctype html><style>body{margin:0;width:${size}px;height:${size}px;display:grid;place-items:center;background:${themeColors(brand.config.theme).primarySoft}}img{width:${size * MARK_SHARE}px;height:${size * MARK_SHARE}px}</style><img src="${mark}">`

async function draw(page: Page, file: string, size: { width: number; height: number }, html: string) {
  await page.setViewportSize(size)
  await page.setContent(html)
  await page.evaluate(async () => {
    await document.fonts.ready
    await Promise.all([...document.images].map((image) => image.decode()))
  })
  const picture = await page.screenshot()
  const content = await sharp(picture)
    .removeAlpha()
    .png({ palette: true, effort: 10, dither: 0.6 })
    .toBuffer()
  await writeFile(join(images, file), content)
  process.stdout.write(`${file}: ${(content.length / 1000).toFixed(1)} kB\n`)
}

const brand = await loadBrand(join('brands', name))
const { logoSrc, logoImage, heroImage } = brand.config.landingPageContent
const mark = await embedded(brand, logoSrc ?? logoImage)
const hero = await embedded(brand, heroImage?.src)
const fonts = (await Promise.all(FONTS.map(fontFace))).join('')
await using browser = await launchChromium()
const page = await browser.newPage()
await draw(page, 'share.png', SHARE, shareDocument(brand, mark, hero, fonts))
if (mark !== null) {
  for (const { file, size } of ICONS)
    await draw(page, file, { width: size, height: size }, iconDocument(brand, mark, size))
}
