import { isRecord } from '../lib/is-record.ts'

/** JSON with sorted keys and without absent values: equal content gives equal text. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (!isRecord(value)) return JSON.stringify(value) ?? 'null'
  const entries = Object.entries(value)
    .filter(([, entry]) => entry !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([key, entry]) => `${JSON.stringify(key)}:${canonicalJson(entry)}`).join(',')}}`
}

/** 64 bits of FNV-1a, in two halves so that all numbers stay safe integers. */
function fnv1a(text: string): string {
  const hash = (seed: number) => {
    let state = seed
    for (let index = 0; index < text.length; index++) {
      state = Math.imul(state ^ (text.charCodeAt(index) & 0xff), 0x01000193)
      state = Math.imul(state ^ (text.charCodeAt(index) >>> 8), 0x01000193)
    }
    return (state >>> 0).toString(16).padStart(8, '0')
  }
  return hash(0x811c9dc5) + hash(0x01234567)
}

/**
 * The version of a brand: 16 hexadecimal digits of a hash of its content. Leads, events and checkouts record the
 * version they saw.
 *
 * @param hash from text to at least 16 hexadecimal digits; the server passes SHA-256.
 */
export function brandVersion(brand: unknown, hash: (text: string) => string = fnv1a): string {
  return hash(canonicalJson(brand)).slice(0, 16)
}
