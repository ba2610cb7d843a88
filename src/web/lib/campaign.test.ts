import { expect, it } from 'vitest'
import { readCampaign } from './campaign.ts'

it.each([
  ['', undefined],
  ['?utm_source=', undefined],
  ['?fbclid=x&source=y', undefined],
  [
    '?utm_source=News%20letter&utm_medium=e-mail&utm_campaign=spring_2026.a',
    { utmSource: 'News letter', utmMedium: 'e-mail', utmCampaign: 'spring_2026.a' },
  ],
  ['?utm_source=%3Cscript%3Ealert(1)', { utmSource: 'scriptalert1' }],
  ['?utm_source=%F0%9F%98%80&utm_medium=cpc', { utmMedium: 'cpc' }],
  ['?utm_source=anna@example.com&utm_campaign=x', { utmCampaign: 'x' }],
  [`?utm_source=${'a'.repeat(100)}`, { utmSource: 'a'.repeat(64) }],
])('%s names %j', (search, expected) => {
  expect(readCampaign(search)).toEqual(expected)
})
