import { describe, expect, it } from 'vitest'
import { publicAddress } from './public-address.ts'

describe('an address', () => {
  it.each([
    ['8.8.8.8', '8.8.8.8'],
    ['172.15.255.255', '172.15.255.255'],
    ['172.32.0.0', '172.32.0.0'],
    ['100.63.0.1', '100.63.0.1'],
    ['::ffff:8.8.8.8', '8.8.8.8'],
    ['::FFFF:8.8.8.8', '8.8.8.8'],
    ['2001:4860:4860::8888', '2001:4860:4860::8888'],
  ])('%s is public', (address, expected) => {
    expect(publicAddress(address)).toBe(expected)
  })

  it.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.0.1',
    '203.0.113.9',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:10.1.2.3',
    '::ffff:127.0.0.1',
    '2001:db8::1',
    'fd00::1',
    'fe80::1',
    'fe80::1%eth0',
    'ff02::1',
    '',
    'unknown',
    '8.8.8.8:443',
  ])('%s is not', (address) => {
    expect(publicAddress(address)).toBeNull()
  })
})
