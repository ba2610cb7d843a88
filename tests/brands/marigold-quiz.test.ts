import icons from '@iconify-json/fluent-emoji-flat/icons.json' with { type: 'json' }
import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import marigold from '#brands/marigold/brand.ts'
import { brandPictures } from '#shared/brand/brand-pictures.ts'
import { checkTexts } from '#shared/brand/rules/check-texts.ts'
import { parseBrand } from '#shared/brand/parse-brand.ts'
import { questionTexts } from '#shared/brand/rules/question-references.ts'
import { contrastPairs, MINIMUM_CONTRAST } from '#shared/brand/rules/theme-contrast.ts'
import { themeColors } from '#shared/brand/theme-variables.ts'
import { walkPaths } from '#shared/brand/walk/walk-paths.ts'
import { benefitsFor } from '#shared/offer/plan/benefits.ts'
import { isReviewDate } from '#shared/offer/review-date.ts'
import type { Answers } from '#shared/quiz/answers.ts'
import type { QuizContext } from '#shared/quiz/quiz-context.ts'
import { contextOf } from '#tests/quiz/context-of.ts'
import { knowledgeOfBrand } from '#packs/server-packs.ts'
import { visibleOptions } from '#shared/quiz/types/visible-options.ts'
import type { Question, QuestionOf, Text } from '#shared/quiz/question.ts'
import { resolveText } from '#shared/quiz/text.ts'

const brand = parseBrand(marigold, { entry: 'brands/marigold/brand.ts' }, knowledgeOfBrand)
const { questions } = brand.quizFlow
const find = (id: string): Question => questions.find((question) => question.id === id)!
const choice = (id: string) => find(id) as QuestionOf<'single-choice' | 'multiple-choice'>
const knowledge = knowledgeOfBrand(brand)

const SIZES = 'xxxl_plus xxxl xxl xl l m s xs dont_know'
const YES_NO = 'yes no'

/** The steps in order: id, type, values. */
const STEPS: [string, Question['type'], string?][] = [
  ['gender', 'single-choice', 'male female'],
  ['weight_loss_goal', 'tabbed-choice'],
  ['age', 'numeric'],
  ['height', 'measurement-tabbed'],
  ['weight', 'measurement-tabbed'],
  ['bmi_visualization', 'bmi-visualization'],
  ['goal_weight', 'goal-weight'],
  ['goal_celebration', 'in-page-info-card'],
  ['weekly_activity', 'single-choice', 'not_active lightly_active moderately_active active'],
  ['name', 'text'],
  ['personal_profile_summary', 'personal-profile-summary'],
  ['diet_familiarity', 'single-choice', 'beginner intermediate expert'],
  ['diet_info', 'info-card'],
  ['diet_testimonial', 'info-card'],
  ['living_area', 'single-choice', 'countryside city suburbs'],
  ['previous_weight_loss', 'single-choice', YES_NO],
  ['anti_inflammatory_difference', 'info-card'],
  ['calculating_plan', 'info-card'],
  ['weight_prediction_result', 'info-card'],
  ['halfway_there', 'in-page-info-card'],
  ['last_time_ideal_weight', 'single-choice', 'less_than_year 1_2_years more_than_3_years never'],
  ['current_clothes_size', 'single-choice', SIZES],
  ['goal_clothes_size', 'single-choice', SIZES],
  ['size_reduction_testimonial', 'info-card'],
  ['eating_habits', 'single-choice', 'same_food similar_foods rotate_foods experiment'],
  ['cooking_skills', 'single-choice', 'expert learning no_idea'],
  ['delicious_diet_info', 'info-card'],
  [
    'food_preferences',
    'multiple-choice',
    'all_in_one avocados eggs mushrooms onions cheese nuts butter coconut milk seafood olives tofu cottage_cheese',
  ],
  ['meat_preferences', 'single-choice', 'all_in_one chicken pork bacon beef turkey fish lamb vegetarian'],
  [
    'food_allergies',
    'multiple-choice',
    'none lactose nuts milk_protein egg_protein honey fish citrus_fruits prefer_not_to_answer',
  ],
  ['water_consumption', 'single-choice', 'coffee_tea_only less_than_2 about_3_6 more_than_6'],
  ['weekend_healthy_choices', 'single-choice', YES_NO],
  ['meal_timing', 'single-choice', YES_NO],
  ['sleep_quality', 'single-choice', 'trouble_falling_asleep varies sleep_well'],
  ['weight_prediction_result_middle', 'info-card'],
  ['email', 'email'],
  ['almost_done', 'in-page-info-card'],
  ['medications_taken', 'multiple-choice', 'vitamins hormones antibiotics anxiety_medications other no'],
  ['dietary_restrictions', 'single-choice', YES_NO],
  [
    'health_risks',
    'multiple-choice',
    'high_blood_pressure heart_disease high_cholesterol diabetes osteoarthritis kidney_disease depression none',
  ],
  ['thank_you_for_sharing', 'in-page-info-card'],
  ['self_esteem_impact', 'single-choice', YES_NO],
  ['family_concerns', 'single-choice', YES_NO],
  ['motivation_to_reach_target', 'single-choice', YES_NO],
  ['great_motivation', 'in-page-info-card'],
  ['start_plan', 'single-choice', 'on_own with_friend with_family connect'],
  ['goals_create_reality', 'info-card'],
  [
    'additional_goal',
    'multiple-choice',
    'run_5k look_better feel_healthier reverse_condition sleep_well special_event feel_comfortable outdoor_activities',
  ],
  ['face_change_visualization', 'info-card'],
  ['program_preparation', 'info-card'],
  ['nutrition_experts', 'info-card'],
  ['final_prediction_result', 'info-card'],
]

