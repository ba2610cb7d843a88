import { cp, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import brand from '#brands/marigold/brand.ts'
import { quizStateWith, seedState } from '#tests/e2e/drivers/browser-state.ts'
import { untilStill } from '#tests/e2e/drivers/motion.ts'
import { people } from '#tests/e2e/drivers/people.ts'
import { plannedAnswers } from '#tests/e2e/drivers/planned-walk.ts'
import { flow, stepUrl } from '#tests/e2e/drivers/quiz-driver.ts'
import { startServer } from '#tests/e2e/servers/server-process.ts'
import { adminScreens, captureAdmin, startServerOnBook } from './admin-screens.ts'
import { chromiumArguments, provideChromium } from '../chromium.ts'
import { captureConsent, consentScreens, startAskingServer } from './consent-screens.ts'
import { captureMails, mailScreens } from './mail-screens.ts'
import { captureMember, memberScreens } from './member-screens.ts'
import { root } from '../setup/project.mjs'

/**
 * Takes a picture of every page and step at a phone's size and a desktop's, as a visitor sees them who has answered
 * everything and then buys, and of every mail. Animations are at their end and the clock stands still,
 * so that two runs of the same product give the same pictures.
 */
const folder = join(root, 'docs', 'screens')
const MAX_BYTES = 9 * 1024 * 1024
const WEBP_QUALITY = 80
/** A Monday morning: dates on the pictures do not change with the day they are taken. */
const NOW = new Date('2027-03-01T09:00:00Z')

const sizes = [
  {
    name: '390',
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    userAgent:
      'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
  },
  {
    name: '1440',
    viewport: { width: 1440, height: 900 },
    deviceScaleFactor: 1,
    isMobile: false,
    hasTouch: false,
    userAgent: undefined,
  },
]
type Size = (typeof sizes)[number]

type Screen = {
  name: string
  title: string
  path: string
  /** The address after the page has settled. */
  url: RegExp
  /** The page to its end, instead of what shows at first. */
  isWhole: boolean
  /** Heading at the top of the picture. */
  at?: string
  /** The page has a checkout, which is there when its card form is. */
  sells?: true
}

const steps: Screen[] = flow.questions.map(({ id, landingPageOnly }, index) => ({
  name: `${String(index + 1).padStart(2, '0')}-${id}`,
  title: `${index + 1}. \`${id}\`${landingPageOnly ? ', asked on the landing' : ''}`,
  path: landingPageOnly ? '/' : `/quiz/${id}`,
  url: landingPageOnly ? /:\d+\/$/ : stepUrl(id),
  isWhole: false,
}))

const screens: Screen[] = [
  { name: 'landing', title: 'Landing', path: '/', url: /:\d+\/$/, isWhole: true },
  ...steps,
  { name: 'loading', title: 'Loading', path: '/loading', url: /\/loading$/, isWhole: false },
  {
    name: 'plans',
    title: 'The plans',
    path: '/purchase',
    url: /\/purchase$/,
    isWhole: false,
    at: 'Choose your plan',
    sells: true,
  },
  { name: 'purchase', title: 'The plan', path: '/purchase', url: /\/purchase$/, isWhole: true, sells: true },
  {
    name: 'email-offer',
    title: 'The offer by e-mail',
    path: '/email-offer',
    url: /\/email-offer$/,
    isWhole: true,
    sells: true,
  },
  {
    name: 'login',
    title: 'Sign in',
    path: '/login',
    url: /\/login$/,
    isWhole: false,
  },
  {
    name: 'forgot-password',
    title: 'Forgotten password',
    path: '/forgot-password',
    url: /\/forgot-password$/,
    isWhole: false,
  },
  {
    name: 'subscription',
    title: 'The subscription, without a sign-in',
    path: '/subscription',
    url: /\/subscription$/,
    isWhole: true,
  },
  {
    name: 'reviews',
    title: 'Reviews',
    path: '/reviews',
    url: /\/reviews$/,
    isWhole: true,
  },
  {
    name: 'terms',
    title: 'Terms',
    path: '/terms',
    url: /\/terms$/,
    isWhole: false,
    at: 'Terms and Conditions',
  },
  {
    name: 'privacy',
    title: 'Privacy',
    path: '/privacy',
    url: /\/privacy$/,
    isWhole: false,
    at: 'Privacy Policy',
  },
  {
    name: 'health-privacy',
    title: 'Health data privacy',
    path: '/health-privacy',
    url: /\/health-privacy$/,
    isWhole: false,
    at: 'Health Data Privacy',
  },
  {
    name: 'contact',
    title: 'Contact',
    path: '/contact',
    url: /\/contact$/,
    isWhole: true,
  },
]

async function openContext(browser: Browser, baseURL: string, size: Size): Promise<BrowserContext> {
  const { viewport, deviceScaleFactor, isMobile, hasTouch, userAgent } = size
  const context = await browser.newContext({
    baseURL,
    viewport,
    deviceScaleFactor,
    isMobile,
    hasTouch,
    ...(userAgent !== undefined && { userAgent }),
    locale: 'en-US',
    timezoneId: 'UTC',
  })
  await context.clock.setFixedTime(NOW)
  return context
}

/** Waits until fonts and pictures are there and nothing moves. */
async function untilFinished(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.evaluate(async () => {
    await document.fonts.ready
    await Promise.all([...document.images].map((image) => image.decode().catch(() => null)))
  })
}

const heightOf = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollHeight)

