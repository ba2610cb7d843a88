import type { EventMetadata } from './tracker.ts'

/**
 * Which campaign an address names, as `utmSource`, `utmMedium`, `utmCampaign`;
 * undefined where it names none. An address of a person is no campaign.
 */
export function readCampaign(search: string): EventMetadata | undefined {
  const params = new URLSearchParams(search)
  let campaign: EventMetadata | undefined
  for (const name of ['Source', 'Medium', 'Campaign']) {
    const value = params.get(`utm_${name.toLowerCase()}`) ?? ''
    const plain = value.replace(/[^\w .-]/g, '').slice(0, 64)
    if (plain && !value.includes('@')) campaign = { ...campaign, [`utm${name}`]: plain }
  }
  return campaign
}
