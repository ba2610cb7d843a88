/** A value in a form-encoded body or query, with Stripe's nesting by brackets. */
export type FormValue = string | FormValue[] | FormMap
export type FormMap = Map<string, FormValue>

/** Deep enough for every parameter of the API. */
const MAX_DEPTH = 12

const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isScalar = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value)

function pairsOf(name: string, value: unknown): [string, string][] {
  if (value === undefined) return []
  if (value === null) return [[name, '']]
  if (Array.isArray(value)) return value.flatMap((item, index) => pairsOf(`${name}[${index}]`, item))
  if (isPlainObject(value))
    return Object.entries(value).flatMap(([key, item]) => pairsOf(`${name}[${key}]`, item))
  return isScalar(value) ? [[name, String(value)]] : []
}

/** Encodes as Stripe's libraries do: `{card: {token: 'tok_visa'}}` becomes `card[token]=tok_visa`. */
export function encodeForm(parameters: Record<string, unknown>): string {
  const pairs = Object.entries(parameters).flatMap(([name, value]) => pairsOf(name, value))
  return pairs.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`).join('&')
}

/** `items[0][price]` as `['items', '0', 'price']`; unbalanced brackets make it one literal key. */
function pathOf(name: string): string[] {
  const open = name.indexOf('[')
  if (open <= 0 || !name.endsWith(']')) return [name]
  const inside = name.slice(open + 1, -1).split('][')
  if (inside.length >= MAX_DEPTH || inside.some((key) => /[[\]]/.test(key))) return [name]
  return [name.slice(0, open), ...inside]
}

function put(target: FormMap, path: readonly string[], value: string): void {
  const [key, ...rest] = path
  if (key === undefined) return
  if (rest.length === 0) {
    target.set(key, value)
    return
  }
  const found = target.get(key)
  if (rest.length === 1 && rest[0] === '') {
    if (Array.isArray(found)) found.push(value)
    else target.set(key, [value])
    return
  }
  const inner: FormMap = found instanceof Map ? found : new Map()
  if (inner !== found) target.set(key, inner)
  put(inner, rest, value)
}

/**
 * Decodes into nested maps. `expand[]=a&expand[]=b` is an array; `items[0]…` stays a map until the parameter's rule
 * asks for an array. The last of equal names counts.
 */
export function decodeForm(text: string): FormMap {
  const result: FormMap = new Map()
  for (const [name, value] of new URLSearchParams(text)) put(result, pathOf(name), value)
  return result
}
