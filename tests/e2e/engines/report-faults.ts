/** Sends the page's errors and warnings to `path`. Runs in the page, so it must not use anything outside of itself. */
export function reportFaults(path: string): void {
  const report = (fault: string) => void fetch(path, { method: 'POST', body: fault, keepalive: true })
  for (const level of ['error', 'warn'] as const) {
    const log = console[level].bind(console)
    console[level] = (...values: unknown[]) => {
      report(`console ${level}: ${values.map(String).join(' ')}`)
      log(...values)
    }
  }
  const onError = (event: Event) => {
    if (event instanceof ErrorEvent) report(`thrown: ${event.message}`)
    else if (event.target instanceof Element) report(`not loaded: ${event.target.outerHTML.slice(0, 200)}`)
  }
  // Failed scripts, styles and pictures do not bubble.
  addEventListener('error', onError, { capture: true })
  addEventListener('unhandledrejection', ({ reason }) => report(`rejected: ${String(reason)}`))
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    report(`refused by ${violatedDirective}: ${blockedURI}`),
  )
}
