import { textBystanders, textFaults } from './text-faults.ts'

/** One fault, planted into a copy of the project, and the check that must find it. */
export type Fault = {
  what: string
  /** Which static check must name the file. */
  check:
    | 'types and lint'
    | 'format'
    | 'unused code'
    | 'nothing switched off'
    | 'architecture diagram'
    | 'documentation'
    | 'logical styles'
    | 'texts of pages'
  file: string
  content: string
  /** Text of the finding on the line that names the file. */
  says: RegExp
}

const imports = (specifier: string): string =>
  `import { planted } from '${specifier}'\n\nexport const uses = planted\n`

const target = 'export const planted = 1\n'

const plantedTexts = [
  `import { pageTexts } from '#web/app/texts/page-texts.ts'`,
  '',
  `export const planted = pageTexts().of('planted')`,
  '',
].join('\n')

/** What the faults import; none of these is a fault itself. */
export const bystanders: Readonly<Record<string, string>> = {
  'src/shared/quiz/planted-target.ts': target,
  'src/shared/contract/planted-target.ts': `import { z } from 'zod'\n\nexport const planted = z.string()\n`,
  'src/shared/quiz/planted-exports.ts': `export const used = 1\nexport const neverUsed = 2\n`,
  'src/shared/quiz/planted-exports.test.ts': [
    `import { expect, test } from 'vitest'`,
    `import { used } from './planted-exports.ts'`,
    '',
    `test('uses one export', () => {`,
    '  expect(used).toBe(1)',
    '})',
    '',
  ].join('\n'),
  'src/server/features/leads/planted-target.ts': target,
  // The public file of a feature is open to other features.
  'src/server/features/leads/leads.ts': target,
  'src/server/features/tracking/planted-allowed.ts': imports('#server/features/leads/leads.ts'),
  'src/server/db/planted-target.ts': target,
  'src/web/features/quiz/planted-target.ts': target,
  'src/web/api/planted-target.ts': target,
  'packages/stripe-sandbox/src/planted-target.ts': target,
  'tests/planted-target.ts': target,
  'src/texts/planted-target.ts': target,
  'src/server/http/planted-allowed-texts.ts': imports('#texts/planted-target.ts'),
  'src/web/ui/text/planted-allowed-texts.ts': [
    `import type { planted } from '#texts/planted-target.ts'`,
    '',
    'export type Planted = typeof planted',
    '',
  ].join('\n'),
  ...textBystanders,
  // An entry of the browser, with a part that loads its texts and one that does not.
  'src/web/admin-main.tsx': [
    `import { withTexts } from './app/texts/page-texts.ts'`,
    '',
    `void withTexts(['planted'], () => import('./planted-loaded-texts.ts'))`,
    `void import('./planted-late-texts.ts')`,
    `void import('./features/quiz/planted-allowed-pack.ts')`,
    '',
  ].join('\n'),
  'src/web/app/texts/page-texts.ts': [
    'export const withTexts = (_areas: readonly string[], load: () => Promise<unknown>) => load()',
    'export const pageTexts = () => ({ of: (area: string) => area })',
    '',
  ].join('\n'),
  'src/web/planted-loaded-texts.ts': plantedTexts,
  // Words and data may name sides, and so may classes for one direction.
  'src/web/ui/controls/planted-sides.tsx': [
    `const margin = { left: 0, right: 0 }`,
    '',
    'export const Planted = () => (',
    '  <p className="ms-2 text-start start-1/2 -translate-x-1/2 rtl:translate-x-1/2" title={String(margin.left)}>',
    "    {'left-over food'}",
    '  </p>',
    ')',
    '',
  ].join('\n'),
  'brands/marigold/planted-target.ts': target,
  'src/packs/body-weight/facts/planted-target.ts': target,
  'src/packs/body-weight/schema/planted-target.ts': target,
  'src/packs/body-weight/server/planted-target.ts': target,
  'src/packs/body-weight/web/planted-target.ts': target,
  // A registry with a part of a pack that loads its texts and one that does not.
  'src/packs/web-packs.ts': [
    'export const planted = 1',
    '',
    'const part = (load: () => Promise<unknown>, areas: readonly string[]) => [load, areas]',
    '',
    `void part(async () => (await import('./body-weight/web/planted-loaded-texts.ts')).planted, ['planted'])`,
    `void import('./body-weight/web/planted-late-texts.ts')`,
    '',
  ].join('\n'),
  'src/packs/body-weight/web/planted-loaded-texts.ts': plantedTexts,
  'src/web/features/quiz/planted-allowed-pack.ts': imports('#packs/web-packs.ts'),
}

