import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { Builder, Capabilities, type WebDriver, type WebElement } from 'selenium-webdriver'
import { expect } from '@playwright/test'
import { freePort } from '../../free-port.ts'
import { CONTROL_TIMEOUT_MS, type Engine } from './engine-browser.ts'
import { type ControlRole, findControl } from './find-control.ts'
import { findProgram } from './find-program.ts'
import { watchThroughProxy } from './watching-proxy.ts'

const findDriver = () => findProgram('WebKitWebDriver')
const findDisplayServer = () => findProgram('Xvfb')

type Display = { name: string; close: () => void }

/** The display of this shell, or a virtual one. */
async function openDisplay(): Promise<Display> {
  const { DISPLAY: own } = process.env
  if (own) return { name: own, close: () => undefined }
  const program = findDisplayServer()
  if (!program) throw new Error('xvfb is not installed')
  // It chooses a free number and writes it to the given file descriptor, here its standard output.
  const server = spawn(program, ['-displayfd', '1', '-screen', '0', '800x1000x24'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  for await (const number of createInterface(server.stdout))
    return { name: `:${number}`, close: () => void server.kill() }
  throw new Error('Xvfb has ended')
}

type DriverServer = { address: string; close: () => Promise<void> }

async function startDriver(program: string, display: Display): Promise<DriverServer> {
  const port = await freePort()
  const child = spawn(program, [`--port=${port}`], {
    env: { PATH: process.env['PATH'], DISPLAY: display.name, LANG: 'en_US.UTF-8' },
    stdio: 'ignore',
  })
  const ended = once(child, 'exit')
  const address = `http://127.0.0.1:${port}`
  const isUp = () =>
    fetch(`${address}/status`).then(
      ({ ok }) => ok,
      () => false,
    )
  await expect.poll(isUp).toBe(true)
  const close = async () => {
    child.kill()
    await ended
  }
  return { address, close }
}

async function openSession(address: string): Promise<WebDriver> {
  const session = await new Builder()
    .usingServer(address)
    .withCapabilities(new Capabilities({ browserName: 'MiniBrowser' }))
    .build()
  await session.manage().window().setRect({ x: 0, y: 0, width: 390, height: 844 })
  return session
}

/** Debian's WebKitGTK, through WebDriver. It has no WebDriver BiDi, so a proxy watches its pages. */
export const webkit: Engine = {
  name: 'WebKitGTK',
  missing() {
    if (!findDriver()) return 'webkit2gtk-driver is not installed'
    return process.env['DISPLAY'] || findDisplayServer()
      ? null
      : 'there is no display, and xvfb is not installed'
  },
  async launch(serverUrl) {
    const program = findDriver()
    if (!program) throw new Error('webkit2gtk-driver is not installed')
    await using opened = new AsyncDisposableStack()
    const proxy = await watchThroughProxy(serverUrl)
    opened.defer(() => proxy.close())
    const display = await openDisplay()
    opened.defer(() => display.close())
    const driver = await startDriver(program, display)
    opened.defer(() => driver.close())
    const session = await openSession(driver.address)
    opened.defer(() => session.quit())
    const waitFor = (role: ControlRole, name: string) => {
      const find = () => session.executeScript<WebElement | null>(findControl, role, name)
      return session.wait(find, CONTROL_TIMEOUT_MS, `no ${role} "${name}"`) as Promise<WebElement>
    }
    const version = (await session.getCapabilities()).get('browserVersion') as string
    const closing = opened.move()
    return {
      version: `WebKitGTK ${version}`,
      async open(path) {
        await proxy.untilIdle()
        await session.get(new URL(path, proxy.url).href)
      },
      async reload() {
        await proxy.untilIdle()
        await session.navigate().refresh()
      },
      back: () => session.navigate().back(),
      forward: () => session.navigate().forward(),
      call: (action) => session.executeScript(action),
      async press(role, name) {
        const control = await waitFor(role, name)
        // The driver's own scrolling is smooth, and its click does not wait for the end.
        await session.executeScript(
          (element: Element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }),
          control,
        )
        await control.click()
      },
      async type(name, text) {
        await (await waitFor('textbox', name)).sendKeys(text)
      },
      takeFaults: () => proxy.take(),
      [Symbol.asyncDispose]: () => closing.disposeAsync(),
    }
  },
}
