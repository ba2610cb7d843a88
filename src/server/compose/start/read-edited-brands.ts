import { once } from 'node:events'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { BrandError } from '#shared/brand/brand-error.ts'
import { type ReplaceableBrands, readBrands } from '#server/brand/brands.ts'
import type { ShownAs } from '#server/brand/load-brand.ts'
import { importBrandApart } from '#server/brand/import-brand-apart.ts'
import { watchFolder } from '#server/brand/watch-folder.ts'
import {
  editTag,
  readEditScript,
  SCRIPT_PATH,
  sendStates,
  STATE_PATH,
} from '#server/http/pages/editing/brand-editing.ts'
import type { Env } from '#server/settings/env.ts'

const root = join(import.meta.dirname, '..', '..', '..', '..')
/** What a page shows as long as there is no version of the brand. */
const NOTHING = 'nothing'
const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A mistake in the brand</title>${editTag(NOTHING)}</head><body></body></html>`

/** Shows the mistakes at the server's address until `isOver`. @returns ends that */
async function showMistakes(error: BrandError, { port, host }: Env): Promise<() => Promise<void>> {
  const script = await readEditScript()
  const ending = new AbortController()
  const state = { shown: NOTHING, problems: error.problems }
  const server = createServer((request, response) => {
    const [path] = (request.url ?? '').split('?', 1)
    if (path === STATE_PATH)
      sendStates(response, () => state, { onChange: () => () => undefined, ended: ending.signal })
    else if (path === SCRIPT_PATH) response.setHeader('content-type', 'text/javascript').end(script)
    else response.writeHead(503, { 'content-type': 'text/html; charset=utf-8' }).end(PAGE)
  })
  // The launcher has ended, so nobody else would end this process.
  const leave = () => process.exit(0)
  process.once('disconnect', leave)
  server.listen(port, host)
  await once(server, 'listening')
  return async () => {
    process.off('disconnect', leave)
    ending.abort()
    server.close()
    server.closeAllConnections()
    await once(server, 'close')
  }
}

/** Resolves at the next change of a file of these brands. */
function nextChange(names: readonly string[]): Promise<void> {
  return new Promise((resolve) => {
    const ends = names.map((name) =>
      watchFolder(join(root, 'brands', name), () => {
        for (const end of ends) end()
        resolve()
      }),
    )
  })
}

/**
 * Reads brands that are going to be edited. If one is faulty, its mistakes are shown in the terminal and in the browser,
 * and it is read again after each change until it is valid.
 *
 * @throws BrandError if a brand does not exist
 */
export async function readEditedBrands(
  env: Env,
  report: (text: string) => void,
  shownAs?: ShownAs,
): Promise<ReplaceableBrands> {
  const others = env.sites?.map(({ brand }) => brand) ?? []
  for (;;) {
    const changed = nextChange([env.brand, ...others])
    try {
      return await readBrands(env.brand, others, importBrandApart, shownAs)
    } catch (error) {
      if (!(error instanceof BrandError) || error.problems.some(({ rule }) => rule === 'brand-exists'))
        throw error
      report(`${error.message}\nThe server starts when this is corrected.`)
      const endShowing = await showMistakes(error, env)
      await changed
      await endShowing()
    }
  }
}