const wall = (what: string, file: string, specifier: string, says: RegExp): Fault => ({
  what: `${what} (${specifier})`,
  check: 'types and lint',
  file,
  content: imports(specifier),
  says,
})

const walls: Fault[] = [
  wall('web to server', 'src/web/api/planted-wall-1.ts', '#server/db/planted-target.ts', /house\(walls\)/),
  wall('web to server', 'src/web/planted-wall-2.ts', '../server/db/planted-target.ts', /house\(walls\)/),
  wall('server to web', 'src/server/http/planted-wall-3.ts', '#web/api/planted-target.ts', /house\(walls\)/),
  wall(
    'server to web',
    'src/server/db/planted-wall-4.ts',
    '../../web/api/planted-target.ts',
    /house\(walls\)/,
  ),
  wall(
    'server feature to an internal file of another',
    'src/server/features/tracking/planted-wall-5.ts',
    '../leads/planted-target.ts',
    /house\(walls\)/,
  ),
  wall(
    'server feature to an internal file of another',
    'src/server/features/tracking/planted-wall-6.ts',
    '#server/features/leads/planted-target.ts',
    /house\(walls\)/,
  ),
  wall(
    'server gateway to server feature',
    'src/server/gateways/planted-wall-7.ts',
    '../features/leads/planted-target.ts',
    /house\(walls\)/,
  ),
  wall(
    'web feature to web feature',
    'src/web/features/offer/planted-wall-8.ts',
    '../quiz/planted-target.ts',
    /house\(walls\)/,
  ),
  wall(
    'web feature to web feature',
    'src/web/features/offer/deep/planted-wall-9.ts',
    '#web/features/quiz/planted-target.ts',
    /house\(walls\)/,
  ),
  wall(
    'ui to web feature',
    'src/web/ui/controls/planted-wall-10.ts',
    '#web/features/quiz/planted-target.ts',
    /house\(walls\)/,
  ),
  wall(
    'shared to server',
    'src/shared/quiz/planted-wall-11.ts',
    '#server/db/planted-target.ts',
    /house\(walls\)/,
  ),
  wall(
    'shared to web',
    'src/shared/device/planted-wall-12.ts',
    '../../web/api/planted-target.ts',
    /house\(walls\)/,
  ),
  wall(
    'source to a brand',
    'src/server/http/planted-wall-13.ts',
    '#brands/marigold/planted-target.ts',
    /house\(walls\)/,
  ),
  wall(
    'the core to a pack',
    'src/shared/quiz/planted-wall-40.ts',
    '#packs/body-weight/facts/planted-target.ts',
    /shared may not import pack\/facts.*house\(walls\)/,
  ),
  wall(
    'the schema of the core to that of a pack, past the registry',
    'src/shared/brand/schema/planted-wall-41.ts',
    '#packs/body-weight/schema/planted-target.ts',
    /schema may not import pack\/schema.*house\(walls\)/,
  ),
  wall(
    'a server feature to a pack',
    'src/server/features/tracking/planted-wall-32.ts',
    '#packs/body-weight/server/planted-target.ts',
    /may not import pack\/server.*house\(walls\)/,
  ),
  wall(
    'a web feature to a pack',
    'src/web/features/quiz/planted-wall-33.ts',
    '#packs/body-weight/web/planted-target.ts',
    /may not import pack\/web.*house\(walls\)/,
  ),
  wall(
    'a pack to another',
    'src/packs/sleep/web/planted-wall-34.ts',
    '../../body-weight/facts/planted-target.ts',
    /pack\/web sleep may not import pack\/facts body-weight.*house\(walls\)/,
  ),
  wall(
    'the facts of a pack to its components',
    'src/packs/body-weight/facts/planted-wall-35.ts',
    '../web/planted-target.ts',
    /may not import pack\/web.*house\(walls\)/,
  ),
  {
    what: 'a file outside all layers',
    check: 'types and lint',
    file: 'src/server/planted-layer.ts',
    content: imports('#shared/quiz/planted-target.ts'),
    says: /belongs to no layer.*house\(walls\)/,
  },
  wall(
    'the server, apart from its composition, to the payment sandbox',
    'src/server/http/planted-wall-14.ts',
    'stripe-sandbox',
    /may not import stripe-sandbox.*house\(walls\)/,
  ),
  wall(
    'the composition of the server to the inside of a package',
    'src/server/compose/planted-wall-23.ts',
    '../../../packages/stripe-sandbox/src/planted-target.ts',
    /inside a package.*house\(walls\)/,
  ),
  wall(
    'a script to the inside of a package',
    'scripts/planted-wall-24.ts',
    'stripe-sandbox/src/planted-target.ts',
    /inside a package.*house\(walls\)/,
  ),
  wall(
    'a test to the inside of a package',
    'tests/planted-wall-25.ts',
    '../packages/stripe-sandbox/src/planted-target.ts',
    /inside a package.*house\(walls\)/,
  ),
  wall(
    'a package to the product',
    'packages/stripe-sandbox/src/planted-wall-26.ts',
    '../../../src/shared/quiz/planted-target.ts',
    /stripe-sandbox may not import.*house\(walls\)/,
  ),
  wall(
    'a package to the product, by an alias',
    'packages/stripe-sandbox/src/planted-wall-27.ts',
    '#server/db/planted-target.ts',
    /stripe-sandbox may not import.*house\(walls\)/,
  ),
  {
    what: "a package's test to the product's tests",
    check: 'types and lint',
    file: 'packages/stripe-sandbox/src/planted-wall-28.test.ts',
    content: imports('../../../tests/planted-target.ts'),
    says: /stripe-sandbox may not import.*house\(walls\)/,
  },
  wall(
    'brand to code by value',
    'brands/marigold/planted-wall-15.ts',
    '#shared/quiz/planted-target.ts',
    /house\(walls\)/,
  ),
  wall(
    'browser to a schema by value',
    'src/web/api/planted-wall-16.ts',
    '#shared/contract/planted-target.ts',
    /import type.*house\(walls\)/,
  ),
  wall(
    'visitors to the router of the admin area',
    'src/web/app/routing/planted-wall-45.ts',
    'react-router',
    /may not import react-router.*house\(walls\)/,
  ),
  wall(
    'what the browser loads to a schema by value',
    'src/shared/quiz/planted-wall-17.ts',
    '../contract/planted-target.ts',
    /import type.*house\(walls\)/,
  ),
  wall(
    'browser to texts by value',
    'src/web/api/planted-wall-29.ts',
    '#texts/planted-target.ts',
    /may import texts only by `import type`.*house\(walls\)/,
  ),
  wall(
    'what the browser loads to texts by value',
    'src/shared/quiz/planted-wall-30.ts',
    '../../texts/planted-target.ts',
    /may import texts only by `import type`.*house\(walls\)/,
  ),
  wall(
    'texts to code by value',
    'src/texts/planted-wall-31.ts',
    '#shared/quiz/planted-target.ts',
    /may import shared only by `import type`.*house\(walls\)/,
  ),
  wall(
    'texts to a library',
    'src/texts/planted-wall-42.ts',
    'react',
    /texts may not import react.*house\(walls\)/,
  ),
  wall(
    'brand to texts',
    'brands/marigold/planted-wall-43.ts',
    '#texts/planted-target.ts',
    /may not import texts.*house\(walls\)/,
  ),
  {
    what: 'browser to texts by value, imported lazily',
    check: 'types and lint',
    file: 'src/web/features/offer/planted-wall-44.ts',
    content: `export const lazy = () => import('#texts/planted-target.ts')\n`,
    says: /may import texts only by `import type`.*house\(walls\)/,
  },
  {
    what: 'zod in the browser by value',
    check: 'types and lint',
    file: 'src/web/features/quiz/planted-wall-18.ts',
    content: `import { z } from 'zod'\n\nexport const schema = z.string()\n`,
    says: /zod at run time.*house\(walls\)/,
  },
  {
    what: 'zod in what the browser loads, imported lazily',
    check: 'types and lint',
    file: 'src/shared/device/planted-wall-19.ts',
    content: `export const schema = () => import('zod')\n`,
    says: /zod at run time.*house\(walls\)/,
  },
  {
    what: 'web feature to web feature, imported lazily',
    check: 'types and lint',
    file: 'src/web/features/offer/planted-wall-20.ts',
    content: `export const lazy = () => import('#web/features/quiz/planted-target.ts')\n`,
    says: /house\(walls\)/,
  },
  wall(
    'the server to a program of the system',
    'src/server/http/planted-program-1.ts',
    'node:child_process',
    /may not import node:child_process.*house\(walls\)/,
  ),
  wall(
    'the media library to a program of the system',
    'src/server/features/media/convert/planted-program-3.ts',
    'node:child_process',
    /may not import node:child_process.*house\(walls\)/,
  ),
  {
    what: 'the server to a program of the system, imported lazily',
    check: 'types and lint',
    file: 'src/server/features/leads/planted-program-2.ts',
    content: `export const programs = () => import('child_process')\n`,
    says: /may not import child_process.*house\(walls\)/,
  },
  {
    what: 'a re-export over a wall',
    check: 'types and lint',
    file: 'src/web/api/planted-wall-21.ts',
    content: `export { planted } from '#server/db/planted-target.ts'\n`,
    says: /house\(walls\)/,
  },
  {
    what: 'a type from over a wall',
    check: 'types and lint',
    file: 'src/web/api/planted-wall-22.ts',
    content: `export type Planted = typeof import('#server/db/planted-target.ts')\n`,
    says: /house\(walls\)/,
  },
]

