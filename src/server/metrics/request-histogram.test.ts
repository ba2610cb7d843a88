import { Histogram, Registry } from 'prom-client'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { measures } from '#server/measures/measures.ts'
import type { MetricsArea } from './metrics-deps.ts'
import { defineRequestHistogram } from './request-histogram.ts'

function openHistogram() {
  let write = () => ''
  const stops: (() => void)[] = []
  const area: Pick<MetricsArea, 'listen' | 'addText'> = {
    listen: (signal, record) => stops.push(signal.listen(record)),
    addText: (_name, text) => (write = text),
  }
  defineRequestHistogram({ registry: new Registry(), ...area, deps: {} as MetricsArea['deps'] })
  return { write: () => write(), stop: () => stops.forEach((stop) => stop()) }
}

const sortedLines = (text: string): string[] =>
  text
    .trim()
    .split('\n')
    .map(
      (line) =>
        line.replace(/(?<=\{|,)le="[^"]+",?/, '').replace(/,\}/, '}') + (/le="[^"]+"/.exec(line)?.[0] ?? ''),
    )
    .toSorted()

it('writes what the library would write', async () => {
  const observation = fc.record({
    route: fc.constantFrom('/api/api/leads/:id', '/*', 'a "quoted"\\route\n'),
    method: fc.constantFrom('GET', 'POST'),
    status: fc.constantFrom(200, 204, 302, 404, 503),
    // Sums of these are exact in both orders of addition.
    seconds: fc.integer({ min: 0, max: 1 << 14 }).map((parts) => parts / 1024),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(observation, { maxLength: 30 }), async (observations) => {
      const registry = new Registry()
      const expected = new Histogram({
        name: 'quiz_http_request_duration_seconds',
        help: 'Requests by pattern of their route, method and class of the status, with their duration',
        labelNames: ['route', 'method', 'status'],
        buckets: [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10],
        registers: [registry],
      })
      const own = openHistogram()
      for (const { route, method, status, seconds } of observations) {
        measures.request.announce({ route, method, status, seconds })
        expected.observe({ route, method, status: `${Math.floor(status / 100)}xx` }, seconds)
      }
      own.stop()
      expect(sortedLines(own.write())).toEqual(sortedLines(await registry.metrics()))
    }),
  )
})

it('joins addresses without a route, and rare methods', () => {
  const { write, stop } = openHistogram()
  for (const method of ['PROPFIND', 'TRACE'])
    measures.request.announce({ route: null, method, status: 404, seconds: 0.5 })
  stop()
  expect(write()).toContain(
    'quiz_http_request_duration_seconds_count{route="none",method="other",status="4xx"} 2',
  )
})
