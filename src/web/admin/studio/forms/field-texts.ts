import { pageTexts } from '#web/app/texts/page-texts.ts'

const pascal = (name: string): string =>
  name
    .split(/[-_]/)
    .map((word) => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`)
    .join('')

/** The text of a key, if it exists. Keys are derived from the schema, so they are not literals. */
function textOf(key: string): string | null {
  const texts = pageTexts().catalogue('admin-studio-fields')
  if (texts === undefined || !Object.hasOwn(texts, key)) return null
  const text: unknown = Reflect.get(texts, key)
  return typeof text === 'string' ? text : null
}

/** The text of a field within another one, `plansDescription`, or else the text of its name. */
function firstText(names: readonly string[], ending = ''): string | null {
  const name = names.at(-1) ?? ''
  const owner = names.at(-2) ?? ''
  return textOf(`${owner}${pascal(name)}${ending}`) ?? textOf(`${name}${ending}`)
}

/** @param names of the fields from the brand to this one */
export const fieldLabel = (names: readonly string[]): string => firstText(names) ?? names.at(-1) ?? ''

/** Says what a field does; null where its label is enough. */
export function fieldHelp(names: readonly string[]): string | null {
  const owner = names.at(-2) ?? ''
  const name = names.at(-1) ?? ''
  // A field with a special label needs a special help text too.
  const hasOwnLabel = textOf(`${owner}${pascal(name)}`) !== null
  return textOf(`${owner}${pascal(name)}Help`) ?? (hasOwnLabel ? null : textOf(`${name}Help`))
}

/** The label of a choice. Codes such as currencies stay as they are. */
export const optionLabel = (name: string, option: string): string =>
  textOf(`${name}Option${pascal(option)}`) ?? textOf(`option${pascal(option)}`) ?? option

/** The label of the button that adds an entry; null: use the general one. */
export const addLabel = (names: readonly string[]): string | null => textOf(`${names.at(-1) ?? ''}Add`)

/** The label of a theme colour. A colour that the author added keeps its name. */
export const colorLabel = (name: string): string => textOf(`color${pascal(name)}`) ?? name
