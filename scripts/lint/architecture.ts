import { LAYERS } from './walls.ts'

const nodeId = (layer: string): string => layer.replaceAll(/\W/g, '_')

/** Every layer may import these, at least their types, so the diagram leaves them out. */
const IMPORTED_BY_ALL = new Set(['shared', 'schema'])

/** Layers that are imported by their package's name, so `packages` allows them. */
const PACKAGE_LAYERS = ['stripe-sandbox']

/** The layers of `walls.ts` and their allowed imports as a Mermaid flowchart. Dotted: types only. */
export function architectureDiagram(): string {
  const edges = Object.entries(LAYERS).flatMap(([layer, { may, packages }]) =>
    [...may, ...PACKAGE_LAYERS.filter((name) => name !== layer && packages?.test(name))]
      .map((entry) => ({ target: entry.replace(/^types:/, ''), isTypeOnly: entry.startsWith('types:') }))
      .filter(({ target }) => !IMPORTED_BY_ALL.has(target))
      .map(({ target, isTypeOnly }) => `  ${nodeId(layer)} ${isTypeOnly ? '-.->' : '-->'} ${nodeId(target)}`),
  )
  const nodes = Object.keys(LAYERS)
    .filter((layer) => !IMPORTED_BY_ALL.has(layer))
    .map((layer) => `  ${nodeId(layer)}["${layer}"]`)
  return ['```mermaid', 'flowchart LR', ...nodes, ...edges, '```'].join('\n')
}
