import type { InjectOptions } from 'fastify'
import { describe, expect, it } from 'vitest'
import { useTestServer } from '../support/test-app.ts'
import { testWebBuild } from '../support/test-web-build.ts'

const server = useTestServer({ webBuild: testWebBuild, env: { trustProxy: true } })

/** Eight times the length: linear work takes eight times as long, quadratic work 64 times. */
const LENGTHS = { short: 10_000, long: 80_000 }
const MOST_TIMES = 24
/** What takes less is lost in the noise, and harms nobody. */
const NOISE_MS = 100
/** What takes longer is measured once. */
const SURE_MS = 500
const TRIES = 3

const REPEATED = [
  '/',
  '//a',
  ' ',
  '\t',
  ',',
  ', ',
  ';',
  '=',
  '"',
  '.',
  '-',
  '%',
  '%25',
  '[',
  '(',
  '\\',
  'a',
  '1',
  ':',
]
const HEADERS = [
  'accept',
  'accept-encoding',
  'accept-language',
  'authorization',
  'content-type',
  'cookie',
  'forwarded',
  'host',
  'idempotency-key',
  'if-modified-since',
  'if-none-match',
  'origin',
  'range',
  'referer',
  'user-agent',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
]

const row = (piece: string, length: number): string => piece.repeat(Math.ceil(length / piece.length))

/** Time of the processor: other programs of a busy machine do not count. */
function usedMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

async function fastestMs(request: InjectOptions): Promise<number> {
  let fastest = Number.POSITIVE_INFINITY
  for (let tries = 0; tries < TRIES; tries++) {
    const startedMs = usedMs()
    await server.app.inject(request)
    fastest = Math.min(fastest, usedMs() - startedMs)
    if (fastest < NOISE_MS || fastest > SURE_MS) break
  }
  return fastest
}

/** Which of these take more than linear time. */
async function slowOf(requests: readonly (readonly [string, (length: number) => InjectOptions])[]) {
  const slow: string[] = []
  for (const [what, request] of requests) {
    const longMs = await fastestMs(request(LENGTHS.long))
    if (longMs < NOISE_MS) continue
    const shortMs = await fastestMs(request(LENGTHS.short))
    if (longMs > MOST_TIMES * shortMs) slow.push(`${what}: ${(longMs / shortMs).toFixed(1)} times`)
  }
  return slow
}

describe('what strangers send takes linear time', () => {
  it.each(['/', '/api/api/', '/api/api/docs/', '/sandbox/'])('as an address below %s', async (base) => {
    const requests = REPEATED.flatMap((piece) =>
      ['', 'x'].map(
        (end) =>
          [
            JSON.stringify(`${base}${piece}…${end}`),
            (length: number) => ({
              url: `${base}${encodeURI(row(piece, length)).replaceAll('%2525', '%25')}${end}`,
            }),
          ] as const,
      ),
    )
    expect(await slowOf(requests)).toEqual([])
  })

  it.each(HEADERS)('as the header %s', async (name) => {
    const requests = REPEATED.flatMap((piece) =>
      ['/', '/api/api/config'].map(
        (url) =>
          [
            `${JSON.stringify(piece)} to ${url}`,
            (length: number) => ({ url, headers: { [name]: `a${row(piece, length)}x` } }),
          ] as const,
      ),
    )
    expect(await slowOf(requests)).toEqual([])
  })
})