const slowExpressions: Fault[] = [
  ['src/server/http', '/\\/+$/'],
  ['src/server/features/leads', '/\\s*;\\s*/'],
  ['src/shared/quiz', '/^(?:a+)+$/'],
  ['packages/stripe-sandbox/src', '/^[^@]+@[^@]+\\.[^@]+$/'],
].map(([folder, expression], index) => ({
  what: `an expression that takes more than linear time (${expression})`,
  check: 'types and lint',
  file: `${folder}/planted-expression-${index}.ts`,
  content: `export const planted = (text: string): boolean => ${expression}.test(text)\n`,
  says: /more than linear time.*house\(linear\)/,
}))

const settings: Fault[] = [
  ['process.env', `export const port = process.env.PORT\n`],
  [`process['env']`, `export const port = process['env']['PORT']\n`],
  ['a destructured process', `const { env } = process\n\nexport const port = env['PORT']\n`],
  ['env of node:process', `import { env } from 'node:process'\n\nexport const port = env['PORT']\n`],
].map(([what = '', content = ''], index) => ({
  what: `${what} outside env.ts`,
  check: 'types and lint' as const,
  file: `src/server/http/planted-setting-${index}.ts`,
  content,
  says: /house\(settings\)/,
}))

const element = (attributes: string): string => `export const Planted = () => <p ${attributes}>text</p>\n`