/** What a text says in all its cases, without the conditions. */
const spoken = (text: Text) =>
  typeof text === 'string' ? text : [...text.cases.map((each) => each.text), text.otherwise].join(' ')

describe('the steps', () => {
  it('are 52 in order, and the last is final', () => {
    expect(STEPS).toHaveLength(52)
    expect(questions.map(({ id, type }) => [id, type])).toEqual(STEPS.map(([id, type]) => [id, type]))
    expect(questions.filter(({ isFinal }) => isFinal).map(({ id }) => id)).toEqual([
      'final_prediction_result',
    ])
    expect(questions.filter(({ landingPageOnly }) => landingPageOnly).map(({ id }) => id)).toEqual(['gender'])
  })

  it.each(STEPS.filter(([, , values]) => values))('%s (%s) offers %s', (id, _type, values) => {
    expect(
      choice(id)
        .options.map((option) => option.value)
        .join(' '),
    ).toBe(values)
  })

  it('offers a goal in pounds and in kilograms', () => {
    const { optionsByTab, tabs } = find('weight_loss_goal') as QuestionOf<'tabbed-choice'>
    expect(tabs.map(({ id }) => id)).toEqual(['LB', 'KG'])
    expect(optionsByTab['LB']?.map(({ value }) => value)).toEqual([
      'lose_1_20_lbs',
      'lose_21_50_lbs',
      'lose_over_50_lbs',
      'maintain',
      'undecided',
    ])
    expect(optionsByTab['KG']?.map(({ value }) => value)).toEqual([
      'lose_1_10_kg',
      'lose_11_20_kg',
      'lose_over_20_kg',
      'maintain',
      'undecided',
    ])
  })

  it('are in three groups: profile 11, habits 25, health 16', () => {
    expect(brand.quizFlow.labels.map(({ label }) => label)).toEqual([
      'Profile',
      'Habits',
      'Health Conditions',
    ])
    const count = (group: string) => questions.filter(({ stepLabelId }) => stepLabelId === group).length
    expect(['profile', 'habits', 'health'].map(count)).toEqual([11, 25, 16])
  })

  it('show more than text if the step requires it', () => {
    const custom = questions.flatMap((question) =>
      'customComponent' in question ? [[question.id, question.customComponent]] : [],
    )
    expect(Object.fromEntries(custom)).toEqual({
      calculating_plan: 'calculating-plan',
      weight_prediction_result: 'weight-prediction',
      weight_prediction_result_middle: 'weight-prediction',
      face_change_visualization: 'face-change',
      program_preparation: 'program-preparation',
      nutrition_experts: 'nutrition-experts',
      final_prediction_result: 'weight-prediction',
    })
  })

  it('keep the allowed ranges', () => {
    expect(find('age')).toMatchObject({ validation: { required: true, min: 18, max: 110 } })
    expect(find('name')).toMatchObject({ validation: { required: true, min: 1, max: 100 } })
    const ranges = (id: string) =>
      (find(id) as QuestionOf<'measurement-tabbed'>).tabs.flatMap((tab) =>
        tab.fields.map((field) => [tab.id, field.id, field.min, field.max]),
      )
    const weights = [
      ['LB', 'pounds', 77, 1100],
      ['KG', 'kilograms', 35, 500],
    ]
    expect(ranges('height')).toEqual([
      ['FT', 'ft', 2, 9],
      ['FT', 'in', 0, 11],
      ['CM', 'cm', 90, 275],
    ])
    expect(ranges('weight')).toEqual(weights)
    expect(ranges('goal_weight')).toEqual(weights)
  })

  it('name the exclusive values', () => {
    const exclusive = questions.flatMap((question) =>
      question.type === 'multiple-choice' ? [[question.id, question.exclusiveValues]] : [],
    )
    expect(Object.fromEntries(exclusive)).toEqual({
      food_preferences: ['all_in_one'],
      food_allergies: ['none', 'prefer_not_to_answer'],
      medications_taken: ['no'],
      health_risks: ['none'],
      additional_goal: undefined,
    })
  })

  it('mark answers about body or mind as health, and identifying ones as personal', () => {
    const of = (sensitivity: Question['sensitivity']) =>
      questions.filter((question) => question.sensitivity === sensitivity).map(({ id }) => id)
    const aboutTheBody =
      'weight_loss_goal height weight bmi_visualization goal_weight weekly_activity current_clothes_size goal_clothes_size'
    const aboutHealth =
      'food_allergies sleep_quality medications_taken dietary_restrictions health_risks self_esteem_impact family_concerns'
    expect(of('health')).toEqual(expect.arrayContaining(`${aboutTheBody} ${aboutHealth}`.split(' ')))
    expect(of('personal')).toEqual(expect.arrayContaining(['gender', 'age', 'name', 'email']))
    const asking = questions.filter(({ type }) => !/card|summary|visualization/.test(type))
    expect(asking.filter(({ sensitivity }) => sensitivity === 'none').map(({ id }) => id)).toEqual([
      'diet_familiarity',
    ])
  })
})

