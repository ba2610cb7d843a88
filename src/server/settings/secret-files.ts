import { readFileSync } from 'node:fs'
import { EnvError } from './env-error.ts'

const textOf = (source: NodeJS.ProcessEnv, name: string): string | undefined =>
  source[name]?.trim() || undefined

function readSecretFile(name: string, path: string): string {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : ''
    throw new EnvError(`${name} names a file that cannot be read: ${path}${code}`)
  }
}

/**
 * The text of a variable; undefined if it is empty. For a secret, `NAME_FILE` can name a file with the value of `NAME`,
 * as container platforms and secret stores provide it.
 *
 * @throws EnvError
 */
export function settingText(
  source: NodeJS.ProcessEnv,
  { name, isSecret }: { name: string; isSecret?: true },
): string | undefined {
  const text = textOf(source, name)
  if (!isSecret) return text
  const fileVariable = `${name}_FILE`
  const path = textOf(source, fileVariable)
  if (path === undefined) return text
  if (text !== undefined) {
    throw new EnvError(`${name} and ${fileVariable} are both set: remove one of them`)
  }
  const secret = readSecretFile(fileVariable, path)
  if (secret === '') throw new EnvError(`${fileVariable} names an empty file: ${path}`)
  return secret
}
