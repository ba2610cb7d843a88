import { expect, it } from 'vitest'
import type { Env } from '#server/settings/env.ts'
import { proxyWarnings } from './proxy-warnings.ts'

const NOT_SET = ['TRUST_PROXY is not set']
const TOO_OPEN = ['open to everyone']

const cases: [string, string, Env['trustProxy'], string[]][] = [
  ['http://localhost:3000', '0.0.0.0', false, []],
  ['http://localhost:3000', '127.0.0.1', 1, []],
  ['https://quiz.example.com', '0.0.0.0', false, NOT_SET],
  ['https://quiz.example.com', '127.0.0.1', false, NOT_SET],
  ['https://quiz.example.com', '127.0.0.1', true, []],
  ['https://quiz.example.com', '::1', 1, []],
  ['https://quiz.example.com', '0.0.0.0', true, TOO_OPEN],
  ['https://quiz.example.com', '::', 2, TOO_OPEN],
  ['http://quiz.example.com', '0.0.0.0', 1, TOO_OPEN],
  ['https://quiz.example.com', '0.0.0.0', ['10.0.0.1'], []],
]

it.each(cases)('at %s, listening on %s, trusting %j: %j', (publicUrl, host, trustProxy, expected) => {
  const said = proxyWarnings({ publicUrl, host, port: 3000, trustProxy })
  expect(said).toEqual(expected.map((words) => expect.stringContaining(words)))
})