describe('the conditions', () => {
  it('hide steps about losing weight, and leave every visitor a next step', () => {
    expect(questions.filter(({ when }) => when).map(({ id }) => id)).toEqual([
      'goal_celebration',
      'previous_weight_loss',
      'last_time_ideal_weight',
      'size_reduction_testimonial',
      'face_change_visualization',
    ])
    expect(walkPaths(brand.quizFlow, knowledge)).toMatchObject({
      problems: [],
      steps: 52,
      routes: 4,
      longestRoute: 51,
      shortestRoute: 46,
    })
  })

  it.each([
    ['xl', 'LB:pounds=200', 'LB:pounds=160', 'xl l m s xs dont_know'],
    ['xs', 'LB:pounds=200', 'LB:pounds=160', 'xs dont_know'],
    ['dont_know', 'LB:pounds=200', 'LB:pounds=160', SIZES],
    ['xl', 'LB:pounds=160', 'LB:pounds=160', SIZES],
    ['xl', 'LB:pounds=160', 'LB:pounds=170', SIZES],
  ])('wearing %s at %s on the way to %s, offers the sizes %s', (size, weight, goal, expected) => {
    const ctx = contextOf({ weight, goal_weight: goal, current_clothes_size: size })
    expect(
      visibleOptions(choice('goal_clothes_size'), ctx)
        .map(({ value }) => value)
        .join(' '),
    ).toBe(expected)
  })
})

