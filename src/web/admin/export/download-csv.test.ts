import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { createRowCount } from './download-csv.ts'

const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`

it('counts the rows of a file however it is split into chunks', () => {
  const cell = fc.oneof(
    fc.constantFrom('', 'a', '=1+1', '"', 'one\ntwo', '\r\n', '😀,"'),
    fc.string({ unit: 'grapheme' }),
  )
  const rows = fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { maxLength: 20 })
  fc.assert(
    fc.property(rows, fc.integer({ min: 1, max: 50 }), (given, size) => {
      const text = [['email', 'name'], ...given].map((row) => `${row.map(quoted).join(',')}\r\n`).join('')
      const bytes = new TextEncoder().encode(`\uFEFF${text}`)
      const count = createRowCount()
      let rowCount = 0
      for (let start = 0; start < bytes.length; start += size)
        rowCount = count(bytes.subarray(start, start + size))
      expect(rowCount).toBe(given.length)
    }),
  )
})
