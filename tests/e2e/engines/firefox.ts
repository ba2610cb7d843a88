import { type ElementHandle, launch, type Page } from 'puppeteer-core'
import { CONTROL_TIMEOUT_MS, type Engine } from './engine-browser.ts'
import { type ControlRole, findControl } from './find-control.ts'
import { findProgram } from './find-program.ts'

const findFirefox = () => findProgram('firefox-esr', 'firefox')
/** Firefox's name for a request that its page left behind. */
const ABORTED = 'NS_BINDING_ABORTED'

function collectFaults(page: Page): string[] {
  const faults: string[] = []
  page.on('console', (message) => {
    if (['error', 'warn'].includes(message.type()))
      faults.push(`console ${message.type()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => faults.push(`thrown: ${String(error)}`))
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    if (reason !== ABORTED) faults.push(`request failed: ${request.method()} ${request.url()} ${reason}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400) faults.push(`answered ${response.status()}: ${response.url()}`)
  })
  return faults
}

/** Debian's Firefox, through WebDriver BiDi, which it speaks itself. */
export const firefox: Engine = {
  name: 'Firefox',
  missing: () => (findFirefox() ? null : 'firefox-esr is not installed'),
  async launch(serverUrl) {
    const executablePath = findFirefox()
    if (!executablePath) throw new Error('firefox-esr is not installed')
    const browser = await launch({
      browser: 'firefox',
      executablePath,
      extraPrefsFirefox: { 'intl.accept_languages': 'en-US' },
    })
    const page = await browser.newPage()
    await page.setViewport({ width: 390, height: 844 })
    const faults = collectFaults(page)
    const waitFor = async (role: ControlRole, name: string) => {
      const found = await page
        .waitForFunction(findControl, { timeout: CONTROL_TIMEOUT_MS }, role, name)
        .catch((cause: unknown) => {
          throw new Error(`no ${role} "${name}"`, { cause })
        })
      return found.asElement() as ElementHandle
    }
    return {
      version: (await browser.version()).replace('firefox/', 'Firefox '),
      async open(path) {
        await page.waitForNetworkIdle()
        await page.goto(new URL(path, serverUrl).href)
      },
      async reload() {
        await page.waitForNetworkIdle()
        await page.reload()
      },
      async back() {
        await page.evaluate(() => history.back())
      },
      async forward() {
        await page.evaluate(() => history.forward())
      },
      call: (action) => page.evaluate(action) as Promise<ReturnType<typeof action>>,
      async press(role, name) {
        await (await waitFor(role, name)).click()
      },
      async type(name, text) {
        await (await waitFor('textbox', name)).type(text)
      },
      takeFaults: () => faults.splice(0),
      [Symbol.asyncDispose]: () => browser.close(),
    }
  },
}
