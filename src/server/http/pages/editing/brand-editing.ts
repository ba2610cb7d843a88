import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { BrandProblem } from '#shared/brand/brand-error.ts'
import type { BrandSite } from '../brand-site.ts'

/** The state of brands that are being edited. */
export type BrandEditing = {
  /** What is wrong with the files; none: they are shown as they are. */
  problemsOf: (brandId: string) => readonly BrandProblem[]
  /** Calls the listener when a brand was replaced or its problems changed. @returns ends that */
  onChange: (listener: () => void) => () => void
  /** Aborted before the server stops, which would wait for the pages that follow. */
  ended: AbortSignal
}

/** What an open page learns. */
export type EditState = {
  /** What a page must show: `contentHash`, or another text while there is no valid version. */
  shown: string
  problems: readonly BrandProblem[]
}

export const SCRIPT_PATH = '/brand-edit/script.js'
export const STATE_PATH = '/brand-edit/state'
export const readEditScript = (): Promise<string> =>
  readFile(join(import.meta.dirname, 'brand-editing.inline.js'), 'utf8')

/** Starts the script of an open page. */
export const editTag = (shown: string): string =>
  `<script type="module" src="${SCRIPT_PATH}?shown=${shown}"></script>`

const hashes = new WeakMap<BrandSite, string>()

/** A hash of what pages show. A brand's version does not cover the content of its pictures. */
export function contentHash(brand: BrandSite): string {
  const known = hashes.get(brand)
  if (known !== undefined) return known
  const { config, contents, sitePictures } = brand
  const content = JSON.stringify({ config, contents, sitePictures })
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 16)
  hashes.set(brand, hash)
  return hash
}

/** Sends the state now and after each change, as server-sent events, until the page leaves or the editing ends. */
export function sendStates(
  response: ServerResponse,
  stateNow: () => EditState,
  { onChange, ended }: Pick<BrandEditing, 'onChange' | 'ended'>,
): void {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
  const send = () => response.write(`data: ${JSON.stringify(stateNow())}\n\n`)
  const end = () => response.end()
  const forget = onChange(send)
  ended.addEventListener('abort', end)
  response.once('close', () => {
    forget()
    ended.removeEventListener('abort', end)
  })
  send()
}

/** Serves the script that keeps an open page current, and the states it follows. */
export async function addBrandEditing(
  app: FastifyInstance,
  editing: BrandEditing,
  brandOf: (brandId: string) => BrandSite,
): Promise<void> {
  const script = await readEditScript()
  app.get(SCRIPT_PATH, (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(script),
  )
  app.get(STATE_PATH, (request, reply) => {
    const { brandId } = request.site
    reply.hijack()
    const stateNow = () => ({
      shown: contentHash(brandOf(brandId)),
      problems: editing.problemsOf(brandId),
    })
    sendStates(reply.raw, stateNow, editing)
  })
}