describe('the texts', () => {
  const title = (id: string, ctx: QuizContext) => resolveText(find(id).title, ctx)

  it('are those of the specification', () => {
    expect(choice('gender').options.map(({ label }) => label)).toEqual(["I'm a Man", "I'm a Woman"])
    expect(find('age')).toMatchObject({ placeholder: 'Enter your age' })
    expect(find('email')).toMatchObject({
      buttonText: 'Get My Plan',
      placeholder: expect.stringMatching(/^\S+@example\.com$/) as string,
    })
    expect(find('bmi_visualization').title).toBe('Risks of unhealthy BMI')
    const moderately = choice('weekly_activity').options[2]!.description as Text
    expect(resolveText(moderately, contextOf({}, 'imperial'))).toBe('Walking 1.5 to 3 miles daily')
    expect(resolveText(moderately, contextOf({}, 'metric'))).toBe('Walking 2.5 to 5 km daily')
  })

  it.each([
    ['female', 'imperial', '56 lbs', '25 lbs'],
    ['female', 'metric', '25 kg', '11 kg'],
    ['male', 'imperial', '62 lbs', '25 lbs'],
    ['male', 'metric', '28 kg', '11 kg'],
    ['other', 'imperial', '56 lbs', '25 lbs'],
  ] as const)('show a visitor who is %s and reads %s %s and %s', (gender, units, result, accountability) => {
    const ctx = contextOf({ gender }, units)
    const shown = (id: string) =>
      questionTexts(find(id), knowledge)
        .map((text) => resolveText(text, ctx))
        .join(' ')
    expect(title('size_reduction_testimonial', ctx)).toContain(result)
    expect(shown('size_reduction_testimonial').match(/\d+ (?:lbs|kg)/g)).toEqual([result, result])
    expect(shown('diet_testimonial').match(/\d+ (?:lbs|kg)/g)).toEqual([accountability, accountability])
  })

  it('resolve for every visitor, and each case can be seen', () => {
    const report = checkTexts(brand.quizFlow, knowledge)
    expect(report.problems).toEqual([])
    expect(report.texts).toBeGreaterThan(300)
  })

  it('have at most forty words per card, and a source for each fact', () => {
    const cards = questions.filter(({ type }) => type === 'info-card' || type === 'in-page-info-card')
    const words = cards.flatMap(({ id, description }) => {
      const texts =
        description === undefined
          ? []
          : typeof description === 'string'
            ? [description]
            : [...description.cases.map(({ text }) => text), description.otherwise]
      return texts.map((text) => ({ id, words: text.split(/\s+/).length }))
    })
    expect(words.length).toBeGreaterThan(15)
    expect(words.filter((card) => card.words > 40)).toEqual([])
    expect(questions.filter(({ source }) => source).map(({ id }) => id)).toEqual([
      'bmi_visualization',
      'goal_celebration',
      'diet_info',
      'anti_inflammatory_difference',
      'delicious_diet_info',
      'great_motivation',
      'goals_create_reality',
    ])
  })

  it('do not shame, and use the name at most once per step', () => {
    // Sources choose their own titles.
    const all = questions.map(({ source: _source, ...question }) => ({
      id: question.id,
      text: JSON.stringify(questionTexts(question, knowledge).map(spoken)),
    }))
    expect(
      all.filter(({ text }) => /\b(?:fat|obese|overweight|ugly|lazy|cheat|guilt|failure)\b/i.test(text)),
    ).toEqual([])
    expect(all.filter(({ text }) => text.split('{name}').length > 2)).toEqual([])
  })
})

