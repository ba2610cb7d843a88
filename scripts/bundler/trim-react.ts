import { parseSync } from 'vite'

/**
 * The kinds of fibers that the funnel does not use, by their `tag`, with the code of React that gives a fiber the tag: elements that
 * React moves into the head (26), `<html>`, `<head>` and `<body>` (27), `<Profiler>`, `<SuspenseList>`, `<ViewTransition>` and
 * `<Activity>`.
 */
const UNUSED_TAGS: ReadonlyMap<unknown, RegExp> = new Map([
  [12, /\(12,[^;]*\.elementType = REACT_PROFILER_TYPE\b/],
  [19, /\(19,[^;]*\.elementType = REACT_SUSPENSE_LIST_TYPE\b/],
  [26, /\bisHostHoistableType\([^)]*\)\s*\? 26\b/],
  [27, /"html" === type \|\| "head" === type \|\| "body" === type\s*\? 27\b/],
  [30, /\(30,[^;]*\.elementType = REACT_VIEW_TRANSITION_TYPE\b/],
  [31, /\(31,[^;]*\.elementType = REACT_ACTIVITY_TYPE\b/],
])
/** Functions that say whether an element is one of the first two. */
const ANSWERS_NO: ReadonlySet<unknown> = new Set(['isHostHoistableType', 'isSingletonScope'])
const UNUSED_HOOKS: readonly string[] = [
  'useActionState',
  'useCacheRefresh',
  'useFormState',
  'useOptimistic',
  'useHostTransitionStatus',
  'useImperativeHandle',
  'useInsertionEffect',
  'useMemoCache',
  'useDeferredValue',
  'useTransition',
]
/** In modules whose JSX has been compiled. */
const USES_WHAT_IS_LEFT_OUT = new RegExp(
  String.raw`\b(?:${[...UNUSED_HOOKS, 'useFormStatus', 'SuspenseList'].join('|')})\b` +
    String.raw`|import\s*\{[^}]*\b(?:Activity|Profiler|ViewTransition)\b[^}]*\}\s*from\s*["']react["']` +
    String.raw`|\b_?jsxs?\(\s*["'](?:title|link|meta|style|script|html|head|body)["']`,
)

type Node = Readonly<Record<string, unknown>> & { type: string; start: number; end: number }
type Edit = { start: number; end: number; text: string }

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value
const nodesIn = (value: unknown): Node[] =>
  Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : []
const childrenOf = (node: Node): Node[] => Object.values(node).flatMap(nodesIn)

const nameOf = (value: unknown): unknown => (isNode(value) ? value['name'] : undefined)
const isTagOfFiber = (value: unknown): boolean =>
  isNode(value) &&
  value.type === 'MemberExpression' &&
  value['computed'] === false &&
  nameOf(value['property']) === 'tag'
const isUnusedTag = (value: unknown): boolean =>
  isNode(value) && value.type === 'Literal' && UNUSED_TAGS.has(value['value'])

/** Whether nothing after this statement is reached. */
function endsHere(statement: Node | undefined): boolean {
  if (!statement) return false
  if (/^(?:Break|Continue|Return|Throw)Statement$/.test(statement.type)) return true
  if (statement.type === 'BlockStatement') return endsHere(nodesIn(statement['body']).at(-1))
  if (statement.type !== 'IfStatement') return false
  const [consequent] = nodesIn(statement['consequent'])
  const [alternate] = nodesIn(statement['alternate'])
  return endsHere(consequent) && endsHere(alternate)
}

/** The names that these statements declare for the whole function, which other cases use too. */
function variablesOf(statements: readonly Node[]): unknown[] {
  const names: unknown[] = []
  const waiting = [...statements]
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (node.type === 'VariableDeclarator') names.push(nameOf(node['id']))
    if (!node.type.includes('Function')) waiting.push(...childrenOf(node))
  }
  return names
}

/** The edits of a `switch` over the tags of fibers: cases that nothing else falls into lose their statements too. */
function editsOfSwitch(node: Node): Edit[] {
  const edits: Edit[] = []
  let isReached = false
  for (const one of nodesIn(node['cases'])) {
    const statements = nodesIn(one['consequent'])
    const isUnused = isUnusedTag(one['test'])
    const [first] = statements
    const isEnded = endsHere(statements.at(-1))
    if (isUnused && !first) edits.push({ start: one.start, end: one.end, text: '' })
    else if (isUnused && first && isReached) edits.push({ start: one.start, end: first.start, text: '' })
    else if (isUnused && isEnded) {
      const names = variablesOf(statements)
      // No fiber has this tag.
      const text = names.length > 0 ? `case -1: var ${names.join(', ')}; break;` : ''
      edits.push({ start: one.start, end: one.end, text })
    }
    isReached = (isReached || !isUnused) && !isEnded
  }
  return edits
}

function editsOf(node: Node): Edit[] {
  const replace = (text: string): Edit[] => [{ start: node.start, end: node.end, text }]
  if (node.type === 'BinaryExpression') {
    const { left, right, operator } = node
    const isOfUnused =
      (isTagOfFiber(left) && isUnusedTag(right)) || (isTagOfFiber(right) && isUnusedTag(left))
    if (isOfUnused && operator === '===') return replace('false')
    if (isOfUnused && operator === '!==') return replace('true')
  }
  if (node.type === 'FunctionDeclaration' && ANSWERS_NO.has(nameOf(node['id']))) {
    const [body] = nodesIn(node['body'])
    return body ? [{ start: body.start, end: body.end, text: '{ return false }' }] : []
  }
  return node.type === 'SwitchStatement' && isTagOfFiber(node['discriminant']) ? editsOfSwitch(node) : []
}

/** The hooks of a dispatcher: an object, or assignments to one. */
function editsOfHooks(node: Node): Edit[] {
  if (node.type === 'ObjectExpression') {
    const properties = nodesIn(node['properties'])
    if (!properties.some(({ key }) => nameOf(key) === 'useCallback')) return []
    return properties
      .filter(({ key }) => UNUSED_HOOKS.includes(String(nameOf(key))))
      .flatMap(({ value }) => nodesIn(value))
      .map(({ start, end }) => ({ start, end, text: 'null' }))
  }
  if (node.type !== 'AssignmentExpression' || !isNode(node['left'])) return []
  const { object, property } = node['left']
  if (!String(nameOf(object)).startsWith('HooksDispatcher')) return []
  return UNUSED_HOOKS.includes(String(nameOf(property)))
    ? [{ start: node.start, end: node.end, text: 'null' }]
    : []
}

/** Code of React without the kinds of fibers and the hooks that the funnel does not use. */
export function withoutUnused(code: string): string {
  const { program, errors } = parseSync('react-dom.js', code)
  if (errors.length > 0) throw new Error('React is written differently')
  const edits: Edit[] = []
  const waiting: Node[] = nodesIn(program)
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    const own = [...editsOf(node), ...editsOfHooks(node)]
    edits.push(...own)
    waiting.push(
      ...childrenOf(node).filter(
        ({ start, end }) => !own.some((edit) => edit.start <= start && end <= edit.end),
      ),
    )
  }
  return edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end), code)
}

/**
 * `react-dom/client` without what the funnel does not use: 7.5 kB compressed.
 * @throws if a kind of fiber no longer has its tag, or one of the functions is missing
 */
export function trimReactDom(code: string): string {
  const isKnown =
    [...UNUSED_TAGS.values()].every((pattern) => pattern.test(code)) &&
    [...ANSWERS_NO].every((name) => code.includes(`function ${String(name)}(`))
  if (!isKnown) throw new Error('React is written differently')
  return withoutUnused(code)
}

/** What a module of the funnel uses of React that is not there, or null. */
export const missingOfReact = (code: string): string | null => USES_WHAT_IS_LEFT_OUT.exec(code)?.[0] ?? null
