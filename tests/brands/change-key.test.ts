import { expect, it } from 'vitest'
import quietmoor from '#brands/quietmoor/brand.ts'
import shay from '#brands/shay/brand.ts'
import { diffDocuments } from '#shared/studio/diff/diff-documents.ts'
import type { VersionDocument } from '#shared/versions/version-document.ts'
import { marigoldDocument } from '#tests/studio/marigold-document.ts'
import { changeKey } from '#shared/studio/diff/change-key.ts'

const documentOf = (given: unknown): VersionDocument => {
  const brand: VersionDocument['brand'] = JSON.parse(JSON.stringify(given))
  return { format: 1, brand, texts: {}, pictures: {} }
}

it.each([
  ['quietmoor', quietmoor],
  ['shay', shay],
])('no two differences between the sample brand and %s have the same key', (_, other) => {
  for (const [before, after] of [
    [marigoldDocument(), documentOf(other)],
    [documentOf(other), marigoldDocument()],
  ] as const) {
    const keys = diffDocuments(before, after).map(changeKey)
    expect(keys.length).toBeGreaterThan(100)
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
  }
})
