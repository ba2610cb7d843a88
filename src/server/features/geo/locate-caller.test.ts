import type { FastifyBaseLogger } from 'fastify'
import { expect, it, vi } from 'vitest'
import { createCallerLocator } from './geo.ts'

type Find = (address: string) => Promise<string | null>

const logger = { warn: vi.fn<FastifyBaseLogger['warn']>() }
const request = (ip: string, headers = {}, ips?: string[]) => ({ ip, headers, ...(ips && { ips }) })

const country = (countryCode: string | null) => ({ countryCode, regionCode: null })

it('comes from the headers of a trusted proxy, else from the database, queried once per address', async () => {
  const find = vi.fn<Find>((address) => Promise.resolve(address === '8.8.8.8' ? 'US' : null))
  const placeOf = createCallerLocator({ countryDatabase: { find }, countryHeader: 'cloudflare', logger })
  const header = { 'cf-ipcountry': 'US', 'cf-region-code': 'WA' }
  expect(await placeOf(request('8.8.8.8', header, ['10.0.0.1', '8.8.8.8']))).toEqual({
    countryCode: 'US',
    regionCode: 'WA',
  })
  expect(await placeOf(request('8.8.8.8', header))).toEqual(country('US'))
  expect(await placeOf(request('8.8.8.8'))).toEqual(country('US'))
  expect(await placeOf(request('193.0.6.139'))).toEqual(country(null))
  expect(await placeOf(request('193.0.6.139'))).toEqual(country(null))
  expect(find.mock.calls).toEqual([['8.8.8.8'], ['193.0.6.139']])
})

it('is not looked up for a reserved address', async () => {
  const find = vi.fn<Find>(() => Promise.resolve('US'))
  const placeOf = createCallerLocator({ countryDatabase: { find }, countryHeader: 'cloudflare', logger })
  expect(await placeOf(request('127.0.0.1'))).toEqual(country(null))
  expect(await placeOf(request('10.1.2.3'))).toEqual(country(null))
  expect(find).not.toHaveBeenCalled()
})

it('is unknown if the database cannot be read', async () => {
  const find = () => Promise.reject(new Error('no such file'))
  expect(
    await createCallerLocator({ countryDatabase: { find }, countryHeader: 'cloudflare', logger })(
      request('8.8.8.8'),
    ),
  ).toEqual(country(null))
  expect(logger.warn).toHaveBeenCalledOnce()
})

it('limits the number of cached addresses', async () => {
  const find = vi.fn<Find>(() => Promise.resolve('US'))
  const placeOf = createCallerLocator({ countryDatabase: { find }, countryHeader: 'cloudflare', logger })
  for (let index = 0; index <= 10_000; index++) {
    await placeOf(request(`11.${index >> 16}.${(index >> 8) & 255}.${index & 255}`))
  }
  await placeOf(request('11.0.0.0'))
  expect(find).toHaveBeenCalledTimes(10_002)
})
