import { createHash } from 'node:crypto'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { documentOfFiles, filesOfDocument } from './folder-layout.ts'
import { documentHash, type VersionDocument } from './version-document.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const hash = (document: VersionDocument) => documentHash(document, sha256)

const json = fc.jsonValue({ maxDepth: 3 })
const step = fc.record({ id: fc.oneof(fc.stringMatching(/^[a-z_]{1,12}$/), fc.string()), more: json })
const brand = fc.oneof(
  fc.record({
    id: fc.string(),
    quizFlow: fc.record({ questions: fc.array(step), labels: json }),
    more: json,
  }),
  fc.dictionary(fc.string(), json),
)
const translations = fc.dictionary(fc.string(), fc.record({ text: fc.string(), source: fc.string() }))
const document: fc.Arbitrary<VersionDocument> = fc.record({
  format: fc.constant(1 as const),
  brand,
  texts: fc.record({ de: translations, ar: translations }, { requiredKeys: [] }),
  pictures: fc.dictionary(fc.stringMatching(/^[a-z]{1,8}\.webp$/), fc.stringMatching(/^[0-9a-f]{64}$/)),
})

it('an imported export has the hash of the version', () => {
  fc.assert(
    fc.property(document, (made) => {
      const files = filesOfDocument(made)
      // As a folder lists them.
      const listed = new Map([...files].toSorted(([one], [other]) => (one < other ? 1 : -1)))
      expect(hash(documentOfFiles(listed, made.pictures))).toBe(hash(made))
    }),
    { numRuns: 300 },
  )
})

it('equal documents are equal files, whatever the order of their keys', () => {
  const one = { format: 1, brand: { id: 'a', name: 'b' }, texts: {}, pictures: {} } as const
  const other = { pictures: {}, texts: {}, brand: { name: 'b', id: 'a' }, format: 1 } as const
  expect([...filesOfDocument(one)]).toEqual([...filesOfDocument(other)])
})

it('has one file per step, named by its order and id', () => {
  const questions = [{ id: 'age' }, { id: '../x' }]
  const files = filesOfDocument({
    format: 1,
    brand: { quizFlow: { questions } },
    texts: { de: {} },
    pictures: {},
  })
  expect([...files.keys()]).toEqual([
    'brand.json',
    'quiz/001-age.json',
    'quiz/002.json',
    'texts/de/brand.json',
  ])
})