async function takePicture(page: Page, file: string, fullPage = false): Promise<void> {
  // A long page at two pixels a point would be higher than WebP allows (16,383 pixels).
  const scale = fullPage ? 'css' : 'device'
  const picture = await page.screenshot({ animations: 'disabled', caret: 'hide', fullPage, scale })
  await sharp(picture).webp({ quality: WEBP_QUALITY, effort: 6, smartSubsample: true }).toFile(file)
}

/** @returns the names of the pictures made: one, and where a step is longer than the screen one of all of it */
async function capture(
  context: BrowserContext,
  screen: Screen,
  { name, viewport }: Size,
  into: string,
): Promise<string[]> {
  const page = await context.newPage()
  await page.goto(screen.path)
  await page.waitForURL(screen.url)
  await untilFinished(page)
  if (screen.sells) await page.getByLabel('Card number').waitFor()
  // The loading page moves for as long as it shows.
  if (screen.name !== 'loading') await untilStill(page)
  if (screen.at !== undefined) {
    const heading = page.getByRole('heading', { name: screen.at })
    await heading.evaluate((element) => element.scrollIntoView({ behavior: 'instant' }))
  }
  const pictureName = `${screen.name}-${name}`
  await takePicture(page, join(into, `${pictureName}.webp`), screen.isWhole)
  await page.waitForURL(screen.url, { timeout: 1 })

  const height = await heightOf(page)
  const isLonger =
    !screen.isWhole && screen.at === undefined && screen.path !== '/' && height > viewport.height
  if (isLonger) {
    await page.setViewportSize({ ...viewport, height })
    await untilStill(page)
    await takePicture(page, join(into, `${pictureName}-whole.webp`))
  }
  await page.close()
  return isLonger ? [pictureName, `${pictureName}-whole`] : [pictureName]
}

const image = (name: string, width: number): string =>
  `<img src="${name}.webp" width="${width}" alt="${name}">`

function indexPage(made: ReadonlySet<string>): string {
  const cell = (name: string, width: number): string =>
    [name, `${name}-whole`]
      .filter((candidate) => made.has(candidate))
      .map((candidate) => image(candidate, width))
      .join(' ')
  return [
    `# Screens of ${brand.name}`,
    '',
    'Made by `npm run screens` from the product as it runs: every step as a visitor sees it who has answered',
    'it, at 390 by 844 and at 1440 by 900; where a step is longer than the screen, all of it beside. The',
    'landing, the plan, the pages of a member and the mails are shown to their ends. The admin area shows a made-up year',
    '(`npm run demo-data`).',
    '',
    '| | 390 by 844 | 1440 by 900 |',
    '|---|---|---|',
    ...[...screens, ...consentScreens, ...memberScreens, ...mailScreens, ...adminScreens].map(
      ({ name, title }) => `| ${title} | ${cell(`${name}-390`, 195)} | ${cell(`${name}-1440`, 480)} |`,
    ),
    '',
  ].join('\n')
}

