import type { BrowserContext } from '@playwright/test'

/** Collects the session ids that a browser sends to the API from now on. */
export function collectSessions(context: BrowserContext): ReadonlySet<string> {
  const sessionIds = new Set<string>()
  context.on('request', (request) => {
    for (const { groups } of (request.postData() ?? '').matchAll(/"sessionId":"(?<id>[^"]+)"/g))
      if (groups?.['id']) sessionIds.add(groups['id'])
  })
  return sessionIds
}
