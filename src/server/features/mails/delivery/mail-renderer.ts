import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isRecord } from '#shared/lib/is-record.ts'
import type { RenderMail } from '../mails.ts'

const isModule = (value: unknown): value is { renderMail: RenderMail } =>
  isRecord(value) && typeof value['renderMail'] === 'function'

/**
 * The mail renderer of the web build. Loaded with the first mail, since that takes half a second.
 * @param folder the build, `dist`
 * @returns null where it is not built
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