const physicalSides: Fault[] = [
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

const physicalStyles: Fault[] = [
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

export const faults: Fault[] = [
  ...walls,
  ...textFaults,
  ...settings,
  ...slowExpressions,
  ...physicalSides,
  ...physicalStyles,
  {
    what: 'one half of an import cycle',
    check: 'types and lint',
    file: 'src/shared/quiz/planted-cycle-1.ts',
    content: `import { second } from '#shared/quiz/planted-cycle-2.ts'\n\nexport const first = (): number => second() + 1\n`,
    says: /no-cycle/,
  },
  {
    what: 'the other half, by a relative path',
    check: 'types and lint',
    file: 'src/shared/quiz/planted-cycle-2.ts',
    content: `import { first } from './planted-cycle-1.ts'\n\nexport const second = (): number => first() + 1\n`,
    says: /no-cycle/,
  },
  {
    what: 'a floating promise',
    check: 'types and lint',
    file: 'src/server/db/planted-promise.ts',
    content: `const later = async (): Promise<number> => 1\n\nexport function start(): void {\n  later()\n}\n`,
    says: /no-floating-promises/,
  },
  {
    what: 'a promise where a boolean is asked',
    check: 'types and lint',
    file: 'src/server/db/planted-misused.ts',
    content: `const later = async (): Promise<boolean> => true\n\nexport const word = (): string => (later() ? 'yes' : 'no')\n`,
    says: /no-misused-promises/,
  },
  {
    what: 'an explicit any',
    check: 'types and lint',
    file: 'src/shared/quiz/planted-any.ts',
    content: `export const anything: any = 1\n`,
    says: /no-explicit-any/,
  },
  {
    what: 'a cast that hides what was parsed',
    check: 'types and lint',
    file: 'src/web/api/planted-cast.ts',
    content: `export const read = (text: string): { id: string } => JSON.parse(text) as { id: string }\n`,
    says: /no-unsafe-type-assertion/,
  },
  {
    what: 'a hook in a condition',
    check: 'types and lint',
    file: 'src/web/ui/controls/planted-hook.tsx',
    content: [
      `import { useState } from 'react'`,
      '',
      'export function Planted({ isOn }: { isOn: boolean }) {',
      '  if (!isOn) return null',
      '  const [text] = useState(1)',
      '  return <p>{text}</p>',
      '}',
      '',
    ].join('\n'),
    says: /rules-of-hooks/,
  },
  {
    what: 'a picture without words',
    check: 'types and lint',
    file: 'src/web/ui/controls/planted-picture.tsx',
    content: `export const Planted = () => <img src="/pictures/x.svg" />\n`,
    says: /alt-text/,
  },
  {
    what: 'a test that asserts nothing',
    check: 'types and lint',
    file: 'src/shared/quiz/planted-empty.test.ts',
    content: `import { test } from 'vitest'\n\ntest('nothing', () => {\n  Math.max(1)\n})\n`,
    says: /expect-expect/,
  },
  {
    what: 'a type error',
    check: 'types and lint',
    file: 'src/shared/quiz/planted-type.ts',
    content: `export const amount: number = 'many'\n`,
    says: /TS2322/,
  },
  {
    what: 'an index that may be missing',
    check: 'types and lint',
    file: 'src/shared/quiz/planted-index.ts',
    content: `export const first = (words: string[]): string => words[0]\n`,
    says: /TS2322/,
  },
  {
    what: 'syntax that Node cannot strip',
    check: 'types and lint',
    file: 'src/server/db/planted-enum.ts',
    content: `export enum Planted {\n  One = 1,\n}\n`,
    says: /TS1294/,
  },
  {
    what: 'a misformatted file',
    check: 'format',
    file: 'src/shared/quiz/planted-format.ts',
    content: `export const   planted = "1";\n`,
    says: /format/,
  },
  {
    what: 'an unused export',
    check: 'unused code',
    file: 'src/shared/quiz/planted-exports.ts',
    content: bystanders['src/shared/quiz/planted-exports.ts'] ?? '',
    says: /exports: neverUsed/,
  },
  {
    what: 'a file that nothing imports',
    check: 'unused code',
    file: 'src/shared/quiz/planted-alone.ts',
    content: target,
    says: /files/,
  },
  {
    what: 'a rule switched off',
    check: 'nothing switched off',
    file: 'src/shared/quiz/planted-switch.ts',
    content: `// oxlint-disable-next-line no-var\nexport const planted = 1\n`,
    says: /oxlint-disable/,
  },
  {
    what: 'a test set aside',
    check: 'nothing switched off',
    file: 'src/shared/quiz/planted-skip.test.ts',
    content: `import { test } from 'vitest'\n\ntest.skip('later', () => {})\n`,
    says: /test\.skip/,
  },
  {
    what: 'a diagram that lacks the layers',
    check: 'architecture diagram',
    file: 'docs/architecture.md',
    content: '# Architecture\n',
    says: /does not show the layers/,
  },
  {
    what: 'a part that shows texts that no page loads',
    check: 'texts of pages',
    file: 'src/web/planted-late-texts.ts',
    content: plantedTexts,
    says: /shows the texts "planted"/,
  },
  {
    what: 'a part of a pack that shows texts it does not load',
    check: 'texts of pages',
    file: 'src/packs/body-weight/web/planted-late-texts.ts',
    content: plantedTexts,
    says: /shows the texts "planted"/,
  },
  {
    what: 'a document that names a missing file',
    check: 'documentation',
    file: 'docs/planted-file.md',
    content: 'See `src/shared/planted-nothing.ts`.\n',
    says: /src\/shared\/planted-nothing\.ts does not exist/,
  },
  {
    what: 'a document that names a missing test',
    check: 'documentation',
    file: 'docs/planted-test.md',
    content: 'See `src/shared/quiz/planted-target.ts` "is nowhere".\n',
    says: /planted-target\.ts has no test "is nowhere"/,
  },
  {
    what: 'a link to a missing heading',
    check: 'documentation',
    file: 'docs/planted-link.md',
    content: '# Here\n\n[this](#here) and [that](#there)\n',
    says: /the link #there leads nowhere/,
  },
]
