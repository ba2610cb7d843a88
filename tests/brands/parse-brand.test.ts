import { describe, expect, it } from 'vitest'
import { BrandError } from '#shared/brand/brand-error.ts'
import { knowledgeOfBrand } from '#packs/server-packs.ts'
import { parseBrand } from '#shared/brand/parse-brand.ts'
import { PAGE_PATHS } from '#shared/brand/rules/route-rules.ts'
import { paths } from '#web/app/routing/paths.ts'
import tiny from './tiny/brand.ts'

const sources = {
  entry: 'brands/tiny/brand.ts',
  texts: {
    'brands/tiny/brand.ts': "export default { id: 'tiny' }",
    'brands/tiny/quiz.ts':
      "const quizFlow = [{ id: 'window', type: 'single-choice' }, { id: 'pets',\n type: 'multiple-choice' }, { id: 'x', type: 'email' }]",
    'brands/tiny/catalogue.ts': 'export const plans = []',
    'brands/tiny/offer.ts': 'export const offer = {}',
  },
}

type Edit = [path: string, value: unknown]

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Sets the value at a path; `undefined` removes it. Questions are named by id. */
function edit(brand: unknown, [path, value]: Edit): void {
  const keys = path.split('.')
  const last = keys.pop() ?? ''
  let target: unknown = brand
  for (const key of keys) {
    const list: unknown[] = Array.isArray(target) ? target : []
    const named = list.find((each) => isRecord(each) && each['id'] === key)
    target = named ?? (isRecord(target) ? target[key] : undefined)
  }
  if (!isRecord(target)) throw new Error(`nothing at ${path}`)
  if (value === undefined) delete target[last]
  else target[last] = value
}

/** The lines of the error for the tiny brand after some changes. */
function errorLines(...edits: Edit[]): string[] {
  const brand: unknown = structuredClone(tiny)
  for (const each of edits) edit(brand, each)
  try {
    parseBrand(brand, sources, knowledgeOfBrand)
  } catch (error) {
    if (error instanceof BrandError) return error.message.split('\n')
    throw error
  }
  return []
}

const legalText = (ids: string[]) => ({
  lastUpdated: { year: 2026 },
  summary: 'Water them.',
  sections: ids.map((id) => ({ id, title: id, content: [{ id: `${id}-one`, text: 'Once a week.' }] })),
})
const inQuiz = (path: string) => `quizFlow.questions.${path}`
const isFlat = { question: 'dwelling', op: 'eq', value: 'flat' }
/** Declares the pack that knows about body weight. */
const aboutWeight: Edit[] = [
  ['packs', ['body-weight']],
  ['safety', { minimumGoalBmi: 0 }],
]
const hasPets = { question: 'pets', op: 'answered' }

