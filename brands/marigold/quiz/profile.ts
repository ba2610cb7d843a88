import type { Step } from './step.ts'
import { hasWeightToLose, imperial } from '../conditions.ts'
import { LARGE_LOSS_PERCENT } from '../safety.ts'
import { option, textIf } from '../texts.ts'

const goalsBelowTheNumbers = [
  option('maintain', 'Maintain my weight', 'emoji:balance-scale'),
  option('undecided', 'I’m not sure yet', 'emoji:thought-balloon'),
]

/** Steps 1 to 11: who you are and where you start. */
export const profileQuestions = [
  {
    id: 'gender',
    type: 'single-choice',
    sensitivity: 'personal',
    landingPageOnly: true,
    title: 'Who is this plan for?',
    description: 'Men and women use energy differently, so we start here.',
    options: [
      option('male', "I'm a Man", 'image:person-man.svg'),
      option('female', "I'm a Woman", 'image:person-woman.svg'),
    ],
  },
  {
    id: 'weight_loss_goal',
    type: 'tabbed-choice',
    sensitivity: 'health',
    title: 'What is your goal?',
    description: 'A rough idea is fine. You can set the exact number in a moment.',
    tabs: [
      { id: 'LB', label: 'lbs', unitSystem: 'imperial' },
      { id: 'KG', label: 'kg', unitSystem: 'metric' },
    ],
    optionsByTab: {
      LB: [
        option('lose_1_20_lbs', 'Lose 1 to 20 lbs', 'emoji:seedling'),
        option('lose_21_50_lbs', 'Lose 21 to 50 lbs', 'emoji:herb'),
        option('lose_over_50_lbs', 'Lose more than 50 lbs', 'emoji:deciduous-tree'),
        ...goalsBelowTheNumbers,
      ],
      KG: [
        option('lose_1_10_kg', 'Lose 1 to 10 kg', 'emoji:seedling'),
        option('lose_11_20_kg', 'Lose 11 to 20 kg', 'emoji:herb'),
        option('lose_over_20_kg', 'Lose more than 20 kg', 'emoji:deciduous-tree'),
        ...goalsBelowTheNumbers,
      ],
    },
  },
  {
    id: 'age',
    type: 'numeric',
    sensitivity: 'personal',
    title: 'How old are you?',
    description: 'How much energy your body needs changes with age.',
    picture: 'emoji:birthday-cake',
    placeholder: 'Enter your age',
    buttonText: 'Continue',
    validation: { required: true, min: 18, max: 110 },
  },
  {
    id: 'height',
    type: 'measurement-tabbed',
    sensitivity: 'health',
    title: 'How tall are you?',
    description: 'Together with your weight, it tells us how much energy you need.',
    picture: 'emoji:straight-ruler',
    measurementType: 'height',
    buttonText: 'Continue',
    tabs: [
      {
        id: 'FT',
        label: 'ft, in',
        fields: [
          { id: 'ft', label: 'Feet', min: 2, max: 9 },
          { id: 'in', label: 'Inches', min: 0, max: 11 },
        ],
      },
      { id: 'CM', label: 'cm', fields: [{ id: 'cm', label: 'Centimeters', min: 90, max: 275 }] },
    ],
  },
  {
    id: 'weight',
    type: 'measurement-tabbed',
    sensitivity: 'health',
    title: 'How much do you weigh?',
    description: 'A good estimate is fine. It’s just a starting point.',
    picture: 'emoji:balance-scale',
    measurementType: 'weight',
    buttonText: 'Continue',
    tabs: [
      { id: 'LB', label: 'lbs', fields: [{ id: 'pounds', label: 'Pounds', min: 77, max: 1100 }] },
      { id: 'KG', label: 'kg', fields: [{ id: 'kilograms', label: 'Kilograms', min: 35, max: 500 }] },
    ],
  },
  {
    id: 'bmi_visualization',
    type: 'bmi-visualization',
    sensitivity: 'health',
    title: 'Risks of unhealthy BMI',
    description: {
      cases: [
        {
          when: { fact: 'bmiCategory', op: 'eq', value: 'underweight' },
          text: 'Your BMI is below the healthy range, which can mean your body is not getting enough energy. Please talk with a doctor before you change how you eat.',
        },
        {
          when: { fact: 'bmiCategory', op: 'eq', value: 'normal' },
          text: 'You’re in the healthy range. Above it, the risk of heart disease, type 2 diabetes and some cancers rises. Your plan helps you stay where you are.',
        },
      ],
      otherwise:
        'Above the healthy range, the risk of heart disease, type 2 diabetes and some cancers rises. It falls again as you move back toward the range, so every step counts.',
    },
    buttonText: 'Continue',
    source: {
      text: 'World Health Organization: Obesity and overweight, fact sheet',
      url: 'https://www.who.int/news-room/fact-sheets/detail/obesity-and-overweight',
    },
  },
  {
    id: 'goal_weight',
    type: 'goal-weight',
    sensitivity: 'health',
    title: 'What is your goal weight?',
    description: 'Be realistic, and be kind to yourself. You can change it at any time.',
    picture: 'emoji:bullseye',
    measurementType: 'weight',
    counterpartQuestionId: 'weight',
    buttonText: 'Continue',
    tabs: [
      { id: 'LB', label: 'lbs', fields: [{ id: 'pounds', label: 'Pounds', min: 77, max: 1100 }] },
      { id: 'KG', label: 'kg', fields: [{ id: 'kilograms', label: 'Kilograms', min: 35, max: 500 }] },
    ],
  },
  {
    id: 'goal_celebration',
    type: 'in-page-info-card',
    sensitivity: 'none',
    when: hasWeightToLose,
    title: textIf(
      { fact: 'weightToLosePercent', op: 'gt', value: LARGE_LOSS_PERCENT },
      'A big goal to plan with your doctor',
      'That’s a goal worth working for',
    ),
    description: textIf(
      { fact: 'weightToLosePercent', op: 'gt', value: LARGE_LOSS_PERCENT },
      'You want to lose {weight_to_lose}. Please plan this with a doctor from the start. The benefits begin early: losing 5 to 10 percent of your weight can already improve blood pressure, cholesterol and blood sugar.',
      'You want to lose {weight_to_lose}. The good news: the benefits start long before you get there. Losing 5 to 10 percent of your weight can already improve blood pressure, cholesterol and blood sugar.',
    ),
    picture: 'emoji:sunrise-over-mountains',
    buttonText: 'Continue',
    source: {
      text: 'Centers for Disease Control and Prevention: Steps for Losing Weight',
      url: 'https://www.cdc.gov/healthy-weight-growth/losing-weight/index.html',
    },
  },
  {
    id: 'weekly_activity',
    type: 'single-choice',
    sensitivity: 'health',
    title: 'How active are you in a typical week?',
    description: 'Think of an ordinary week, not your best one.',
    options: [
      {
        ...option('not_active', 'Not very active', 'emoji:couch-and-lamp'),
        description: 'Mostly sitting, at work and at home',
      },
      {
        ...option('lightly_active', 'Lightly active', 'emoji:broom'),
        description: 'Short walks, errands and housework',
      },
      {
        ...option('moderately_active', 'Moderately active', 'emoji:hiking-boot'),
        description: textIf(imperial, 'Walking 1.5 to 3 miles daily', 'Walking 2.5 to 5 km daily'),
      },
      {
        ...option('active', 'Active', 'emoji:bicycle'),
        description: 'Exercise or physical work on most days',
      },
    ],
  },
  {
    id: 'name',
    type: 'text',
    sensitivity: 'personal',
    title: 'What should we call you?',
    description: 'A first name or nickname is fine.',
    picture: 'emoji:waving-hand',
    placeholder: 'Your name',
    buttonText: 'Continue',
    validation: { required: true, min: 1, max: 100 },
  },
  {
    id: 'personal_profile_summary',
    type: 'personal-profile-summary',
    sensitivity: 'health',
    title: 'Here is your starting point, {name}',
    description: 'We build your plan on these numbers.',
    buttonText: 'Continue',
  },
] satisfies Step[]
