import { Histogram, Registry } from 'prom-client'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { defineFrequentHistogram } from './frequent-histogram.ts'

const UPPER_BOUNDS = [0.005, 0.1, 1, 10]
const definition = { name: 'test_seconds', help: 'Seconds' }

/** The lines in any order, with the label `le` at the end. */
const comparable = (text: string): string[] =>
  text
    .trim()
    .split('\n')
    .map((line) => {
      const bound = /le="[^"]+"/.exec(line)?.[0] ?? ''
      return line.replace(bound, '').replace('{,', '{').replace('{}', '') + bound
    })
    .toSorted()

const route = fc.constantFrom('/api/api/leads/:id', '/*', 'a "quoted"\\route\n')
// Sums of these are exact in any order of addition.
const seconds = fc.integer({ min: 0, max: 1 << 14 }).map((parts) => parts / 1024)

it.each([{ labelNames: ['route'] }, { labelNames: [] }])(
  'writes what the library writes, with the labels $labelNames',
  async ({ labelNames }) => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(route, seconds), { minLength: 1, maxLength: 30 }),
        async (values) => {
          const registry = new Registry()
          const expected = new Histogram<string>({
            ...definition,
            labelNames,
            buckets: UPPER_BOUNDS,
            registers: [registry],
          })
          let write = () => ''
          const area = { addText: (_name: string, text: () => string) => void (write = text) }
          const observers = defineFrequentHistogram<string>(area, {
            ...definition,
            upperBounds: UPPER_BOUNDS,
          })
          const labelsOf = (value: string) => Object.fromEntries(labelNames.map((name) => [name, value]))
          const byLabels = Map.groupBy(values, ([value]) => JSON.stringify(labelsOf(value)))
          for (const same of byLabels.values()) {
            const observe = observers(labelsOf(same[0]?.[0] ?? ''))
            for (const [value, duration] of same) {
              observe(duration)
              expected.observe(labelsOf(value), duration)
            }
          }
          expect(comparable(write())).toEqual(comparable(await registry.metrics()))
        },
      ),
    )
  },
)
