import type { BrandProblem } from './brand-error.ts'
import { englishFinding } from './english-findings.ts'
import type { Finding } from './finding.ts'
import {
  declared,
  literalText,
  member,
  nodesWithin,
  type SourceItem,
  type SourceNode,
  sourceTree,
} from './source-tree.ts'

/** The files of a brand, so that a problem can name its file and line. */
export type BrandSources = {
  /** Path of the brand's main file from the project's root, for example `brands/acme/brand.ts`. */
  entry: string
  /** Path to text of each file. Without it every problem names the main file. */
  texts?: Readonly<Record<string, string>>
}

type Place = { file: string; node: SourceNode }
type Found = { file: string; start?: number }

const trees = new WeakMap<object, ReadonlyMap<string, SourceNode>>()

function treesOf({ texts = {} }: BrandSources): ReadonlyMap<string, SourceNode> {
  const found = trees.get(texts)
  if (found) return found
  const paths = Object.keys(texts).sort()
  const made = new Map(paths.map((path) => [path, sourceTree(texts[path] ?? '')]))
  trees.set(texts, made)
  return made
}

/** The literal that an expression begins with; of a call, its arguments. */
function literalOf(sources: BrandSources, file: string, nodes: readonly SourceNode[]): Place | undefined {
  const [node, after] = nodes
  if (!node) return undefined
  if (after?.text === '(') return { file, node: after }
  const isName = /^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(node.text)
  return (isName && placeOfConstant(sources, node.text)) || { file, node }
}

/** Where a constant of any file is declared. */
function placeOfConstant(sources: BrandSources, name: string): Place | undefined {
  for (const [file, tree] of [...treesOf(sources)].reverse()) {
    const [node] = declared(tree, name) ?? []
    if (node) return { file, node }
  }
  return undefined
}

/** The object of a step: the last with its id and a type, else the last with its id. */
function placeOfStep(sources: BrandSources, id: string): Place | undefined {
  const found = [...treesOf(sources)].flatMap(([file, tree]) =>
    [...nodesWithin(tree)]
      .filter((node) => literalText(member(node, 'id')?.nodes[0]?.text ?? '') === id)
      .map((node) => ({ file, node })),
  )
  return found.findLast(({ node }) => member(node, 'type')) ?? found.at(-1)
}

/** The object that the main file exports. */
function placeOfBrand(sources: BrandSources): Place | undefined {
  const tree = treesOf(sources).get(sources.entry)
  return tree && literalOf(sources, sources.entry, declared(tree, 'default') ?? [])
}

/** The member or element that a key names; undefined where the text does not show it, as in a list made by a function. */
function itemAt(
  { items = [], ...node }: SourceNode,
  key: PropertyKey,
  value: unknown,
): SourceItem | undefined {
  if (!Array.isArray(value))
    return items.find((item) => (item.key ?? item.nodes[0]?.text) === String(key) && node.text === '{')
  const isComplete = items.length === value.length && !items.some(({ nodes }) => nodes[0]?.text === '...')
  return node.text === '[' && isComplete ? items[Number(key)] : undefined
}

const memberOf = (value: unknown, key: PropertyKey): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined

/** Follows a path as far as the text shows it: the literal there, and where its member begins. */
function follow(sources: BrandSources, from: Place, input: unknown, path: readonly PropertyKey[]) {
  let place = from
  let found: Found = { file: from.file, start: from.node.start }
  let value = input
  for (const key of path) {
    const item = itemAt(place.node, key, value)
    const next = item && literalOf(sources, place.file, item.nodes)
    if (!item || !next) break
    found =
      next.file === place.file && next.node.start >= item.start && item.key !== undefined
        ? { file: place.file, start: item.start }
        : { file: next.file, start: next.node.start }
    place = next
    value = memberOf(value, key)
  }
  return { place, found }
}

function find(
  sources: BrandSources,
  input: unknown,
  { step, path: whole = [], value, isWrongKey }: Finding,
): Found {
  const path = isWrongKey ? whole.slice(0, -1) : whole
  const [part, ...rest] = path
  const brand = placeOfBrand(sources)
  const ofStep = step === undefined ? undefined : placeOfStep(sources, step)
  const constant =
    step === undefined && typeof part === 'string' && !(brand && itemAt(brand.node, part, input))
      ? placeOfConstant(sources, part)
      : undefined
  const from = ofStep ?? constant ?? brand
  if (!from) return { file: sources.entry }
  const at = ofStep
    ? follow(sources, ofStep, stepOf(input, step), path)
    : constant
      ? follow(sources, constant, memberOf(input, part ?? ''), rest)
      : follow(sources, from, input, path)
  const wrongKey = isWrongKey && member(at.place.node, String(whole.at(-1)))
  if (wrongKey) return { file: at.place.file, start: wrongKey.start }
  if (value === undefined) return at.found
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return placeOfValue(sources, at.place, text) ?? at.found
}

/** The last literal of this value, else one in a constant that is named here, else the last key. */
function placeOfValue(sources: BrandSources, { file, node }: Place, value: string): Found | undefined {
  const lastIn = (place: SourceNode) =>
    [...nodesWithin(place)].findLast(({ text }) => literalText(text) === value)
  const here = lastIn(node)
  if (here) return { file, start: here.start }
  const nodes = [...nodesWithin(node)]
  for (const { text } of nodes) {
    const constant = placeOfConstant(sources, text)
    const there = constant?.node.items && lastIn(constant.node)
    if (constant && there) return { file: constant.file, start: there.start }
  }
  const key = nodes.flatMap(({ items = [] }) => items).findLast((item) => item.key === value)
  return key && { file, start: key.start }
}

const stepOf = (input: unknown, id: string | undefined): unknown => {
  const questions = memberOf(memberOf(input, 'quizFlow'), 'questions')
  return Array.isArray(questions) ? questions.find((each: unknown) => memberOf(each, 'id') === id) : undefined
}

/** The finding with its file and line, as close to the value as the text shows it. */
export function locate(sources: BrandSources, input: unknown, finding: Finding): BrandProblem {
  const { step, rule } = finding
  const { file, start } = find(sources, input, finding)
  const before = start === undefined ? undefined : sources.texts?.[file]?.slice(0, start)
  return {
    file,
    ...(before !== undefined && { line: before.split('\n').length }),
    ...(step !== undefined && { step }),
    rule,
    ...englishFinding(finding),
  }
}
