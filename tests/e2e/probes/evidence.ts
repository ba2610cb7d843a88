import type { BrowserContext } from '@playwright/test'

/** Notes, with the seconds since the start, what the pages of a context open, log, throw and fail to load. */
export function collectEvidence(context: BrowserContext): readonly string[] {
  const startedMs = performance.now()
  const lines: string[] = []
  const note = (line: string) => {
    lines.push(`${((performance.now() - startedMs) / 1000).toFixed(2)} s  ${line}`)
  }
  context.on('page', (page) =>
    page.on('framenavigated', (frame) => {
      if (frame === page.mainFrame()) note(`opened ${frame.url()}`)
    }),
  )
  context.on('console', (message) => note(`console ${message.type()}: ${message.text()}`))
  context.on('weberror', (error) => note(`thrown: ${error.error().message}`))
  context.on('requestfailed', (request) =>
    note(`failed: ${request.method()} ${request.url()} ${request.failure()?.errorText ?? ''}`),
  )
  context.on('response', (response) => {
    const isCall = response.url().includes('/api/')
    if (isCall || response.status() >= 400) note(`${response.status()} ${response.url()}`)
  })
  return lines
}
