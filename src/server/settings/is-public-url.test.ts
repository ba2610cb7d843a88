import { expect, it } from 'vitest'
import { isPublicUrl } from './is-public-url.ts'

it.each([
  ['http://localhost:3000', false],
  ['http://LOCALHOST:3000', false],
  ['http://marigold.localhost:3000', false],
  ['http://127.0.0.1:3000', false],
  // URL parsing writes short and numeric forms out.
  ['http://127.1:3000', false],
  ['http://2130706433:3000', false],
  ['http://[::1]:3000', false],
  ['http://[::ffff:127.0.0.1]:3000', false],
  ['http://192.168.1.20:3000', false],
  ['http://10.0.0.5', false],
  ['http://[fd00::1]:3000', false],
  ['https://quiz.example.com', true],
  ['http://localhost.example.com', true],
  ['https://notlocalhost', true],
  ['http://8.8.8.8:3000', true],
  ['http://[2606:4700::1111]', true],
])('%s is public: %j', (url, expected) => {
  expect(isPublicUrl(url)).toBe(expected)
})
