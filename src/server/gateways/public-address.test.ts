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
    ['2A00:1450:4001::1', '2A00:1450:4001::1'],
    ['11.0.0.1', '11.0.0.1'],
    ['223.255.255.255', '223.255.255.255'],
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
    // IPv4 addresses in other forms: mapped in hexadecimal, compatible, NAT64, 6to4, Teredo.
    '::ffff:7f00:1',
    '::ffff:a9fe:a9fe',
    '0:0:0:0:0:ffff:127.0.0.1',
    '::127.0.0.1',
    '64:ff9b::7f00:1',
    '64:ff9b::8.8.8.8',
    '64:ff9b:1::1',
    '2002:7f00:1::',
    '2001:0:7f00:1::',
    // Cloud metadata, site-local, unassigned.
    'fd00:ec2::254',
    'fec0::1',
    '100::1',
    '5f00::1',
    '4000::1',
    '3fff::1',
    '2001:db8::1%eth0',
    '2a00::1%eth0',
    '127.1',
    '0x7f000001',
    '2130706433',
    '0177.0.0.1',
    '',
    'unknown',
    '8.8.8.8:443',
  ])('%s is not', (address) => {
    expect(publicAddress(address)).toBeNull()
  })
})
