import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { root } from '#scripts/setup/project.mjs'

type Mistake = {
  title: string
  /** The text in the tiny brand, and what an author wrote instead. */
  from: string
  to: string
  /** What the author left out as well. */
  without?: string
  /** Further files of the brand, by name. */
  files?: Record<string, string>
}

const PAGES = "{ type: 'loading', path: '/loading' },"
const END_OF_PLAN = `isActive: true,
      isTagged: false,
    },`
const PLAN_IN_DOLLARS = `${END_OF_PLAN}
    {
      id: 'seeds',
      name: 'Seeds',
      description: 'Seeds, every month.',
      type: 'subscription',
      priceMinor: 900,
      finalPriceMinor: 900,
      currency: 'USD',
      isActive: true,
      isTagged: false,
    },`
const SECOND_PLAN = PLAN_IN_DOLLARS.replace("'seeds'", "'a-plant-a-month'").replace("'USD'", "'EUR'")
const IMPORT = "import type { BrandInput } from '#shared/brand/brand.ts'"
const NOT_ALONE = "when: { not: { question: 'pets', op: 'includes', value: 'nobody' } },\n        title"

const HEALTH_CONSENT = `    health: {
      title: 'May we use answers about your health?',
      text: 'Some plants are not for everybody.',
      points: ['They choose your plant and do nothing else.'],
      agreement: 'I agree.',
      refused: { title: 'That is all right', text: 'We then choose without them.' },
    },
`

const TERMS = `claims: [],
  terms: {
    lastUpdated: { year: 2026 },
    summary: 'What you agree to.',
    sections: [
      {
        id: 'withdrawal',
        title: 'Withdrawal',
        content: [{ id: 'withdrawal-rights', text: 'You can withdraw within 14 days: LINK.' }],
      },
    ],
  },`

/** What is valid and looks wrong, with the rules that say so. `brand:check` lists it; the server starts. */
const SUSPICIONS: (Mistake & { rules: string[] })[] = [
  {
    title: 'A text of a new brand that is not filled in',
    from: "companyName: 'Windowsill Sample'",
    to: "companyName: '[TO FILL IN: the name of your company]'",
    rules: ['to-fill-in'],
  },
  {
    title: 'A first payment that is higher than each renewal',
    from: 'finalPriceMinor: 2500',
    to: 'finalPriceMinor: 3500',
    rules: ['first-price'],
  },
  {
    title: 'A struck-through price that is not higher',
    from: 'finalPriceMinor: 2500,',
    to: 'finalPriceMinor: 2500,\n      originalPriceMinor: 2500,',
    rules: ['struck-price'],
  },
  {
    title: 'A company and a plan with two currencies',
    from: "currency: 'EUR',\n  },\n  appStoreUrls",
    to: "currency: 'USD',\n  },\n  appStoreUrls",
    rules: ['company-currency'],
  },
  {
    title: 'Health questions without a policy for health data',
    from: "sensitivity: 'none',\n        title: 'How much",
    to: "sensitivity: 'health',\n        title: 'How much",
    rules: ['health-privacy'],
  },
  {
    title: 'No terms, no privacy policy and no support address',
    from: 'claims: [],',
    to: 'claims: [],',
    rules: ['terms', 'privacy', 'support'],
  },
]

