/** The words of a text that are separated by single spaces. */
type Words<Text extends string> = Text extends `${infer First} ${infer Rest}` ? First | Words<Rest> : Text

/** An object with these names, given as one text with spaces, and a value for each. */
export function byName<Names extends string, Value>(
  names: Names,
  valueOf: (name: string) => Value,
): Record<Words<Names>, Value>
export function byName<Value>(names: string, valueOf: (name: string) => Value): Record<string, Value> {
  return Object.fromEntries(names.split(' ').map((name) => [name, valueOf(name)]))
}