async function totalBytes(of: string): Promise<number> {
  const files = await readdir(of)
  const infos = await Promise.all(files.map((file) => stat(join(of, file))))
  return infos.reduce((sum, { size }) => sum + size, 0)
}

async function main(): Promise<void> {
  const executablePath = provideChromium()
  if (!executablePath) throw new Error('No Chromium could be found or installed: set CHROMIUM_PATH')
  const folderOfThisRun = await mkdtemp(join(tmpdir(), 'quiz-funnels-screens-'))
  const made = new Set<string>()
  // What members and administrators see tells of days by the server's clock.
  const clock = {
    NODE_OPTIONS: `--import=${new URL('../../tests/e2e/servers/clock-ahead.ts', import.meta.url).href}`,
    CLOCK_AHEAD_MS: String(NOW.getTime() - Date.now()),
  }
  const server = await startServer(clock)
  const serverOnBook = await startServerOnBook(NOW, clock)
  const askingServer = await startAskingServer(clock)
  const browser = await chromium.launch({ executablePath, args: chromiumArguments })
  try {
    for (const size of sizes) {
      const context = await openContext(browser, server.url, size)
      await seedState(context, quizStateWith(plannedAnswers(people.imperialWoman)))
      // The landing as nobody has seen it before.
      const newcomer = await openContext(browser, server.url, size)
      for (const screen of screens) {
        const visitor = screen.path === '/' ? newcomer : context
        for (const name of await capture(visitor, screen, size, folderOfThisRun)) made.add(name)
      }
      await context.close()
      await newcomer.close()
      const asked = await openContext(browser, askingServer.url, size)
      // Nobody is out there to answer.
      await asked.route('https://**', (route) => route.abort())
      const consentParts = { size: size.name, untilFinished, takePicture, into: folderOfThisRun }
      for (const name of await captureConsent(asked, consentParts)) made.add(name)
      await asked.close()
      const takeWhole = (page: Page, file: string) => takePicture(page, file, true)
      const parts = { size: size.name, untilFinished, takeWhole, into: folderOfThisRun }
      const member = await openContext(browser, server.url, size)
      for (const name of await captureMember(member, parts)) made.add(name)
      await member.close()
      for (const name of await captureMails(browser, size, folderOfThisRun, takePicture)) made.add(name)
      // At one pixel a point: a working tool is dense, and its pictures would be half of all bytes.
      const admin = await openContext(browser, serverOnBook.url, { ...size, deviceScaleFactor: 1 })
      const adminParts = { size: size.name, untilFinished, takePicture, into: folderOfThisRun }
      for (const name of await captureAdmin(admin, adminParts)) made.add(name)
      await admin.close()
    }
  } finally {
    await browser.close()
    for (const each of [server, serverOnBook, askingServer]) {
      await each.stop()
      each.removeData()
    }
  }
  await writeFile(join(folderOfThisRun, 'README.md'), indexPage(made))

  const bytes = await totalBytes(folderOfThisRun)
  if (bytes > MAX_BYTES)
    throw new Error(`the pictures take ${bytes} bytes, more than ${MAX_BYTES}: ${folderOfThisRun}`)
  await rm(folder, { recursive: true, force: true })
  await cp(folderOfThisRun, folder, { recursive: true })
  await rm(folderOfThisRun, { recursive: true })
  process.stdout.write(`${made.size} pictures in docs/screens, ${(bytes / 1024 / 1024).toFixed(1)} MB\n`)
}

await main()