describe('parseBrand', () => {
  it('reads a brand and fills in defaults', () => {
    const brand = parseBrand(tiny, sources, knowledgeOfBrand)
    expect(brand.quizFlow.questions.map(({ id }) => id)).toEqual(tiny.quizFlow.questions.map(({ id }) => id))
    expect(brand.plans[0]?.durationDays).toBe(30)
    expect(brand.offer).toMatchObject({ testimonials: [], reviews: [], press: [] })
    expect(brand.checkout).toEqual({
      renewalConsent: 'checkbox',
      failedPaymentLimits: {
        windowMinutes: 60,
        perCard: 5,
        perEmail: 5,
        perLead: 5,
        perNetwork: 20,
        wavePerHour: 30,
      },
      disputes: { access: 'end' },
    })
  })

  it('uses the id as the prefix of receipts and includes no tax by default', () => {
    expect(parseBrand(tiny, sources, knowledgeOfBrand).receipts).toEqual({ includedTax: {} })
  })

  it.each([
    [['receipts', { includedTax: { UK: { name: 'VAT', ratePercent: 20 } } }], 'tax-country'],
    [['receipts', { includedTax: { EU: { name: 'VAT', ratePercent: 20 } } }], 'tax-country'],
    [['receipts', { includedTax: { QQ: { name: 'VAT', ratePercent: 20 } } }], 'tax-country'],
    [['receipts', { includedTax: { GB: { name: 'VAT', ratePercent: 8.0001 } } }], 'three decimals'],
    [['receipts', { includedTax: { GB: { name: '', ratePercent: 20 } } }], 'receipts.includedTax.GB.name'],
    [['receipts', { includedTax: { GB: { name: 'VAT', ratePercent: 0 } } }], 'ratePercent'],
    [['receipts', { numberPrefix: 'mg-' }], 'capital letters and digits'],
  ] as const)('refuses %j: %s', (change, words) => {
    expect(errorLines(change as unknown as Edit).join(' ')).toContain(words)
  })

  it('takes a tax with its rate to a thousandth of a percent', () => {
    const tax = { name: 'Tax', ratePercent: 8.875, sellerNumber: '1' }
    expect(errorLines(['receipts', { numberPrefix: 'TP', includedTax: { US: tax } }])).toEqual([])
  })

  it('has defaults for the content pages of a brand without texts', () => {
    const brand = parseBrand(tiny, sources, knowledgeOfBrand)
    expect(brand.terms).toBeUndefined()
    expect(brand.privacy).toBeUndefined()
    expect(brand.reviews).toBeUndefined()
    expect(brand.contact).toMatchObject({
      replyTime: 'We reply within 24-48 hours on business days.',
      businessHours: 'Monday - Friday 9:00 AM - 5:00 PM EST',
      closedOn: 'Closed weekends and major holidays',
    })
    expect(brand.contact.note).toMatch(/full name .* order number/)
  })

  it('gives reviews without figures the default ones', () => {
    const review = { id: 'a', name: 'Ada', location: '', rating: 5, text: 'It grows.' }
    const { reviews } = parseBrand({ ...tiny, reviews: { reviews: [review] } }, sources, knowledgeOfBrand)
    expect(reviews).toEqual({
      averageRating: 4.5,
      totalReviews: 124,
      areVerified: false,
      reviews: [review],
    })
  })

  it('dates a legal text to April if it names no month', () => {
    const { privacy } = parseBrand({ ...tiny, privacy: legalText(['plants']) }, sources, knowledgeOfBrand)
    expect(privacy?.lastUpdated).toEqual({ month: 'April', year: 2026 })
  })

  it('refuses values that are not a brand', () => {
    expect(() => parseBrand(undefined, { entry: 'brands/none/brand.ts' }, knowledgeOfBrand)).toThrow(
      /^brands\/none\/brand.ts: the default export is missing \(rule: schema\)/,
    )
  })

  it('lists every problem on its own line', () => {
    const lines = errorLines(
      [inQuiz('window.options.2'), { id: 'some', value: 'much', label: 'Some' }],
      [inQuiz('email.stepLabelId'), 'garden'],
    )
    expect(lines).toEqual([
      'brands/tiny/brand.ts:1: step "email": label group "garden" does not exist (rule: known-label). Valid are home, taste.',
      'brands/tiny/quiz.ts:1: step "window": option value "much" appears twice (rule: unique-values). Give one of them another value.',
    ])
  })

  it.each<[string, Edit, string]>([
    [
      'an unknown field',
      [inQuiz('window.tilte'), 'x'],
      'step "window": "tilte" is not a field of this step (rule: schema). Did you mean "title"?',
    ],
    [
      'a missing title',
      [inQuiz('window.title'), undefined],
      'brands/tiny/quiz.ts:1: step "window": title is missing (rule: schema). Add "title" with a text in quotes.',
    ],
    [
      'an empty text',
      [inQuiz('window.title'), ''],
      'step "window": title is empty (rule: schema). Write a text',
    ],
    [
      'an unknown type',
      [inQuiz('window.type'), 'slider'],
      'step "window": type is "slider", which is none of the valid values (rule: schema). Valid are single-choice, ',
    ],
    [
      'a wrong picture',
      [inQuiz('pets.options.cat.picture'), 'cat.png'],
      'brands/tiny/quiz.ts:1: step "pets": options.cat.picture is "cat.png", but must be emoji:NAME or image:FILE (rule: schema)',
    ],
    [
      'a bad condition',
      [inQuiz('safe_plants.when'), { question: 'pets', op: 'contains' }],
      'step "safe_plants": when.op is "contains", which is none of the valid values (rule: schema). Valid are eq, ',
    ],
    [
      'a bad price',
      ['plans.0.priceMinor', 9.99],
      'brands/tiny/catalogue.ts:1: plans.a-plant-a-month.priceMinor is 9.99, but amounts are whole numbers of the smallest unit, such as cents (rule: schema). For 9.99, write 999.',
    ],
    [
      'a bad colour',
      ['theme.colors.primary', 'green'],
      'brands/tiny/brand.ts:1: theme.colors.primary is "green", but must be a colour like #c98a1b (rule: schema)',
    ],
    [
      'a limit of failed payments for networks that is below another one',
      ['checkout.failedPaymentLimits', { perEmail: 8, perNetwork: 7 }],
      'checkout.failedPaymentLimits.perNetwork is 7, but must be no lower than perCard, perEmail and perLead',
    ],
    [
      'a window of failed payments that has no length',
      ['checkout.failedPaymentLimits', { windowMinutes: 0 }],
      'checkout.failedPaymentLimits.windowMinutes is 0, but must be at least 5 (rule: schema)',
    ],
    [
      'a duplicate id',
      [inQuiz('pets.id'), 'window'],
      'step "window": id is used by steps 2 and 3 (rule: unique-ids)',
    ],
    [
      'a duplicate value',
      [inQuiz('pets.options.dog.value'), 'cat'],
      'brands/tiny/quiz.ts:1: step "pets": option value "cat" appears twice (rule: unique-values)',
    ],
    [
      'a condition on no step',
      [inQuiz('safe_plants.when.not.question'), 'animals'],
      'step "safe_plants": a condition depends on "animals", which no step answers (rule: known-question)',
    ],
    [
      'a condition on a later step',
      [inQuiz('safe_plants.when'), { question: 'email', op: 'answered' }],
      'step "safe_plants": a condition depends on "email", which is answered at this step or later (rule: no-forward-reference)',
    ],
    [
      'a condition on itself',
      [inQuiz('window.when'), { question: 'window', op: 'answered' }],
      '(rule: no-forward-reference)',
    ],
    [
      'a condition on no option',
      [inQuiz('safe_plants.when.not.value'), 'fish'],
      'a condition compares "pets" with "fish" (rule: known-value)',
    ],
    [
      'an operator that cannot hold',
      [inQuiz('safe_plants.when.not.op'), 'gt'],
      '"gt" does not fit "pets", a multiple-choice (rule: fitting-operator)',
    ],
    [
      'an operator that no fact has',
      [inQuiz('safe_plants.when'), { fact: 'unitSystem', op: 'gt', value: 1 }],
      '"gt" does not fit the fact unitSystem (rule: fitting-operator)',
    ],
    [
      'an unknown unit system',
      [inQuiz('safe_plants.when'), { fact: 'unitSystem', op: 'eq', value: 'nautical' }],
      'compares the fact unitSystem with "nautical" (rule: known-value)',
    ],
    [
      'a text on a later step',
      [inQuiz('window.title'), { cases: [{ when: hasPets, text: 'a' }], otherwise: 'b' }],
      'step "window": a condition depends on "pets"',
    ],
    [
      'a dangling counterpart',
      [inQuiz('window.counterpartQuestionId'), 'door'],
      'counterpartQuestionId "door" is not another step (rule: known-question)',
    ],
    [
      'an omitted option that is none',
      [inQuiz('window.dynamicOptions'), [{ when: isFlat, omit: ['some'] }]],
      'dynamicOptions omits "some", which is no option (rule: known-option)',
    ],
    [
      'an exclusive value that is none',
      [inQuiz('pets.exclusiveValues'), ['none']],
      'exclusiveValues names "none", which is no option (rule: known-option)',
    ],
    [
      'an unknown placeholder',
      [inQuiz('match.title.otherwise'), 'A {plant}'],
      'step "match": placeholder {plant} does not exist (rule: known-placeholder)',
    ],
    [
      'an unknown label group',
      [inQuiz('email.stepLabelId'), 'mail'],
      'label group "mail" does not exist (rule: known-label)',
    ],
    [
      'groups that are not together',
      [inQuiz('match.stepLabelId'), 'home'],
      'step "match": belongs to "home" but comes after a step of "taste" (rule: labels-in-order)',
    ],
    [
      'a group without a step',
      ['quizFlow.labels.2', { id: 'more', label: 'More' }],
      'label group "more" has no step (rule: labels-in-order)',
    ],
    [
      'a group listed twice',
      ['quizFlow.labels.1.id', 'home'],
      'label group "home" is listed twice (rule: unique-labels)',
    ],
    ['no final step', [inQuiz('match.isFinal'), undefined], 'no step is marked isFinal (rule: final-step)'],
    [
      'a final step that is not the last',
      [inQuiz('email.isFinal'), true],
      'step "email": is marked isFinal but is not the last step (rule: final-step)',
    ],
    [
      'a landing-only final step',
      [inQuiz('match.landingPageOnly'), true],
      'step "match": is both landing-only and final (rule: final-step)',
    ],
    [
      'a first step that is not for the landing',
      [inQuiz('dwelling.landingPageOnly'), undefined],
      'step "dwelling": the first step must be a landing-only single-choice without a condition (rule: landing-step)',
    ],
    [
      'no plan at all',
      ['plans', []],
      'brands/tiny/catalogue.ts:1: there is no plan (rule: active-plan). Add a plan with isActive: true.',
    ],
    [
      'a funnel without its first pages',
      ['routeFlow', tiny.routeFlow.slice(2)],
      'routeFlow has no page "landing", so the funnel would break off there (rule: every-page)',
    ],
    [
      'two plans of one id',
      ['plans.1', tiny.plans[0]],
      'brands/tiny/catalogue.ts:1: "a-plant-a-month" appears twice in plans (rule: unique-ids)',
    ],
    [
      'a benefit for an answer that no step gives',
      ['offer.benefits.pets.when', { question: 'pool', op: 'answered' }],
      'brands/tiny/offer.ts:1: a condition depends on "pool", which no step answers (rule: known-question)',
    ],
    [
      'a benefit with an unknown placeholder',
      ['offer.benefits.light.text', 'For your {sill}'],
      'brands/tiny/offer.ts:1: placeholder {sill} does not exist (rule: known-placeholder)',
    ],
    [
      'two sections of one id',
      ['terms', legalText(['water', 'light', 'water'])],
      'brands/tiny/brand.ts:1: "water" appears twice in terms (rule: unique-ids)',
    ],
    [
      'a section that is no anchor',
      ['privacy', legalText(['Your plants'])],
      'brands/tiny/brand.ts:1: privacy.sections.0.id is "Your plants", but must be lower case',
    ],
    [
      'a section without a paragraph',
      ['terms', { ...legalText([]), sections: [{ id: 'water', title: 'Water', content: [] }] }],
      'terms.sections.water.content has 0 in its list, but needs at least 1 (rule: schema)',
    ],
    [
      'a rating beyond five stars',
      ['reviews', { reviews: [{ id: 'a', name: 'Ada', location: '', rating: 6, text: 'It grows.' }] }],
      'reviews.reviews.a.rating is 6, but must be at most 5 (rule: schema)',
    ],
    [
      'a sharing picture that is none',
      ['shareImage', 'https://elsewhere.example/share.png'],
      'shareImage is "https://elsewhere.example/share.png", but must be emoji:NAME or image:FILE',
    ],
    [
      'two benefits of one id',
      ['offer.benefits.1', tiny.offer.benefits[0]],
      'brands/tiny/offer.ts:1: "light" appears twice in offer.benefits (rule: unique-ids)',
    ],
  ])('refuses %s', (_name, change, expected) => {
    expect(errorLines(change).join('\n')).toContain(expected)
  })

  it('refuses a second e-mail step, whose answer nothing reads', () => {
    const second = { ...tiny.quizFlow.questions[4], id: 'other_email' }
    expect(errorLines([inQuiz('3'), second])).toContain(
      'brands/tiny/brand.ts:1: step "other_email": the quiz asks for the e-mail address 2 times, in "other_email" and "email" (rule: email-step). Keep only "email".',
    )
  })

  it('names the pages that the web app has, at their paths', () => {
    const { landing, quiz, loading, purchase, register, thankYou } = paths
    expect(PAGE_PATHS).toEqual({ landing, quiz, loading, purchase, register, 'thank-you': thankYou })
  })

  it('refuses prices of plans for sale that Stripe would not charge, each with its field', () => {
    const [plan] = tiny.plans
    const cheap = { ...plan, id: 'cheap', priceMinor: 49, finalPriceMinor: 19, currency: 'EUR' }
    const lines = errorLines(['plans', [plan, cheap, { ...cheap, id: 'not-sold', isActive: false }]])
    const rest = 'amounts are in minor units of EUR, such as cents (rule: charge-limits). For'
    expect(lines).toEqual([
      `brands/tiny/catalogue.ts:1: plan "cheap": finalPriceMinor, charged first, is 19 (€0.19), but Stripe charges at least 50 (€0.50); ${rest} €19.00, write 1900.`,
      `brands/tiny/catalogue.ts:1: plan "cheap": priceMinor, charged at each renewal, is 49 (€0.49), but Stripe charges at least 50 (€0.50); ${rest} €49.00, write 4900.`,
    ])
  })

  describe('prices in several currencies', () => {
    const [plan] = tiny.plans
    const prices = {
      USD: { priceMinor: 1200, finalPriceMinor: 600 },
      JPY: { priceMinor: 1900, finalPriceMinor: 900, originalPriceMinor: 2400 },
      KWD: { priceMinor: 3990, finalPriceMinor: 1990 },
    }
    const plans = (...list: unknown[]): Edit => ['plans', list]

    it('are part of a brand', () => {
      expect(errorLines(plans({ ...plan, prices }, { ...plan, id: 'other', prices }))).toEqual([])
    })

    it('are refused unless all plans for sale have them', () => {
      const { USD, JPY } = prices
      const some = { ...plan, id: 'some', prices: { USD, JPY } }
      const old = { ...plan, id: 'old', isActive: false }
      expect(errorLines(plans({ ...plan, prices }, some, old))).toEqual([
        `brands/tiny/catalogue.ts:1: plan "some" has no price in KWD, but plan "${plan?.id}" has one (rule: all-currencies). Add a price in KWD to its prices, or remove KWD from the other plans.`,
      ])
    })

    it('are refused if there are two in one currency, or Stripe cannot charge them', () => {
      const twice = { ...plan, prices: { EUR: prices.USD } }
      expect(errorLines(plans(twice))).toEqual([
        `brands/tiny/catalogue.ts:1: plan "${plan?.id}" has two prices in EUR: its own and the one in prices (rule: one-price). Remove EUR from prices.`,
      ])
      const fine = { ...plan, prices: { KWD: { priceMinor: 3995, finalPriceMinor: 1990 } } }
      expect(errorLines(plans(fine)).join()).toContain('but Stripe charges KWD in multiples of 10')
      const unknown = { ...plan, prices: { euro: prices.USD } }
      expect(errorLines(plans(unknown))).toHaveLength(1)
    })

    it.each([
      ['KWD', 3.99, 'For 3.990, write 3990.'],
      ['JPY', 399.5, 'For 400, write 400.'],
      ['USD', 3.99, 'For 3.99, write 399.'],
    ])('have the decimals of %s', (currency, priceMinor, fix) => {
      const price = { priceMinor, finalPriceMinor: 1990 }
      expect(errorLines(plans({ ...plan, prices: { [currency]: price } }))).toEqual([
        `brands/tiny/catalogue.ts:1: plans.${plan?.id}.prices.${currency}.priceMinor is ${priceMinor}, but amounts are whole numbers of the smallest unit, such as cents (rule: schema). ${fix}`,
      ])
    })

    it('are shown in the countries that the brand names', () => {
      const sold = plans({ ...plan, prices })
      const by = (currencyByCountry: unknown): Edit => ['currencyByCountry', currencyByCountry]
      expect(errorLines(sold, by({ CH: 'EUR', SA: 'KWD' }))).toEqual([])
      expect(errorLines(sold, by({ UK: 'USD' }))).toEqual([
        'brands/tiny/brand.ts:1: "UK" in currencyByCountry is no country (ISO 3166-1, for example GB) (rule: currency-country). Did you mean "GB"?',
      ])
      expect(errorLines(sold, by({ CH: 'CHF' }))).toEqual([
        'brands/tiny/brand.ts:1: visitors from CH would see prices in CHF, but not all plans for sale have one (rule: country-currency). Add a price in CHF to the prices of all plans, or remove CH from currencyByCountry.',
      ])
    })
  })

  it('refuses health questions without consent texts', () => {
    const health: Edit = ['quizFlow.questions.1.sensitivity', 'health']
    expect(errorLines(health)).toEqual([])
    expect(errorLines(health, ['consent.health', undefined])).toEqual([
      'brands/tiny/brand.ts:1: "window" is about health, and consent.health has no texts that ask for consent (rule: health-consent). Add consent.health, as the sample brand does.',
    ])
  })

  it('refuses terms without the right of withdrawal, and immediate start without terms', () => {
    const terms: Edit = ['terms', legalText(['withdrawal'])]
    const asks: Edit = ['withdrawal', { immediateStart: { request: 'Begin.', acknowledgement: 'I owe.' } }]
    expect(errorLines(terms, asks)).toEqual([])
    const problem =
      'the terms need a section or paragraph "withdrawal" about the right of withdrawal (rule: withdrawal-terms). Add one with the id "withdrawal", which tells buyers how to withdraw within 14 days.'
    expect(errorLines(['terms', legalText(['prices'])])).toEqual([`brands/tiny/brand.ts:1: ${problem}`])
    expect(errorLines(asks)).toEqual([`brands/tiny/brand.ts:1: ${problem}`])
    expect(errorLines(terms, ['withdrawal', { immediateStart: { request: 'Begin.' } }])).toHaveLength(1)
    expect(errorLines(terms, ['withdrawal', { offeredTo: 'nobody' }])).toHaveLength(1)
  })

  it('refuses a fact without its questions', () => {
    const [line] = errorLines(...aboutWeight, [
      inQuiz('safe_plants.when'),
      { fact: 'bmi', op: 'gt', value: 25 },
    ])
    expect(line).toContain(
      'a condition depends on the fact bmi, which no step answers (rule: known-question)',
    )
  })

  it('refuses what belongs to a pack that the brand does not declare', () => {
    expect(
      errorLines(['leadColumns', ['bmi']], ['offer.sections', ['summary', 'plans', 'checkout']]),
    ).toEqual([
      expect.stringContaining('the column "bmi" belongs to the pack "body-weight"'),
      expect.stringContaining('the section "summary" belongs to the pack "body-weight"'),
    ])
    expect(errorLines(['packs', ['body-weight']])).toEqual([expect.stringContaining('safety is missing')])
    expect(errorLines(['safety', { minimumGoalBmi: 0 }])).toEqual([
      expect.stringContaining('safety belongs to the pack "body-weight"'),
    ])
  })

  it('refuses tabs that do not fit the measurement', () => {
    const tabs = [
      { id: 'LB', label: 'lbs', fields: [{ id: 'kilograms', label: 'Kilograms', min: 1, max: 2 }] },
      { id: 'CM', label: 'cm', fields: [{ id: 'cm', label: 'Centimeters', min: 1, max: 2 }] },
    ]
    const weight = {
      id: 'weight',
      type: 'measurement-tabbed',
      measurementType: 'weight',
      stepLabelId: 'home',
      sensitivity: 'health',
      title: 'Weight',
      tabs,
    }
    const lines = errorLines(...aboutWeight, [
      'quizFlow.questions',
      [...tiny.quizFlow.questions.slice(0, 1), weight, ...tiny.quizFlow.questions.slice(1)],
    ])
    expect(lines).toEqual([
      'brands/tiny/brand.ts:1: step "weight": tab "LB" has the fields kilograms instead of pounds (rule: fitting-tabs). Give it the fields pounds.',
      'brands/tiny/brand.ts:1: step "weight": tab "CM" does not measure weight (rule: fitting-tabs). The tabs are LB and KG.',
    ])
  })
  it('refuses tabs of a choice that do not fit their options', () => {
    const two = ['much', 'little'].map((id) => ({ id, label: id, value: id }))
    const pot = {
      id: 'pot',
      type: 'tabbed-choice',
      stepLabelId: 'home',
      sensitivity: 'none',
      title: 'How large is the pot?',
      tabs: [
        { id: 'GALLON', label: 'gal', unitSystem: 'imperial' },
        { id: 'LITRE', label: 'l', unitSystem: 'metric' },
      ],
      optionsByTab: { GALLON: two, LITRE: two },
    }
    const linesOf = (change: object) =>
      errorLines([
        'quizFlow.questions',
        [...tiny.quizFlow.questions.slice(0, 1), { ...pot, ...change }, ...tiny.quizFlow.questions.slice(1)],
      ])
    const [gallon, litre] = pot.tabs
    expect(linesOf({})).toEqual([])
    expect(linesOf({ tabs: [gallon, { ...litre, id: 'PINT' }] })).toEqual([
      'brands/tiny/brand.ts:1: step "pot": tab "PINT" has no options (rule: fitting-tabs). Add optionsByTab.PINT.',
      'brands/tiny/brand.ts:1: step "pot": optionsByTab has "LITRE", which is no tab (rule: fitting-tabs). Valid are GALLON, PINT.',
    ])
    expect(linesOf({ tabs: [...pot.tabs, gallon] })).toEqual([
      'brands/tiny/brand.ts:1: step "pot": tab "GALLON" appears twice (rule: fitting-tabs). Remove one of them.',
      'brands/tiny/brand.ts:1: step "pot": several tabs are for imperial units (rule: fitting-tabs). Keep one tab for each system.',
    ])
  })
})
