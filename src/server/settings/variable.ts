import { z } from 'zod'
import { readFileSync } from 'node:fs'

/** A setting that cannot be used. The message is one line: the variable, the value's shape, an example. */
export class EnvError extends Error {
  override name = 'EnvError'
}

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
function settingText(
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

/** An environment variable: how it is parsed, and what the message about an invalid value says. */
export type Variable<Schema extends z.ZodType = z.ZodType> = Readonly<{
  name: string
  /** Parses the trimmed text; an empty value counts as undefined. */
  schema: Schema
  /** Completes "it must be …". */
  shape: string
  example: string
  /** Can be in a file that `NAME_FILE` names. */
  isSecret?: true
}>

export type Variables = Readonly<Record<string, Variable>>

type Value<Parsed> = undefined extends Parsed ? Exclude<Parsed, undefined> | null : Parsed

/** The parsed values of a group of variables; null where an optional one is not set. */
export type Values<Group extends Variables> = {
  [Field in keyof Group]: Value<z.output<Group[Field]['schema']>>
}

/** The error for an invalid value. `shape` and `example` default to the variable's own. */
export const invalid = (
  variable: Variable,
  { shape, example }: { shape: string; example: string } = variable,
): EnvError =>
  new EnvError(`${variable.name} is invalid: it must be ${shape}, for example ${variable.name}=${example}`)

/** The error for a variable that is set although another one, which it requires, is not. */
export const missing = ({ name, shape, example }: Variable, { because }: { because: Variable }): EnvError =>
  new EnvError(
    `${name} is missing: ${because.name} requires it. It must be ${shape}, for example ${name}=${example}`,
  )

function readValue(variable: Variable, source: NodeJS.ProcessEnv): unknown {
  const parsed = variable.schema.safeParse(settingText(source, variable))
  if (!parsed.success) throw invalid(variable)
  return parsed.data ?? null
}

/** @throws EnvError for the first invalid value */
export function readGroup<Group extends Variables>(group: Group, source: NodeJS.ProcessEnv): Values<Group>
export function readGroup(group: Variables, source: NodeJS.ProcessEnv): unknown {
  return Object.fromEntries(
    Object.entries(group).map(([field, variable]) => [field, readValue(variable, source)]),
  )
}

/** A URL with one of these protocols, such as `https:`. */
export const urlText = (...protocols: string[]) =>
  z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol))

/** A whole number within a range, both ends included. */
export const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .refine((value) => value >= min && value <= max)

export const trueOrFalse = z.stringbool({ truthy: ['true'], falsy: ['false'] })

export const matching = (pattern: RegExp) => z.string().regex(pattern)

/** A variable whose value is `true` or `false`. */
export const onOrOff = (name: string, options: { default: boolean; example: 'true' | 'false' }) => ({
  name,
  schema: trueOrFalse.default(options.default),
  shape: 'true or false',
  example: options.example,
})
