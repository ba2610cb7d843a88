import { pageTexts } from '#web/app/texts/page-texts.ts'

const pascal = (name: string): string =>
  name
    .split(/[-_]/)
    .map((word) => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`)
    .join('')

/** The text of a key, if the area has it. Keys follow from the schema, so they are no literals here. */
function textOf(key: string): string | null {
  const texts = pageTexts().catalogue('admin-studio-fields')
  if (texts === undefined || !Object.hasOwn(texts, key)) return null
  const text: unknown = Reflect.get(texts, key)
  return typeof text === 'string' ? text : null
}

/** A field has a text of its own within another one, `plansDescription`, or the one of its name. */
function firstText(names: readonly string[], ending = ''): string | null {
  const name = names.at(-1) ?? ''
  const owner = names.at(-2) ?? ''
  return textOf(`${owner}${pascal(name)}${ending}`) ?? textOf(`${name}${ending}`)
}

/** @param names of the fields on the way from the brand */
export const fieldLabel = (names: readonly string[]): string => firstText(names) ?? names.at(-1) ?? ''

/** Says what a field does; null where its label is enough. */
export function fieldHelp(names: readonly string[]): string | null {
  const owner = names.at(-2) ?? ''
  const name = names.at(-1) ?? ''
  // The help of a general name does not fit where the label is a special one.
  const hasOwnLabel = textOf(`${owner}${pascal(name)}`) !== null
  return textOf(`${owner}${pascal(name)}Help`) ?? (hasOwnLabel ? null : textOf(`${name}Help`))
}

/** A value of a choice in words; codes such as currencies stay as they are. */
export const optionLabel = (name: string, option: string): string =>
  textOf(`${name}Option${pascal(option)}`) ?? textOf(`option${pascal(option)}`) ?? option

/** The button that adds an entry; null: a general one. */
export const addLabel = (names: readonly string[]): string | null => textOf(`${names.at(-1) ?? ''}Add`)

/** A colour of the theme in words; one that the author has added has its own name. */
export const colorLabel = (name: string): string => textOf(`color${pascal(name)}`) ?? name