const MISTAKES: Record<string, Mistake[]> = {
  'Files that cannot be read': [
    { title: 'A comma is missing', from: "id: 'tiny',", to: "id: 'tiny'" },
    { title: 'An apostrophe in single quotes', from: 'Which plant will', to: "Which plant won't" },
    { title: 'A text without its end', from: "name: 'Windowsill',", to: "name: 'Windowsill," },
    { title: 'Curly quotes', from: "name: 'Windowsill',", to: 'name: ‘Windowsill’,' },
    { title: 'A bracket that is not closed', from: '  claims: [],', to: '  claims: [' },
    {
      title: 'An import of a file that does not exist',
      from: IMPORT,
      to: `${IMPORT}\nimport { plans } from './plan.ts'\nvoid plans`,
      files: { 'plans.ts': 'export const plans = []\n' },
    },
    {
      title: 'An import of a name that the file does not export',
      from: IMPORT,
      to: `${IMPORT}\nimport { plan } from './plans.ts'\nvoid plan`,
      files: { 'plans.ts': 'export const plans = []\n' },
    },
    { title: 'No default export', from: 'export default {', to: 'export const brand = {' },
    { title: 'A word without quotes', from: "id: 'tiny',", to: 'id: tiny,' },
  ],
  'Fields and values': [
    { title: 'A misspelled field', from: "title: 'How much", to: "tilte: 'How much" },
    { title: 'A field by its former name', from: 'bundle: {', to: 'weightLossBundle: {' },
    { title: 'A missing field', from: "        sensitivity: 'personal',\n", to: '' },
    {
      title: 'A value that is none of the valid ones',
      from: "sensitivity: 'personal'",
      to: "sensitivity: 'private'",
    },
    { title: 'An unknown type of step', from: "type: 'multiple-choice'", to: "type: 'multi-choice'" },
    { title: 'An id with spaces or capitals', from: "id: 'safe_plants'", to: "id: 'Safe plants'" },
    { title: 'An empty text', from: "title: 'How much sun comes in?'", to: "title: ''" },
    { title: 'A number in quotes', from: 'priceMinor: 2500', to: "priceMinor: '2500'" },
    { title: 'A colour by its name', from: "primary: '#1f7a4d'", to: "primary: 'green'" },
    { title: 'A picture that does not exist', from: 'emoji:cat', to: 'emoji:catt' },
  ],
  'Prices, plans and pages': [
    {
      title: 'A price in dollars instead of cents',
      from: 'finalPriceMinor: 2500',
      to: 'finalPriceMinor: 14.99',
    },
    { title: 'A price without its cents', from: 'finalPriceMinor: 2500', to: 'finalPriceMinor: 25' },
    {
      title: 'A currency in small letters',
      from: "currency: 'EUR',\n      isActive",
      to: "currency: 'eur',\n      isActive",
    },
    { title: 'Two plans with one id', from: END_OF_PLAN, to: SECOND_PLAN },
    { title: 'No plan for sale', from: 'isActive: true', to: 'isActive: false' },
    { title: 'Plans for sale in two currencies', from: END_OF_PLAN, to: PLAN_IN_DOLLARS },
    { title: 'A missing page', from: "    { type: 'purchase', path: '/purchase' },\n", to: '' },
    { title: 'A page at another path', from: "path: '/purchase'", to: "path: '/buy'" },
    {
      title: 'A link to a page that does not exist',
      from: '  claims: [],',
      to: TERMS.replace('LINK', '[your rights](/privacy-policy)'),
    },
    {
      title: 'A link to another site',
      from: '  claims: [],',
      to: TERMS.replace('LINK', '[the law](https://eur-lex.europa.eu)'),
    },
    { title: 'A page that is listed twice', from: PAGES, to: `${PAGES}\n    ${PAGES}` },
  ],
  'Steps of the quiz': [
    { title: 'Two options with one value', from: "value: 'dog'", to: "value: 'cat'" },
    { title: 'Two steps with one id', from: "id: 'pets',\n        type", to: "id: 'window',\n        type" },
    {
      title: 'An unknown group',
      from: "stepLabelId: 'taste',\n        sensitivity: 'personal'",
      to: "stepLabelId: 'tastes',\n        sensitivity: 'personal'",
    },
    {
      title: 'A health question without a request for consent',
      from: "sensitivity: 'none',\n        title: 'How much",
      to: "sensitivity: 'health',\n        title: 'How much",
      without: HEALTH_CONSENT,
    },
    { title: 'No last step', from: '        isFinal: true,\n', to: '' },
    { title: 'An unknown placeholder', from: "otherwise: 'A fern'", to: "otherwise: 'A fern, {nane}'" },
    {
      title: 'No words for visitors whose name is not known',
      from: "otherwise: 'A fern'",
      to: "otherwise: 'A fern for {name}'",
    },
    {
      title: 'No e-mail step',
      from: "type: 'email',",
      to: "type: 'text',\n        validation: { required: true },",
    },
    { title: 'A renamed e-mail step', from: "id: 'email'", to: "id: 'e_mail'" },
    {
      title: 'An e-mail step that not everybody sees',
      from: "sensitivity: 'personal',",
      to: "sensitivity: 'personal',\n        when: { question: 'window', op: 'eq', value: 'much' },",
    },
  ],
  'Texts of mails': [
    {
      title: 'A text that no mail has',
      from: '  claims: [],',
      to: "  claims: [],\n  mails: { 'payments.welcomeSubjct': 'Hello' },",
    },
    {
      title: 'A text without its amount',
      from: '  claims: [],',
      to: "  claims: [],\n  mails: { 'payments.receiptText': 'Thank you for your payment.' },",
    },
    {
      title: 'A subject that is too long',
      from: '  claims: [],',
      to: "  claims: [],\n  mails: { 'payments.welcomeSubject': 'Welcome to {brand}, where plants have lived on window sills since long before you were born' },",
    },
  ],
  Packs: [
    {
      title: 'A step of a pack that the brand does not declare',
      from: "type: 'in-page-info-card'",
      to: "type: 'bmi-visualization'",
    },
    {
      title: 'A fact of a pack that the brand does not declare',
      from: NOT_ALONE,
      to: "when: { fact: 'bmi', op: 'gt', value: 25 },\n        title",
    },
    {
      title: 'A pack without its settings',
      from: "name: 'Windowsill',",
      to: "name: 'Windowsill',\n  packs: ['body-weight'],",
    },
    {
      title: 'Settings of a pack that the brand does not declare',
      from: 'claims: [],',
      to: 'claims: [],\n  safety: { minimumGoalBmi: 18.5 },',
    },
    {
      title: 'An unknown pack',
      from: "name: 'Windowsill',",
      to: "name: 'Windowsill',\n  packs: ['bodyweight'],",
    },
    {
      title: 'An offer page without the plans',
      from: "tagLabel: 'Our favorite',",
      to: "tagLabel: 'Our favorite',\n    sections: ['benefits', 'checkout'],",
    },
  ],
  Conditions: [
    {
      title: 'A condition on a step that does not exist',
      from: NOT_ALONE,
      to: NOT_ALONE.replace("'pets'", "'pet'"),
    },
    {
      title: 'A condition on an unknown value',
      from: NOT_ALONE,
      to: NOT_ALONE.replace("'nobody'", "'nobdy'"),
    },
    {
      title: 'A comparison that does not exist',
      from: NOT_ALONE,
      to: NOT_ALONE.replace("'includes'", "'contains'"),
    },
    { title: 'A comparison that does not fit', from: NOT_ALONE, to: NOT_ALONE.replace("'includes'", "'eq'") },
    {
      title: 'A condition on a later step',
      from: NOT_ALONE,
      to: "when: { question: 'email', op: 'answered' },\n        title",
    },
    {
      title: 'A condition that nobody meets',
      from: NOT_ALONE,
      to: "when: { all: [{ question: 'window', op: 'eq', value: 'much' }, { question: 'window', op: 'eq', value: 'little' }] },\n        title",
    },
  ],
}

