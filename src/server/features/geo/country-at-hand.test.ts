import type { FastifyBaseLogger } from 'fastify'
import { expect, it, vi } from 'vitest'
import { countryAtHand } from './country-at-hand.ts'

type Find = (address: string) => Promise<string | null>

const logger = { warn: vi.fn<FastifyBaseLogger['warn']>() }
const request = (ip: string, headers = {}, ips?: string[]) => ({ ip, headers, ...(ips && { ips }) })

it('is that of the header behind a known proxy, else that of the database, asked once an address', async () => {
  const find = vi.fn<Find>((address) => Promise.resolve(address === '8.8.8.8' ? 'US' : null))
  const countryOf = countryAtHand({ countryDatabase: { find }, logger })
  const header = { 'cf-ipcountry': 'DE' }
  expect(await countryOf(request('8.8.8.8', header, ['10.0.0.1', '8.8.8.8']))).toBe('DE')
  expect(await countryOf(request('8.8.8.8', header))).toBe('US')
  expect(await countryOf(request('8.8.8.8'))).toBe('US')
  expect(await countryOf(request('193.0.6.139'))).toBeNull()
  expect(await countryOf(request('193.0.6.139'))).toBeNull()
  expect(find.mock.calls).toEqual([['8.8.8.8'], ['193.0.6.139']])
})

it('asks nobody about an address that is nowhere', async () => {
  const find = vi.fn<Find>(() => Promise.resolve('US'))
  const countryOf = countryAtHand({ countryDatabase: { find }, logger })
  expect(await countryOf(request('127.0.0.1'))).toBeNull()
  expect(await countryOf(request('10.1.2.3'))).toBeNull()
  expect(find).not.toHaveBeenCalled()
})

it('is unknown where the database cannot be read', async () => {
  const find = () => Promise.reject(new Error('no such file'))
  expect(await countryAtHand({ countryDatabase: { find }, logger })(request('8.8.8.8'))).toBeNull()
  expect(logger.warn).toHaveBeenCalledOnce()
})

it('remembers no more addresses than it may', async () => {
  const find = vi.fn<Find>(() => Promise.resolve('US'))
  const countryOf = countryAtHand({ countryDatabase: { find }, logger })
  for (let index = 0; index <= 10_000; index++) {
    await countryOf(request(`11.${index >> 16}.${(index >> 8) & 255}.${index & 255}`))
  }
  await countryOf(request('11.0.0.0'))
  expect(find).toHaveBeenCalledTimes(10_002)
})
