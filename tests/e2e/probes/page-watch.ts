import { expect, type Page } from '@playwright/test'

/** Records the warnings, errors, failed or refused requests and requests to other origins of a page. */
export class PageWatch {
  private readonly faults: string[] = []

  constructor(page: Page) {
    const note = (fault: string) => this.faults.push(fault)
    let origin: string | null = null
    page.on('console', (message) => {
      if (['warning', 'error'].includes(message.type())) note(`console ${message.type()}: ${message.text()}`)
    })
    page.on('pageerror', (error) => note(`thrown: ${error.message}`))
    page.on('crash', () => note('the page has crashed'))
    page.on('request', (request) => {
      const url = new URL(request.url())
      if (!url.protocol.startsWith('http')) return
      origin ??= url.origin
      if (url.origin !== origin) note(`request to another origin: ${url.href}`)
    })
    page.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? ''
      // Leaving a page ends its requests.
      if (reason === 'net::ERR_ABORTED') return
      note(`request failed: ${request.method()} ${request.url()} ${reason}`)
    })
    page.on('response', (response) => {
      if (response.status() >= 400) note(`answered ${response.status()}: ${response.url()}`)
    })
  }

  /** What was noted since the last call. */
  take(): string[] {
    return this.faults.splice(0)
  }

  /** Fails with everything noted since the last call. */
  expectClean(where: string): void {
    expect(this.take(), where).toEqual([])
  }
}
