import type { BrandInput } from '#shared/brand/brand.ts'
import { hasWeightToLose, keepsOrGains } from './conditions.ts'
import { purchaseReviews } from './reviews.ts'
import { testimonials } from './testimonials.ts'

/**
 * What the purchase page and the e-mail offer say. The press names, the people and the figures are invented
 * samples: whoever sells with this replaces them with facts they can prove.
 */
export const offer = {
  tagLabel: 'Recommended',
  bmiMessages: {
    underweight: {
      emoji: 'emoji:hugging-face',
      message: 'This is below the healthy range. Please talk with a doctor before you change how you eat.',
    },
    normal: {
      emoji: 'emoji:green-heart',
      message: 'This is in the healthy range. A plan helps to stay there and to feel well.',
    },
    overweight: {
      emoji: 'emoji:seedling',
      message: {
        cases: [
          {
            when: keepsOrGains,
            text: 'This is a little above the healthy range. Good food and regular movement do you good at any weight.',
          },
        ],
        otherwise: 'This is a little above the healthy range. Small changes that last can bring it back.',
      },
    },
    obese: {
      emoji: 'emoji:sunrise',
      message: {
        cases: [
          {
            when: keepsOrGains,
            text: 'This is above the healthy range. Good food and regular movement do you good at any weight. Please ask a doctor what else would help you.',
          },
        ],
        otherwise:
          'This is above the healthy range. Every step counts: the first 5% can already ease blood pressure and blood sugar.',
      },
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
  resultsNote: 'Sample stories of a fictional brand. Results differ from person to person.',
  benefits: [
    {
      id: 'pace',
      picture: 'emoji:calendar',
      title: {
        cases: [{ when: hasWeightToLose, text: 'A pace your body can keep' }],
        otherwise: 'A rhythm that keeps you well',
      },
      text: {
        cases: [
          {
            when: hasWeightToLose,
            text: '{weight_to_lose} to go, never more than 1% of your weight a week.',
          },
        ],
        otherwise: 'Meals and movement that fit into your days, week after week.',
      },
    },
    {
      id: 'cooking',
      picture: 'emoji:cooking',
      title: 'Recipes for your kitchen',
      text: {
        cases: [
          {
            when: { question: 'cooking_skills', op: 'eq', value: 'no_idea' },
            text: 'You hardly ever cook: dinners of five ingredients and fifteen minutes.',
          },
          {
            when: { question: 'cooking_skills', op: 'eq', value: 'learning' },
            text: 'You are still learning: every step has a picture, and nothing needs skill.',
          },
          {
            when: { question: 'cooking_skills', op: 'eq', value: 'expert' },
            text: 'You cook with confidence: dishes that leave you room to make them yours.',
          },
        ],
        otherwise: 'Simple dishes, with a shopping list for the week.',
      },
    },
    {
      id: 'avoid',
      picture: 'emoji:shield',
      title: 'Nothing that you avoid',
      text: 'What you told us you cannot eat is left out of every recipe and every list.',
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
      title: 'Movement that fits',
      text: {
        cases: [
          {
            when: { question: 'weekly_activity', op: 'eq', value: 'not_active' },
            text: 'You start from rest: ten gentle minutes a day, no equipment.',
          },
          {
            when: { question: 'weekly_activity', op: 'in', value: ['moderately_active', 'active'] },
            text: 'You already move: your plan builds on it and leaves days to rest.',
          },
        ],
        otherwise: 'Short sessions at home that grow with you.',
      },
    },
    {
      id: 'sleep',
      picture: 'emoji:crescent-moon',
      title: 'Better nights',
      text: 'You sleep badly at times: evenings with lighter meals and a calm way to end the day.',
      when: { question: 'sleep_quality', op: 'in', value: ['trouble_falling_asleep', 'varies'] },
    },
    {
      id: 'weekends',
      picture: 'emoji:balloon',
      title: 'Weekends are part of it',
      text: 'Yours are different, so the plan counts with them: eating out, guests and a slow breakfast.',
      when: { question: 'weekend_healthy_choices', op: 'eq', value: 'no' },
    },
    {
      id: 'water',
      picture: 'emoji:droplet',
      title: 'Water made easy',
      text: 'You drink little water: small reminders, and ways to make it taste of something.',
      when: { question: 'water_consumption', op: 'in', value: ['coffee_tea_only', 'less_than_2'] },
    },
    {
      id: 'company',
      picture: 'emoji:handshake',
      title: 'Better together',
      text: 'You would like company: share recipes and lists with the people you start with.',
      when: { question: 'start_plan', op: 'in', value: ['with_friend', 'with_family', 'connect'] },
    },
  ],
  successFact: {
    figure: '83%',
    label: 'success rate',
    text: 'More than eight in ten people who follow their plan for twelve weeks come closer to their goal.',
    source: 'Sample figure of a fictional brand.',
  },
  guarantee: {
    title: '30-day money-back guarantee',
    text: 'Follow your plan for 7 days in a row. If it is not for you, write to us within 14 days of your first charge: we look at it within 1 to 3 business days, and your money is back 5 to 10 business days later.',
  },
} satisfies BrandInput['offer']
