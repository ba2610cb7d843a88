import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BrowserContext } from '@playwright/test'

/** An event as the pixel sent it. */
export type PixelEvent = {
  name: string
  eventId: string | null
  pixelId: string | null
  /** Major units. */
  value: number | null
  currency: string | null
  fbp: string | null
  fbc: string | null
  /** The URL it reports. */
  page: string | null
  /** The referrer it reports. */
  openedBy: string | null
  url: string
  referrer: string | null
}

export type WatchedPixel = {
  /** Every request. If leaving the page cancels a request, the next page sends its event again. */
  events: PixelEvent[]
  /** Deduplicated like the network does: by name and id. */
  counted: () => PixelEvent[]
  /** Every request to the network's hosts, including scripts. */
  requests: string[]
  /** How often the frame was requested. */
  frameLoads: () => number
}

const GIF = Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAA=', 'base64')

/** Responds for the ad network's hosts in all pages of a context, and records the requests. */
export async function watchPixel(
  context: BrowserContext,
  { isBlocked = false }: { isBlocked?: boolean } = {},
): Promise<WatchedPixel> {
  const script = await readFile(join(import.meta.dirname, 'fbevents-stand-in.js'), 'utf8')
  const events: PixelEvent[] = []
  const requests: string[] = []
  let frameLoads = 0
  context.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname === '/ad-frame') frameLoads += 1
    if (/(?:^|\.)(?:facebook\.com|facebook\.net)$/.test(url.hostname)) requests.push(request.url())
  })
  await context.route('https://connect.facebook.net/**', (route) =>
    isBlocked
      ? route.abort('blockedbyclient')
      : route.fulfill({ contentType: 'application/x-javascript', body: script }),
  )
  await context.route('https://www.facebook.com/tr/**', async (route) => {
    const request = route.request()
    const told = new URL(request.url()).searchParams
    const value = told.get('cd[value]')
    events.push({
      name: told.get('ev') ?? '',
      eventId: told.get('eid'),
      pixelId: told.get('id'),
      value: value === null ? null : Number(value),
      currency: told.get('cd[currency]'),
      fbp: told.get('fbp'),
      fbc: told.get('fbc'),
      page: told.get('dl'),
      openedBy: told.get('rl'),
      url: request.url(),
      referrer: await request.headerValue('referer'),
    })
    await route.fulfill({ contentType: 'image/gif', body: GIF })
  })
  return {
    events,
    counted: () => [...new Map(events.map((event) => [`${event.name} ${event.eventId}`, event])).values()],
    requests,
    frameLoads: () => frameLoads,
  }
}
