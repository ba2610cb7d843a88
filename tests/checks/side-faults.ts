import type { Fault } from './fault.ts'

const element = (attributes: string): string => `export const Planted = () => <p ${attributes}>text</p>\n`

/** Classes and inline styles that name left or right. */
export const physicalSides: Fault[] = [
  ['a class', element('className="flex pl-5"'), /pl-5 names a side/],
  ['a class after variants', element('className="sm:hover:-ml-2"'), /-ml-2 names a side/],
  ['a class in a constant', `export const LOOK = { open: 'grid text-right' }\n`, /text-right names a side/],
  [
    'a class in a template',
    'export const look = (size: string) => `right-0 ${size}`\n',
    /right-0 names a side/,
  ],
  [
    'a move to one side',
    element('className="start-1/2 -translate-x-1/2"'),
    /-translate-x-1\/2 needs an rtl:/,
  ],
  ['an inline style', element('style={{ left: 4 }}'), /left names a side/],
  ['a style object', 'export const LOOK = { marginRight: 4 }\n', /marginRight names a side/],
  ['an alignment', `export const LOOK = { textAlign: 'left' }\n`, /textAlign names a side/],
].map(([what, content, says], index) => ({
  what: `${String(what)} that names a side`,
  check: 'types and lint' as const,
  file: `src/web/ui/controls/planted-side-${index}.tsx`,
  content: String(content),
  says: new RegExp(`${(says as RegExp).source}.*house\\(logical-css\\)`),
}))

/** Style sheets that do. */
export const physicalStyles: Fault[] = [
  'margin-left: 1px;',
  'right: 0;',
  'text-align: left;',
  'border-top-left-radius: 2px;',
  'background: linear-gradient(to right, red, blue);',
  'transform: translateX(4px);',
].map((declaration, index) => ({
  what: `a stylesheet that names a side (${declaration})`,
  check: 'logical styles',
  file: `src/web/planted-side-${index}.css`,
  content: `.planted {\n  /* left: 0 */\n  ${declaration}\n}\n`,
  says: /\.css:3: .* names a side/,
}))
