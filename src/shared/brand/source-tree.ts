/** One token of a source text, or a bracket with what it contains. */
export type SourceNode = {
  /** Offset in the text. */
  start: number
  text: string
  /** Of a bracket: its parts between commas. */
  items?: SourceItem[]
}
/** An element of a list, or a member of an object with its key. */
export type SourceItem = { start: number; key?: string; nodes: SourceNode[] }

const TOKEN =
  /\/\/[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\[\s\S])*`|\.\.\.|[{}[\](),:=]|-?[\p{L}\p{N}_$.]+/gu
const OPENING = new Set(['{', '[', '('])
const CLOSING = new Set(['}', ']', ')'])

/** The content of a quoted token, else the token. */
export const literalText = (token: string): string =>
  /^['"`]/.test(token) ? token.slice(1, -1).replaceAll(/\\(.)/g, '$1') : token

/**
 * The brackets of a source text, to find the line of a value. It knows strings and comments and nothing else of the
 * language, which is enough for data.
 */
export function sourceTree(text: string): SourceNode {
  const root: SourceNode & { items: SourceItem[] } = { start: 0, text: '', items: [] }
  const open = [root]
  let item: SourceItem | undefined
  const resume: (SourceItem | undefined)[] = []
  for (const { 0: token, index: start } of text.matchAll(TOKEN)) {
    if (token.startsWith('//') || token.startsWith('/*')) continue
    const top = open.at(-1) ?? root
    if (CLOSING.has(token)) {
      if (open.length > 1) open.pop()
      item = resume.pop()
      continue
    }
    if (token === ',') {
      item = undefined
      continue
    }
    const [before] = item?.nodes ?? []
    if (
      token === ':' &&
      top.text === '{' &&
      item &&
      item.key === undefined &&
      before &&
      item.nodes.length === 1
    ) {
      item.key = literalText(before.text)
      item.nodes = []
      continue
    }
    if (!item) {
      item = { start, nodes: [] }
      top.items.push(item)
    }
    const node: SourceNode = { start, text: token }
    item.nodes.push(node)
    if (OPENING.has(token)) {
      open.push(Object.assign(node, { items: [] }))
      resume.push(item)
      item = undefined
    }
  }
  return root
}

/** A node and everything within it, outer first. */
export function* nodesWithin(node: SourceNode): Generator<SourceNode> {
  yield node
  for (const item of node.items ?? []) for (const child of item.nodes) yield* nodesWithin(child)
}

export const member = (node: SourceNode, key: string): SourceItem | undefined =>
  node.text === '{' ? node.items?.find((item) => item.key === key) : undefined

/** What `const NAME = …` or `export default …` stands for. */
export function declared(root: SourceNode, name: string): SourceNode[] | undefined {
  const nodes = (root.items ?? []).flatMap((item) => item.nodes)
  const isDefault = name === 'default'
  const at = nodes.findIndex(
    ({ text }, index) => text === name && nodes[index - 1]?.text === (isDefault ? 'export' : 'const'),
  )
  if (at === -1) return undefined
  if (isDefault) return nodes.slice(at + 1)
  const value = nodes.slice(at).findIndex(({ text }) => text === '=')
  return value === -1 ? undefined : nodes.slice(at + value + 1)
}
