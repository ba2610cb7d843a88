import type { BrandInput } from '#shared/brand/brand.ts'
import { hasWeightToLose, keepsOrGains } from './conditions.ts'
import { purchaseReviews } from './reviews.ts'
import { testimonials } from './testimonials.ts'
import { textByAnswer, textIf } from './texts.ts'

/**
 * Texts of the purchase page and the e-mail offer. The press names, people and figures are invented samples: to sell
 * with them, replace them with facts you can prove.
 */
export const offer = {
  sections: [
    'before-after',
    'summary',
    'plans',
    'press',
    'testimonials',
    'reviews',
    'benefits',
    'checkout',
    'guarantee',
  ],
  tagLabel: 'Recommended',
  bmiMessages: {
    underweight: {
      emoji: 'emoji:sparkling-heart',
      message: 'This is below the healthy range. Please talk with a doctor before you change how you eat.',
    },
    normal: {
      emoji: 'emoji:green-heart',
      message: 'This is in the healthy range. A plan can help you stay there and feel your best.',
    },
    overweight: {
      emoji: 'emoji:seedling',
      message: textIf(
        keepsOrGains,
        'This is a little above the healthy range. Eating well and staying active are good for you at any weight.',
        'This is a little above the healthy range. Small, lasting changes can bring it back down.',
      ),
    },
    obese: {
      emoji: 'emoji:sunrise',
      message: textIf(
        keepsOrGains,
        'This is above the healthy range. Eating well and staying active are good for you at any weight. Please ask a doctor what else could help.',
        'This is above the healthy range. Every step counts: losing the first 5% can already improve blood pressure and blood sugar.',
      ),
    },
  },
  press: [
    { name: 'The Daily Kitchen', lettering: 'serif' },
    { name: 'WELLWARD', lettering: 'wide' },
    { name: 'Morning Table', lettering: 'italic' },
    { name: 'Vita Review', lettering: 'heavy' },
    { name: 'slow & steady', lettering: 'plain' },
  ],
  testimonials,
  reviews: purchaseReviews,
  resultsWhen: { not: keepsOrGains },
  resultsNote: 'Sample stories for a fictional brand. Results vary from person to person.',
  benefits: [
    {
      id: 'pace',
      picture: 'emoji:calendar',
      title: textIf(hasWeightToLose, 'A pace you can keep up', 'A routine that keeps you well'),
      text: textIf(
        hasWeightToLose,
        '{weight_to_lose} to go, never more than 1% of your weight a week.',
        'Meals and exercise that fit your days, week after week.',
      ),
    },
    {
      id: 'cooking',
      picture: 'emoji:cooking',
      title: 'Recipes for your kitchen',
      text: textByAnswer('cooking_skills', {
        no_idea: 'You hardly ever cook, so dinner takes five ingredients and fifteen minutes.',
        learning: 'You’re still learning, so every step has a picture and none needs special skills.',
        expert: 'You cook with confidence, so recipes leave you room to make them your own.',
        otherwise: 'Simple meals, with a shopping list for the week.',
      }),
    },
    {
      id: 'avoid',
      picture: 'emoji:shield',
      title: 'Nothing you need to avoid',
      text: 'We leave what you can’t eat out of every recipe and every shopping list.',
      when: {
        all: [
          { question: 'food_allergies', op: 'answered' },
          { not: { question: 'food_allergies', op: 'includes', value: 'none' } },
          { not: { question: 'food_allergies', op: 'includes', value: 'prefer_not_to_answer' } },
        ],
      },
    },
    {
      id: 'movement',
      picture: 'emoji:running-shoe',
      title: 'Exercise that fits',
      text: {
        cases: [
          {
            when: { question: 'weekly_activity', op: 'eq', value: 'not_active' },
            text: 'You’re not very active yet, so you start with ten gentle minutes a day and no equipment.',
          },
          {
            when: { question: 'weekly_activity', op: 'in', value: ['moderately_active', 'active'] },
            text: 'You’re already active, so your plan builds on that and leaves you days to rest.',
          },
        ],
        otherwise: 'Short sessions at home that grow with you.',
      },
    },
    {
      id: 'sleep',
      picture: 'emoji:crescent-moon',
      title: 'Better nights',
      text: 'You don’t always sleep well, so your evenings have light dinners and a calm end to the day.',
      when: { question: 'sleep_quality', op: 'in', value: ['trouble_falling_asleep', 'varies'] },
    },
    {
      id: 'weekends',
      picture: 'emoji:balloon',
      title: 'Weekends included',
      text: 'Yours are different, so your plan makes room for eating out, guests and slow breakfasts.',
      when: { question: 'weekend_healthy_choices', op: 'eq', value: 'no' },
    },
    {
      id: 'water',
      picture: 'emoji:droplet',
      title: 'Water made easy',
      text: 'You don’t drink much water, so you get small reminders and ideas to add flavor.',
      when: { question: 'water_consumption', op: 'in', value: ['coffee_tea_only', 'less_than_2'] },
    },
    {
      id: 'company',
      picture: 'emoji:handshake',
      title: 'Better together',
      text: 'You’d like company, so you can share recipes and lists with the people you start with.',
      when: { question: 'start_plan', op: 'in', value: ['with_friend', 'with_family', 'connect'] },
    },
  ],
  successFact: {
    figure: '83%',
    label: 'success rate',
    text: 'More than eight in ten people who follow their plan for twelve weeks get closer to their goal.',
    source: 'Sample figure for a fictional brand.',
  },
  guarantee: {
    title: '30-day money-back guarantee',
    text: 'Follow your plan for 7 days in a row. If it’s not for you, write to us within 14 days of your first charge. We review requests within 1 to 3 business days, and your money arrives 5 to 10 business days later.',
  },
} satisfies BrandInput['offer']
