import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { RenderMail } from '../mails.ts'

const isModule = (value: unknown): value is { renderMail: RenderMail } =>
  typeof value === 'object' &&
  value !== null &&
  'renderMail' in value &&
  typeof value.renderMail === 'function'

/**
 * The mails' templates as `npm run build` has made them; they are loaded with the first mail, since they take half a
 * second.
 * @param folder the whole build, `dist`
 * @returns null where they are not built
 */
export function readMailRenderer(folder: string): RenderMail | null {
  const file = join(folder, 'server', 'render-mail.js')
  if (!existsSync(file)) return null
  let loading: Promise<RenderMail> | null = null
  const load = async (): Promise<RenderMail> => {
    const module: unknown = await import(pathToFileURL(file).href)
    if (!isModule(module)) throw new Error(`${file} has no renderMail`)
    return module.renderMail
  }
  return async (mail) => {
    loading ??= load()
    const renderMail = await loading
    return renderMail(mail)
  }
}
