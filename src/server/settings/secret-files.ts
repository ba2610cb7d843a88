import { readFileSync } from 'node:fs'
import { EnvError } from './env-error.ts'

/** Settings that no log, backup or listing of processes should show. */
const SECRETS: ReadonlySet<string> = new Set([
  'DATABASE_URL',
  'ENCRYPTION_KEYS',
  'ADMIN_PASSWORD',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'SMTP_URL',
  'AUTOMATION_WEBHOOK_SECRET',
  'META_CAPI_TOKEN',
])

const given = (source: NodeJS.ProcessEnv, variable: string): string | undefined =>
  source[variable]?.trim() || undefined

function readSecretFile(variable: string, path: string): string {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : ''
    throw new EnvError(`${variable} names a file that cannot be read: ${path}${code}`)
  }
}

/**
 * The text of a setting; undefined where it is empty, which is how files of settings say that there is none. `NAME_FILE`
 * names a file with the value of the secret `NAME`, as container platforms and secret stores provide it.
 *
 * @throws EnvError
 */
export function settingText(source: NodeJS.ProcessEnv, variable: string): string | undefined {
  const text = given(source, variable)
  if (!SECRETS.has(variable)) return text
  const fileVariable = `${variable}_FILE`
  const path = given(source, fileVariable)
  if (path === undefined) return text
  if (text !== undefined) {
    throw new EnvError(`${variable} and ${fileVariable} are both set: remove one of them`)
  }
  const secret = readSecretFile(fileVariable, path)
  if (secret === '') throw new EnvError(`${fileVariable} names an empty file: ${path}`)
  return secret
}
