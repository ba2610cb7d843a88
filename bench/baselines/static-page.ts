import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { fetchRaw, type RawResponse, serveBeside } from './serve-beside.ts'

/**
 * The baseline of the landing's paint: the product's HTML without scripts, inline configuration and preload hints for
 * scripts. Styles, fonts and pictures stay. Compressed with the product's encoding, at the highest level.
 */
const productUrl = process.env['PRODUCT_URL'] ?? ''
const plain = await fetchRaw(`${productUrl}/`, 'identity')
const compressed = await fetchRaw(`${productUrl}/`, 'gzip, deflate, br, zstd')

const html = plain.body
  .toString('utf8')
  .replaceAll(/<script\b[\s\S]*?<\/script>/g, '')
  .replaceAll(/<link\b[^>]*\brel="(?:modulepreload|preload)"[^>]*>/g, (link) =>
    /modulepreload|as="script"/.test(link) ? '' : link,
  )
if (/<script|modulepreload/.test(html)) throw new Error('the static page still has a script')
if (!/<h1/.test(html)) throw new Error('the landing is not finished HTML: it has no heading')

const bytes = Buffer.from(html)
const encoding = compressed.headers['content-encoding'] ?? 'identity'
const body = (() => {
  if (encoding === 'br')
    return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
  if (encoding === 'gzip') return gzipSync(bytes, { level: 9 })
  if (encoding === 'identity') return bytes
  throw new Error(`the baseline does not know the encoding ${encoding}`)
})()
const page: RawResponse = {
  status: 200,
  headers: {
    'content-type': 'text/html; charset=utf-8',
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
  },
  body,
}
await serveBeside(new Map([['/', page]]))