describe('the brand', () => {
  it('has every picture it names', () => {
    const pictures = brandPictures(brand)
    expect(pictures.length).toBeGreaterThan(80)
    const missing = pictures.filter(({ picture }) => {
      const [kind, name = ''] = picture.split(':')
      return kind === 'emoji'
        ? !Object.hasOwn(icons.icons, name)
        : !existsSync(`brands/marigold/images/${name}`)
    })
    expect(missing).toEqual([])
  })

  it('keeps every text readable on its background', () => {
    expect(contrastPairs(brand.theme).filter(({ ratio }) => ratio < MINIMUM_CONTRAST)).toEqual([])
  })

  it('has a quiz of less than 40 kB', () => {
    expect(JSON.stringify(brand.quizFlow).length).toBeLessThan(40_000)
  })

  it('offers at least three plans, one of them tagged', () => {
    expect(brand.plans.map(({ durationDays, type }) => [durationDays, type])).toEqual([
      [7, 'trial'],
      [28, 'subscription'],
      [84, 'subscription'],
    ])
    expect(brand.plans.filter(({ isTagged }) => isTagged)).toHaveLength(1)
    expect(brand.plans.every((plan) => plan.id === plan.name.toLowerCase().replaceAll(' ', '-'))).toBe(true)
  })

  it('has five stories, five reviews with dates, and words for every BMI', () => {
    const { testimonials, reviews, bmiMessages, successFact, guarantee } = brand.offer
    expect([testimonials.length, reviews.length]).toEqual([5, 5])
    expect(reviews.filter(({ date }) => !isReviewDate(date))).toEqual([])
    expect(Object.keys(bmiMessages ?? {})).toEqual(['underweight', 'normal', 'overweight', 'obese'])
    expect(`${successFact?.figure} ${successFact?.label}`).toBe('83% success rate')
    expect(guarantee?.title).toBe('30-day money-back guarantee')
  })

  it('promises only benefits that apply, and always some', () => {
    const ids = (answers: Answers) =>
      benefitsFor(brand.offer.benefits, contextOf(answers, 'metric'), new Date(0)).map(({ id }) => id)
    expect(ids({})).toEqual(['pace', 'cooking', 'movement'])
    expect(ids({ food_allergies: ['none'], sleep_quality: 'sleep_well' })).toEqual(ids({}))
    expect(ids({ food_allergies: ['prefer_not_to_answer'] })).toEqual(ids({}))
    expect(ids({ food_allergies: ['nuts'], sleep_quality: 'varies' })).toEqual([
      'pace',
      'cooking',
      'avoid',
      'movement',
      'sleep',
    ])
  })

  it('is warm gold with a blue accent, in Raleway and Montserrat', () => {
    const { primary, accent } = themeColors(brand.theme)
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
      Number.parseInt(primary.slice(at, at + 2), 16),
    )
    expect(red).toBeGreaterThan(green)
    expect(blue).toBeLessThan(green / 2)
    const accentParts = [1, 3, 5].map((at) => Number.parseInt(accent.slice(at, at + 2), 16))
    expect(Math.max(...accentParts)).toBe(accentParts[2])
    const { fontFamily } = brand.theme.typography ?? {}
    expect(fontFamily?.heading).toMatch(/^'Raleway/)
    expect(fontFamily?.sans).toMatch(/^'Montserrat/)
  })

  it('has a headline, a picture and a story on its landing', () => {
    const { title, heroImage, testimonial, logoText } = brand.landingPageContent
    expect([title, heroImage?.src, testimonial?.quote, logoText]).toEqual(
      Array.from({ length: 4 }, () => expect.stringMatching(/\S/)),
    )
  })

  it('states the specified claims, figures and legal entity', () => {
    expect(brand.claims.map(({ value, label }) => `${value} ${label}`)).toEqual([
      '4 weeks to visible results',
      '30-day money-back guarantee',
      '10M+ downloads',
      '4.7 average rating in the app stores',
    ])
    expect(brand.reviews).toMatchObject({ averageRating: 4.8, totalReviews: 243 })
    expect(brand.promotion.bundle).toEqual({
      text: 'Weight-Loss Bundle, 2 programs, 1 price!',
      subtitle: 'The exercise program is free for a limited time',
      accentColor: '#8f5a08',
      isLimited: true,
    })
    expect(brand.legal.currency).toBe('USD')
    expect(brand.safety?.minimumGoalBmi).toBe(18.5)
    expect(brand.footerDisclaimer).toContain('not medical advice')
    expect(brand.landingPageContent.disclaimer).toContain('confidential')
  })

  it('leads through the six pages in order', () => {
    expect(brand.routeFlow.map(({ type, path }) => `${type} ${path}`)).toEqual([
      'landing /',
      'quiz /quiz',
      'loading /loading',
      'purchase /purchase',
      'register /register',
      'thank-you /thank-you',
    ])
  })
})
