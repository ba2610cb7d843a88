/** Lines of a planted catalogue, by key. */
const LINES = {
  pay: `  pay: 'Pay {price} on {date}',`,
  terms: `  terms: 'You agree to our <link>terms</link>.',`,
  weeks: `  weeks: { one: '{count} week', other: '{count} weeks' },`,
}

const english = [
  `import type { Catalogue } from '#shared/texts/text.ts'`,
  '',
  'export const en = {',
  ...Object.values(LINES),
  '} as const satisfies Catalogue',
  '',
].join('\n')

/** A translation with these lines instead; an empty one leaves its key out. */
const translation = (language: string, lines: Readonly<Record<string, string>>): string =>
  [
    `import type { TranslationOf } from '#shared/texts/text.ts'`,
    `import type { en } from './en.ts'`,
    '',
    `export const ${language} = {`,
    ...Object.values({ ...LINES, ...lines }).filter((line) => line !== ''),
    `} as const satisfies TranslationOf<typeof en, '${language}'>`,
    '',
  ].join('\n')

/** A registry that asks for known placeholders only. */
const registry = (file: string): string =>
  [
    `import type { KnownPlaceholders } from '#shared/texts/text.ts'`,
    `import type { de } from './${file}'`,
    `import type { en } from './en.ts'`,
    '',
    'type Known<German extends KnownPlaceholders<typeof en, German>> = German',
    'export type Planted = Known<typeof de>',
    '',
  ].join('\n')

const use = (call: string): string =>
  [
    `import type { Translate } from '#shared/texts/text.ts'`,
    `import type { en } from '#texts/planted/en.ts'`,
    '',
    `export const planted = (t: Translate<typeof en>): string => ${call}`,
    '',
  ].join('\n')

/** None of these is a fault. */
export const textBystanders: Readonly<Record<string, string>> = {
  'src/texts/planted/en.ts': english,
  // Placeholders in another order, and a form without its number.
  'src/texts/planted/de.ts': translation('de', {
    pay: `  pay: 'Am {date} werden {price} fällig',`,
    weeks: `  weeks: { one: 'eine Woche', other: '{count} Wochen' },`,
  }),
  'src/texts/planted/areas.ts': registry('de.ts'),
  'src/texts/planted/unknown-placeholder.ts': translation('de', {
    pay: `  pay: '{price} am {date} für {plan}',`,
  }),
  'src/texts/planted/unknown-in-form.ts': translation('de', {
    weeks: `  weeks: { one: 'eine Woche {dauer}', other: '{count} Wochen' },`,
  }),
  'src/server/http/planted-use.ts': use(`t('pay', { price: 1, date: 'May 1' }) + t('terms')`),
  'src/server/http/planted-use-of-forms.ts': use(`t('weeks', { count: 2 })`),
}

const translations = [
  ['lacks a text', 'de', { pay: '' }, /Property 'pay' is missing/],
  ['has a text of its own', 'de', { more: `  more: 'Mehr',` }, /'more' does not exist/],
  ['lacks a placeholder', 'de', { pay: `  pay: 'Zahle am {date}',` }, /\$\{string\}\{price\}\$\{string\}/],
  ['lacks a tag', 'de', { terms: `  terms: 'Du stimmst zu.',` }, /<link>/],
  ['lacks a plural form', 'ar', {}, /zero/],
  [
    'has a plural form of another language',
    'de',
    { weeks: `  weeks: { one: 'eine Woche', few: '{count} Wochen', other: '{count} Wochen' },` },
    /'few' does not exist/,
  ],
  [
    'lacks the number in its general form',
    'de',
    { weeks: `  weeks: { one: 'eine Woche', other: 'Wochen' },` },
    /\$\{string\}\{count\}\$\{string\}/,
  ],
] as const

const registries = [
  ['an unknown placeholder', 'unknown-placeholder.ts', /pay has the unknown placeholder \{plan\}/],
  [
    'an unknown placeholder in a plural form',
    'unknown-in-form.ts',
    /weeks has the unknown placeholder \{dauer\}/,
  ],
] as const

const uses = [
  ['an unknown text', `t('nothing')`, /"nothing"/],
  ['a text without a value', `t('pay', { price: '$1.00' })`, /'date' is missing/],
  ['a text without its values', `t('pay')`, /Expected 2 arguments/],
  ['a text with an unknown value', `t('weeks', { count: 1, day: 2 })`, /'day' does not exist/],
  ['a text with a value it does not need', `t('terms', { price: 1 })`, /Expected 1 argument/],
  ['a number as a word', `t('weeks', { count: '2' })`, /'string' is not assignable to type 'number'/],
] as const

const check = 'types and lint' as const

export const textFaults = [
  ...translations.map(([what, language, lines, says], index) => ({
    what: `a translation that ${what}`,
    check,
    file: `src/texts/planted/translation-${index}.ts`,
    content: translation(language, lines),
    says,
  })),
  ...registries.map(([what, file, says], index) => ({
    what: `a translation with ${what}`,
    check,
    file: `src/texts/planted/areas-${index}.ts`,
    content: registry(file),
    says,
  })),
  ...uses.map(([what, call, says], index) => ({
    what,
    check,
    file: `src/server/http/planted-use-${index}.ts`,
    content: use(call),
    says,
  })),
]
