export type DeviceKind = 'phone' | 'tablet' | 'desktop'

/** An iPad gives itself out for a Mac, but its screen stands upright (`screen.width` does not turn with it). */
function isUprightMac(userAgent: string, screenResolution: string): boolean {
  const [, width, height] = /^(\d+)x(\d+)$/.exec(screenResolution) ?? []
  return userAgent.includes('Macintosh') && Number(width) < Number(height)
}

/** The kind of device of a browser; null where nothing tells. */
export function deviceKind(
  device: { userAgent?: string | undefined; screenResolution?: string | undefined } | null,
): DeviceKind | null {
  const userAgent = device?.userAgent
  if (userAgent === undefined || userAgent === '') return null
  // By convention an Android without "Mobile" is a tablet.
  if (/iPad|Tablet|PlayBook|Silk(?!.*Mobile)|Android(?!.*Mobile)/i.test(userAgent)) return 'tablet'
  if (/Mobi|iPhone|iPod|Android/i.test(userAgent)) return 'phone'
  if (isUprightMac(userAgent, device?.screenResolution ?? '')) return 'tablet'
  return /Windows|Macintosh|Linux|X11|CrOS/i.test(userAgent) ? 'desktop' : null
}
