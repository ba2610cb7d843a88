import { Parser } from 'htmlparser2'
import { allowedAttributes } from './svg-attributes.ts'
import type { SvgElement } from './svg-element.ts'
import { ELEMENTS, MAX_DEPTH, MAX_ELEMENTS, TEXT_ELEMENTS } from './svg-rules.ts'
import { safeSheet } from './svg-style.ts'

type Problem = 'broken' | 'complex'

/** Elements of editors, which say nothing about the picture. */
const isOfEditor = (name: string): boolean => /^(?:metadata$|sodipodi:|inkscape:|rdf:|cc:|dc:)/.test(name)

/** Builds the tree of what is allowed while the parser reads. */
function createBuilder(remove: (name: string) => void) {
  const open: SvgElement[] = []
  let root: SvgElement | null = null
  let isComplete = false
  /** Depth inside an element that is removed with its content; 0: none. */
  let removedDepth = 0
  let elements = 0
  let problem: Problem | null = null
  const fail = (found: Problem) => {
    problem ??= found
  }

  const start = (name: string, given: Readonly<Record<string, string>>) => {
    elements += 1
    if (elements > MAX_ELEMENTS || open.length + removedDepth >= MAX_DEPTH) fail('complex')
    if (problem !== null) return
    const parent = open.at(-1)
    if (removedDepth > 0 || (parent && !ELEMENTS.has(name))) {
      if (removedDepth === 0 && !isOfEditor(name)) remove(name)
      removedDepth += 1
      return
    }
    if (!parent && (root !== null || name !== 'svg')) return fail('broken')
    const element = { name, attributes: allowedAttributes(name, given, remove), children: [] }
    parent?.children.push(element)
    root ??= element
    open.push(element)
  }

  const end = (isImplied: boolean) => {
    if (problem !== null) return
    if (removedDepth > 0) {
      removedDepth -= 1
      return
    }
    const closed = open.pop()
    if (closed?.name === 'style') {
      const sheet = safeSheet(closed.children.filter((child) => typeof child === 'string').join(''), () =>
        remove('style'),
      )
      closed.children = sheet === '' ? [] : [sheet]
    }
    // A file that was cut off has no end of its root.
    if (open.length === 0) isComplete = !isImplied
  }

  const write = (text: string) => {
    const parent = open.at(-1)
    if (problem !== null || removedDepth > 0) return
    if (parent && TEXT_ELEMENTS.has(parent.name)) parent.children.push(text)
    else if (!parent && text.replace('\uFEFF', '').trim() !== '') fail('broken')
  }

  return {
    start,
    end,
    write,
    fail,
    result: (): SvgElement | Problem => {
      if (problem !== null) return problem
      return root !== null && isComplete ? root : 'broken'
    },
  }
}

/**
 * Reads an SVG and keeps only what is allowed.
 * @param remove called with the name of each element and attribute that is not
 * @returns `broken` if it is no complete SVG; `complex` if it has too many elements or levels
 */
export function parseSvg(text: string, remove: (name: string) => void): SvgElement | Problem {
  const builder = createBuilder(remove)
  const parser = new Parser(
    {
      onopentag: (name, given) => builder.start(name, given),
      onclosetag: (_name, isImplied) => builder.end(isImplied),
      ontext: (part) => builder.write(part),
      onprocessinginstruction: (name, data) => {
        // An internal subset can define entities. A plain DOCTYPE, which old editors write, is dropped.
        if (name.toLowerCase() === '!doctype' && data.includes('[')) builder.fail('broken')
        else if (name.startsWith('!') && name.toLowerCase() !== '!doctype') builder.fail('broken')
        else if (name.startsWith('?') && name !== '?xml') remove(name)
      },
      onerror: () => builder.fail('broken'),
    },
    { xmlMode: true, decodeEntities: true },
  )
  parser.end(text)
  return builder.result()
}
