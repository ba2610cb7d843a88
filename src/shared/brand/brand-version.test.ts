import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { brandVersion, canonicalJson } from './brand-version.ts'

const brand = { id: 'sample', name: 'Sample', safety: { minimumGoalBmi: 18.5 } }

describe('canonicalJson', () => {
  it('is the same for the same content in another order', () => {
    expect(canonicalJson({ b: [1, { y: null, x: 'é' }], a: true, c: undefined })).toBe(
      '{"a":true,"b":[1,{"x":"é","y":null}]}',
    )
    expect(canonicalJson({ a: 1, b: 2 })).toBe(canonicalJson({ b: 2, a: 1 }))
  })
})

describe('brandVersion', () => {
  it('is 16 hexadecimal digits and deterministic', () => {
    expect(brandVersion(brand)).toMatch(/^[0-9a-f]{16}$/)
    expect(brandVersion(structuredClone(brand))).toBe(brandVersion(brand))
  })

  it('changes with any change of content', () => {
    const versions = new Set(
      [brand, { ...brand, name: 'Samples' }, { ...brand, safety: { minimumGoalBmi: 18.4 } }].map((brand) =>
        brandVersion(brand),
      ),
    )
    expect(versions.size).toBe(3)
  })

  it('uses the hash it is given', () => {
    const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
    expect(brandVersion({ a: 1 }, sha256)).toBe(sha256('{"a":1}').slice(0, 16))
  })
})