mkdirSync(join(root, '.cache'), { recursive: true })
const scratch = mkdtempSync(join(root, '.cache', 'mistakes-'))
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

const tiny = readFileSync(join(root, 'tests/brands/tiny/brand.ts'), 'utf8')

/** The tiny brand with one mistake. @returns its folder */
function plant({ from, to, without = '', files = {} }: Mistake, index: number): string {
  expect(tiny).toContain(from)
  expect(tiny).toContain(without)
  const folder = join(scratch, String(index))
  mkdirSync(folder)
  writeFileSync(
    join(folder, 'brand.ts'),
    tiny.replace(without, '').replace(from, () => to),
  )
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  return relative(root, folder)
}

/**
 * Loads the brands as the server does, in one process: only Node itself reports its syntax errors.
 * @returns for each the error's message, or what is suspicious
 */
function messagesOf(folders: readonly string[]): string[] {
  const program = `
    const { importBrand } = await import('./src/server/brand/import-brand.ts')
    const { loadBrand } = await import('./src/server/brand/load-brand.ts')
    const { formatProblem } = await import('./src/shared/brand/brand-error.ts')
    const { findSuspicions } = await import('./src/shared/brand/rules/find-suspicions.ts')
    const messages = []
    const read = async (folder) => {
      const { brand } = await loadBrand(folder)
      const { sources } = await importBrand(folder)
      return findSuspicions(brand, sources).map(formatProblem).join('\\n')
    }
    for (const folder of ${JSON.stringify(folders)})
      messages.push(await read(folder).catch((error) => error.name + ' ' + error.message))
    console.log(JSON.stringify(messages))`
  const options = { cwd: root, encoding: 'utf8' } as const
  const printed: unknown = JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '--eval', program], options),
  )
  return Array.isArray(printed) ? printed.map(String) : []
}

const INTRODUCTION = `# Mistakes in a brand and their messages

Run \`npm run brand:check -- BRAND\` after each change. Every message names the file and the line, what is wrong, in
brackets the broken rule, and what to do. The server prints the same messages and does not start; during
\`npm run brand:edit\` the page shows them too. What the last part lists is valid: the server starts, and you decide.

A test plants each mistake in a small brand and writes this page: \`npm test -- authoring-mistakes -u\`.
`

it('explains every mistake with the message in docs/authoring-mistakes.md', async () => {
  const mistakes = [...Object.values(MISTAKES).flat(), ...SUSPICIONS]
  const folders = mistakes.map(plant)
  const messages = new Map(
    messagesOf(folders).map((message, index) => [mistakes[index], { message, folder: folders[index] ?? '' }]),
  )
  const shown = (mistake: Mistake & { rules?: readonly string[] }): string => {
    const { message = '', folder = '' } = messages.get(mistake) ?? {}
    const { rules } = mistake
    expect(rules !== undefined || message.startsWith('BrandError '), mistake.title).toBe(true)
    expect(message).not.toMatch(/\n\s+at /)
    const lines = message.replace('BrandError ', '').replaceAll(folder, 'brands/acme').split('\n')
    const about = lines.filter((line) => !rules || rules.some((rule) => line.includes(`(rule: ${rule})`)))
    expect(about.length, mistake.title).toBeGreaterThanOrEqual(rules?.length ?? 1)
    return about.join('\n')
  }
  const sectionOf = (heading: string, list: readonly Mistake[]) =>
    [
      `## ${heading}`,
      ...list.map((mistake) => `**${mistake.title}**\n\n\`\`\`text\n${shown(mistake)}\n\`\`\``),
    ].join('\n\n')
  const sections = [
    ...Object.entries(MISTAKES).map(([heading, list]) => sectionOf(heading, list)),
    sectionOf('Valid, but to look at', SUSPICIONS),
  ]
  await expect(`${[INTRODUCTION.trimEnd(), ...sections].join('\n\n')}\n`).toMatchFileSnapshot(
    join(root, 'docs/authoring-mistakes.md'),
  )
}, 60_000)
