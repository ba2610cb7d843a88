import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempDisposableSync } from 'node:fs'
import { cp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test'
import brand from '#brands/marigold/brand.ts'
import { PIXEL_ID } from '#tests/ad-network/stand-in.ts'
import { ADMIN } from '#tests/e2e/drivers/admin-driver.ts'
import { quizStateWith, seedState } from '#tests/e2e/drivers/browser-state.ts'
import { untilStill } from '#tests/e2e/drivers/motion.ts'
import { people } from '#tests/e2e/drivers/people.ts'
import { plannedAnswers } from '#tests/e2e/drivers/planned-walk.ts'
import { flow } from '#tests/e2e/drivers/quiz-walk.ts'
import { startServer } from '#tests/e2e/servers/server-process.ts'
import { launchChromium } from '../chromium.ts'
import { root } from '../setup/project.mjs'
import { adminScreens, captureAdmin } from './admin-screens.ts'
import { Camera, type Picture, untilFinished } from './camera.ts'
import { captureConsent, consentScreens } from './consent-screens.ts'
import { captureMails, mailScreens } from './mail-screens.ts'
import { captureMember, memberScreens } from './member-screens.ts'

/**
 * Takes a picture of every page, step and mail at the size of a phone and of a desktop, as a visitor sees them who has
 * answered everything and then buys. Animations have ended and the clock is fixed, so two runs of the same product
 * give the same pictures.
 */
const folder = join(root, 'docs', 'screens')
const MAX_BYTES = 9 * 1024 * 1024
/** A Monday morning: the dates in the pictures do not depend on the day of the run. */
const NOW = new Date('2027-03-01T09:00:00Z')
/** After so long, the loading page leaves for the offer. */
const LOADING_MS = 3_000
/** Small enough for a minute, large enough for meaningful charts. */
const DEMO_DATA = ['--sessions', '8000', '--leads', '1200', '--subscriptions', '260', '--event-days', '30']

const sizes: Record<string, BrowserContextOptions> = {
  390: {
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    userAgent:
      'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
  },
  1440: { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 },
}

type Screen = Picture & {
  path: string
  /** The whole page instead of the first screen. */
  isWhole?: true
  /** Heading at the top of the picture. */
  at?: string
  /** The page has a checkout, whose card form loads late. */
  sells?: true
}

const steps = flow.questions.map(
  ({ id, landingPageOnly }, index): Screen => ({
    name: `${String(index + 1).padStart(2, '0')}-${id}`,
    title: `${index + 1}. \`${id}\`${landingPageOnly ? ', asked on the landing' : ''}`,
    path: landingPageOnly ? '/' : `/quiz/${id}`,
  }),
)

const screens: Screen[] = [
  { name: 'landing', title: 'Landing', path: '/', isWhole: true },
  ...steps,
  { name: 'loading', title: 'Loading', path: '/loading' },
  { name: 'plans', title: 'The plans', path: '/purchase', at: 'Choose your plan', sells: true },
  { name: 'purchase', title: 'The plan', path: '/purchase', isWhole: true, sells: true },
  { name: 'email-offer', title: 'The offer by e-mail', path: '/email-offer', isWhole: true, sells: true },
  { name: 'login', title: 'Sign in', path: '/login' },
  { name: 'forgot-password', title: 'Forgotten password', path: '/forgot-password' },
  {
    name: 'subscription',
    title: 'The subscription, without a sign-in',
    path: '/subscription',
    isWhole: true,
  },
  { name: 'reviews', title: 'Reviews', path: '/reviews', isWhole: true },
  { name: 'terms', title: 'Terms', path: '/terms', at: 'Terms and Conditions' },
  { name: 'privacy', title: 'Privacy', path: '/privacy', at: 'Privacy Policy' },
  {
    name: 'health-privacy',
    title: 'Health data privacy',
    path: '/health-privacy',
    at: 'Health Data Privacy',
  },
  { name: 'contact', title: 'Contact', path: '/contact', isWhole: true },
]

/** Runs in the page: its picture may take longer than the page is shown. */
function stayOnLoadingPage(leavesAfterMs: number): void {
  const { setTimeout } = globalThis
  const isEarlier = ([, delayMs = 0]: Parameters<typeof setTimeout>) => delayMs < leavesAfterMs
  const early = (...given: Parameters<typeof setTimeout>) => (isEarlier(given) ? setTimeout(...given) : 0)
  Object.assign(globalThis, { setTimeout: early })
}

/** Takes a picture of the screen, and one of the whole page if a step is longer than the screen. */
async function capture(context: BrowserContext, screen: Screen, camera: Camera): Promise<void> {
  const { name, path, isWhole = false, at } = screen
  const url = path === '/' ? /:\d+\/$/ : new RegExp(`${path}$`)
  await using page = await context.newPage()
  const isMoving = name === 'loading'
  if (isMoving) await page.addInitScript(stayOnLoadingPage, LOADING_MS)
  await page.goto(path)
  await page.waitForURL(url)
  await untilFinished(page, { isMoving })
  if (screen.sells) await page.getByLabel('Card number').waitFor()
  if (at !== undefined) {
    const heading = page.getByRole('heading', { name: at })
    await heading.evaluate((element) => element.scrollIntoView({ behavior: 'instant' }))
  }
  await camera.take(page, name, { isWhole })
  if (!url.test(page.url())) throw new Error(`${name} shows ${page.url()}`)

  const viewport = page.viewportSize() ?? { width: 0, height: 0 }
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  if (isWhole || at !== undefined || path === '/' || height <= viewport.height) return
  await page.setViewportSize({ ...viewport, height })
  await untilStill(page)
  await camera.take(page, name, { suffix: '-whole' })
}

function indexPage(taken: ReadonlySet<string>): string {
  const cell = (name: string, size: string, width: number): string =>
    [`${name}-${size}`, `${name}-${size}-whole`]
      .filter((picture) => taken.has(picture))
      .map((picture) => `<img src="${picture}.webp" width="${width}" alt="${picture}">`)
      .join(' ')
  return [
    `# Screens of ${brand.name}`,
    '',
    'Taken by `npm run screens`: every step after it was answered, at 390 by 844 and at 1440 by 900. If a step is longer',
    'than the screen, the whole page is beside it. The landing, the offer, the pages of a member and the mails are whole',
    'pages. The admin area shows a generated year (`npm run demo-data`).',
    '',
    '| | 390 by 844 | 1440 by 900 |',
    '|---|---|---|',
    ...[...screens, ...consentScreens, ...memberScreens, ...mailScreens, ...adminScreens].map(
      ({ name, title }) => `| ${title} | ${cell(name, '390', 195)} | ${cell(name, '1440', 480)} |`,
    ),
    '',
  ].join('\n')
}

async function totalBytes(of: string): Promise<number> {
  const infos = await Promise.all((await readdir(of)).map((file) => stat(join(of, file))))
  return infos.reduce((sum, { size }) => sum + size, 0)
}

type Env = Readonly<Record<string, string>>

async function createDemoData(dataDir: string, clock: Env): Promise<void> {
  const args = ['scripts/demo-data.ts', ...DEMO_DATA, '--until', NOW.toISOString()]
  const env = { ...process.env, ...clock, DATABASE_URL: '', DATA_DIR: dataDir }
  const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env })
  const [code]: unknown[] = await once(child, 'exit')
  if (code !== 0) throw new Error('the demo data were not created')
}

