import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../routing/app-error.ts'
import { hashSource } from '../security/content-security-policy.ts'
import { escapeText } from './escape-markup.ts'
import { createMemoryFile, type MemoryFile, REVALIDATED, sendMemoryFile } from './memory-file.ts'

const AD_FRAME_PATH = '/ad-frame'

/**
 * Allows Meta's script, what it loads for a pixel (`/signals/config/…`), and the address it sends events to: no frames,
 * no styles, none of our files, no other recipient.
 */
const NETWORK_SOURCES = {
  script: ['https://connect.facebook.net'],
  tell: ['https://www.facebook.com', 'https://connect.facebook.net'],
}

const policyOf = (script: string): string =>
  [
    "default-src 'none'",
    "object-src 'none'",
    ['script-src', hashSource(script), ...NETWORK_SOURCES.script].join(' '),
    ['img-src', ...NETWORK_SOURCES.tell].join(' '),
    ['connect-src', ...NETWORK_SOURCES.tell].join(' '),
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    // An opaque origin: the network's script cannot reach our storage, cookies, pages or API, however the frame is opened.
    'sandbox allow-scripts',
  ].join('; ')

const frameHtml = (pixelId: string, script: string): string =>
  [
    `<!doctype html><html lang="en" data-pixel-id="${escapeText(pixelId)}"><head><meta charset="utf-8">`,
    '<meta name="robots" content="noindex"><title>-</title>',
    `<script>${script}</script></head><body></body></html>`,
  ].join('')

/**
 * Serves the hidden frame in which the ad network's pixel runs, for the two pages that may embed it. Its address has no
 * query and does not reveal the page; the referrer is only our origin. `docs/decisions/0023-ad-network-isolation.md`
 * explains the frame.
 */
export async function addAdFrame(
  app: FastifyInstance,
  pixelOf: (brandId: string) => string | undefined,
): Promise<void> {
  const script = await readFile(join(import.meta.dirname, 'ad-frame.inline.js'), 'utf8')
  const prepared = new Map<string, MemoryFile>()
  const prepare = (pixelId: string): MemoryFile => {
    const file = createMemoryFile(
      Buffer.from(frameHtml(pixelId, script)),
      'text/html; charset=utf-8',
      REVALIDATED,
    )
    prepared.set(pixelId, file)
    return file
  }
  const contentSecurityPolicy = policyOf(script)
  app.get(AD_FRAME_PATH, (request, reply) => {
    const pixelId = pixelOf(request.site.brandId)
    if (pixelId === undefined) throw new AppError('not_found', 'There is nothing at this address')
    reply.header('content-security-policy', contentSecurityPolicy)
    reply.header('x-frame-options', 'SAMEORIGIN')
    return sendMemoryFile(request, reply, prepared.get(pixelId) ?? prepare(pixelId))
  })
}
