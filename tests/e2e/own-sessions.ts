import type { BrowserContext } from '@playwright/test'

/** The ids of the sessions that a browser has named to the API, from now on. */
export function collectSessions(context: BrowserContext): ReadonlySet<string> {
  const sessionIds = new Set<string>()
  context.on('request', (request) => {
    for (const { groups } of (request.postData() ?? '').matchAll(/"sessionId":"(?<id>[^"]+)"/g))
      if (groups?.['id']) sessionIds.add(groups['id'])
  })
  return sessionIds
}
