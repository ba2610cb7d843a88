import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { buildBaseline } from '../build-chunks.ts'
import { fetchRaw, type RawResponse, serveBeside } from './serve-beside.ts'

/**
 * The baselines of the landing. `/` is the product's HTML without scripts, configuration and preload hints for them.
 * Styles, fonts and pictures stay. `/hydrated` is the same page with React, which hydrates it and does nothing
 * else. With the product's headers, which browsers take time for, and its encoding, at the highest level.
 */
const productUrl = process.env['PRODUCT_URL'] ?? ''
const plain = await fetchRaw(`${productUrl}/`, 'identity')
const compressed = await fetchRaw(`${productUrl}/`, 'gzip, deflate, br, zstd')

const html = plain.body
  .toString('utf8')
  .replaceAll(/<script\b[\s\S]*?<\/script>/g, '')
  .replaceAll(/<link\b[^>]*\brel="(?:modulepreload|preload)"[^>]*>/g, (link) =>
    /modulepreload|as="(?:script|fetch)"/.test(link) ? '' : link,
  )
if (/<script|modulepreload|as="fetch"/.test(html)) throw new Error('the static page still has a script')
if (!/<h1/.test(html)) throw new Error('the landing is not finished HTML: it has no heading')

const encoding = compressed.headers['content-encoding'] ?? 'identity'
function compress(bytes: Buffer): Buffer {
  if (encoding === 'br')
    return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
  if (encoding === 'gzip') return gzipSync(bytes, { level: 9 })
  if (encoding === 'identity') return bytes
  throw new Error(`the baseline does not know the encoding ${encoding}`)
}
const file = (type: string, text: string): RawResponse => ({
  status: 200,
  headers: {
    ...compressed.headers,
    'content-type': type,
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
  },
  body: compress(Buffer.from(text)),
})

/** React would take these comments for boundaries of the product's components. */
const BOUNDARIES = /<!--\/?[$&][!?]?-->/g
const hydrated = html
  .replaceAll(BOUNDARIES, '')
  .replace('</head>', '<script type="module" src="/hydrated.js"></script></head>')
const { script } = await buildBaseline('react-hydrated.ts')

await serveBeside(
  new Map([
    ['/', file('text/html; charset=utf-8', html)],
    ['/hydrated', file('text/html; charset=utf-8', hydrated)],
    ['/hydrated.js', file('text/javascript', script)],
  ]),
)