/** Starts a server with its own data folder; leaving its `await using` block ends it. */
async function openServer(env: Env): Promise<AsyncDisposable & { url: string }> {
  const { url, stop, removeData } = await startServer(env)
  return {
    url,
    [Symbol.asyncDispose]: async () => {
      await stop()
      removeData()
    },
  }
}

async function takeAll(browser: Browser, into: string): Promise<ReadonlySet<string>> {
  // Members and administrators see dates by the server's clock.
  const clock = {
    NODE_OPTIONS: `--import=${new URL('../../tests/e2e/servers/clock-ahead.ts', import.meta.url).href}`,
    CLOCK_AHEAD_MS: String(NOW.getTime() - Date.now()),
  }
  using data = mkdtempDisposableSync(join(tmpdir(), 'quiz-funnels-screens-data-'))
  const demoData = join(data.path, 'demo')
  await createDemoData(demoData, clock)
  await using server = await openServer({ ...clock, DATA_DIR: join(data.path, 'server') })
  await using adminServer = await openServer({
    ...clock,
    DATA_DIR: demoData,
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
  })
  // Asks every visitor for consent, also about an ad network.
  await using askingServer = await openServer({
    ...clock,
    DATA_DIR: join(data.path, 'asking'),
    CONSENT_WHERE_UNKNOWN: 'true',
    META_PIXEL_ID: PIXEL_ID,
  })

  const taken = new Set<string>()
  for (const [size, options] of Object.entries(sizes)) {
    const camera = new Camera(size, into, taken)
    const openContext = async (baseURL: string, others: BrowserContextOptions = {}) => {
      const fixed = { baseURL, locale: 'en-US', timezoneId: 'UTC' }
      const context = await browser.newContext({ ...options, ...fixed, ...others })
      await context.clock.setFixedTime(NOW)
      return context
    }
    await using visitor = await openContext(server.url)
    await seedState(visitor, quizStateWith(plannedAnswers(people.imperialWoman), NOW.getTime()))
    // The landing at the first visit.
    await using newcomer = await openContext(server.url)
    for (const screen of screens) await capture(screen.path === '/' ? newcomer : visitor, screen, camera)
    await using asked = await openContext(askingServer.url)
    // There is no ad network to answer.
    await asked.route('https://**', (route) => route.abort())
    await captureConsent(asked, camera)
    await using member = await openContext(server.url)
    await captureMember(member, camera, NOW)
    await using mails = await openContext(server.url, { deviceScaleFactor: 1, isMobile: false })
    await captureMails(mails, camera)
    // At one pixel per point: pictures of dense tables would be half of all bytes.
    await using admin = await openContext(adminServer.url, { deviceScaleFactor: 1 })
    await captureAdmin(admin, camera)
  }
  return taken
}

await using browser = await launchChromium()
using made = mkdtempDisposableSync(join(tmpdir(), 'quiz-funnels-screens-'))
const taken = await takeAll(browser, made.path)
await writeFile(join(made.path, 'README.md'), indexPage(taken))

const bytes = await totalBytes(made.path)
if (bytes > MAX_BYTES) throw new Error(`the pictures take ${bytes} bytes, more than ${MAX_BYTES}`)
await rm(folder, { recursive: true, force: true })
await cp(made.path, folder, { recursive: true })
process.stdout.write(`${taken.size} pictures in docs/screens, ${(bytes / 1024 / 1024).toFixed(1)} MB\n`)
