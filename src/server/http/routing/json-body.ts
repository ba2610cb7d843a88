import type { FastifyInstance } from 'fastify'
import { AppError } from './app-error.ts'

/** The largest body of a call: 64 kB. */
export const MAX_BODY_BYTES = 64 * 1024
/** Deeper than any shape of the contract, and shallow enough for recursive schemas. */
const MAX_DEPTH = 24
const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor', 'prototype'])

const isUsableText = (text: string): boolean => text.isWellFormed() && !text.includes('\0')

/**
 * Finds what no schema may receive and no database stores: keys that reach an object's prototype, NUL and broken
 * characters, excessive nesting. Works without recursion.
 *
 * @returns the path of the first such value and what is wrong with it, or null
 */
export function findUnusable(body: unknown): { path: string; message: string } | null {
  const waiting: { value: unknown; path: string; depth: number }[] = [{ value: body, path: '', depth: 0 }]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { value, path, depth } = next
    if (typeof value === 'string' && !isUsableText(value)) {
      return { path: path || 'body', message: 'Holds a character that cannot be stored' }
    }
    if (typeof value !== 'object' || value === null) continue
    if (depth >= MAX_DEPTH) return { path: path || 'body', message: 'Is nested too deeply' }
    for (const [key, inner] of Object.entries(value)) {
      const innerPath = path === '' ? key : `${path}.${key}`
      if (FORBIDDEN_KEYS.has(key)) return { path: innerPath, message: 'This name is not allowed' }
      if (!isUsableText(key)) return { path: path || 'body', message: 'Holds a name that cannot be stored' }
      waiting.push({ value: inner, path: innerPath, depth: depth + 1 })
    }
  }
  return null
}

/** Without an escaped character, a forbidden name or many brackets there is nothing to find. */
const MAY_BE_UNUSABLE = ['\\u', ...FORBIDDEN_KEYS]

/** Whether `part` occurs more than `most` times. Searching is faster than checking each character. */
function isOftenIn(text: string, part: string, most: number): boolean {
  let count = 0
  for (let at = text.indexOf(part); at !== -1; at = text.indexOf(part, at + 1)) {
    if (++count > most) return true
  }
  return false
}

/** Anything nested deeper than `MAX_DEPTH` has more than half as many brackets of one kind. */
const mayBeUnusable = (text: string): boolean =>
  isOftenIn(text, '{', MAX_DEPTH / 2) ||
  isOftenIn(text, '[', MAX_DEPTH / 2) ||
  MAY_BE_UNUSABLE.some((part) => text.includes(part))

function parseBody(text: string): unknown {
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch (cause) {
    throw new AppError('malformed_body', 'The body is not valid JSON', { cause })
  }
  const unusable = mayBeUnusable(text) ? findUnusable(body) : null
  if (unusable) throw new AppError('validation_failed', 'The request is not valid', { fields: [unusable] })
  return body
}

/** Accepts JSON bodies only. */
export function acceptJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/json',
    // Decoded at once; Fastify's own conversion to text sets up a decoder for each body.
    { parseAs: 'buffer', bodyLimit: MAX_BODY_BYTES },
    (_request, bytes, done) => {
      try {
        done(null, parseBody(bytes.toString()))
      } catch (error) {
        done(error instanceof Error ? error : new Error('unreadable body'))
      }
    },
  )
}
