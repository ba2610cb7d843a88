import { format } from 'node:util'
import { afterEach, beforeEach } from 'vitest'

/**
 * Fails a test on any unexpected `console.error` or `console.warn`. A test that expects one mocks it: `const error = vi.spyOn(console, 'error').mockImplementation(() => {})`.
 */
let unexpected: string[] = []

for (const method of ['error', 'warn'] as const) {
  console[method] = (...parts: unknown[]): void => {
    unexpected.push(`console.${method}: ${format(...parts)}`)
  }
}

beforeEach(() => {
  unexpected = []
})

afterEach(() => {
  const seen = unexpected
  unexpected = []
  if (seen.length > 0) throw new Error(`unexpected output\n${seen.join('\n')}`)
})
