import type { Step } from './step.ts'
import { hasWeightToLose, imperial, keepsOrGains, man } from '../conditions.ts'
import { option, textByAnswer, textIf } from '../texts.ts'

const clothesSizes = [
  option('xxxl_plus', 'XXXL+'),
  option('xxxl', 'XXXL'),
  option('xxl', 'XXL'),
  option('xl', 'XL'),
  option('l', 'L'),
  option('m', 'M'),
  option('s', 'S'),
  option('xs', 'XS'),
  option('dont_know', 'I don’t know'),
]

/** Omits `size` for a visitor who wants to lose weight and already wears a smaller size. */
const notLargerThanToday = (size: string, smallerSizes: string[]) => ({
  when: {
    all: [hasWeightToLose, { question: 'current_clothes_size', op: 'in' as const, value: smallerSizes }],
  },
  omit: [size],
})

/** Steps 12 to 36: how you eat, cook, drink and sleep. People in testimonials are invented samples. */
export const habitsQuestions = [
  {
    id: 'diet_familiarity',
    type: 'single-choice',
    sensitivity: 'none',
    title: 'How familiar are you with anti-inflammatory eating?',
    description: 'You can start from anywhere.',
    options: [
      option('beginner', 'It’s new to me', 'emoji:seedling'),
      option('intermediate', 'I know the basics', 'emoji:potted-plant'),
      option('expert', 'I know it well', 'emoji:sunflower'),
    ],
  },
  {
    id: 'diet_info',
    type: 'info-card',
    sensitivity: 'none',
    title: textByAnswer('diet_familiarity', {
      expert: 'You know the basics. We bring the plan.',
      otherwise: 'More of what’s good for you',
    }),
    description: textByAnswer('diet_familiarity', {
      expert:
        'We’ll skip the theory and turn vegetables, fish, nuts, olive oil and whole grains into meals, portions and a shopping list for your week.',
      otherwise:
        'Anti-inflammatory eating means plenty of vegetables, fruit, fish, nuts, olive oil and whole grains, and less sugar and processed food. No food is off limits.',
    }),
    picture: 'emoji:green-salad',
    buttonText: 'Continue',
    source: {
      text: 'Harvard T.H. Chan School of Public Health, The Nutrition Source: Anti-Inflammatory Diet',
      url: 'https://nutritionsource.hsph.harvard.edu/healthy-weight/diet-reviews/anti-inflammatory-diet/',
    },
  },
  {
    id: 'diet_testimonial',
    type: 'info-card',
    sensitivity: 'none',
    title: textIf(
      keepsOrGains,
      'Good habits, one check-in at a time',
      '{loss_figure_accountability} lighter, one check-in at a time',
    ),
    extraContent: {
      kind: 'testimonial',
      quote: textIf(
        keepsOrGains,
        'Having someone ask “How was today?” changed everything. I eat well most days now, and I’ve never felt judged for the others.',
        'Having someone ask “How was today?” changed everything. I lost {loss_figure_accountability} and never felt judged for a slow week.',
      ),
      author: textIf(man, 'Daniel, 46', 'Renee, 43'),
      picture: 'emoji:handshake',
    },
    buttonText: 'Continue',
  },
  {
    id: 'living_area',
    type: 'single-choice',
    sensitivity: 'personal',
    title: 'Where do you live?',
    description: 'So we can suggest ingredients and walks close to home.',
    options: [
      option('countryside', 'In the countryside', 'emoji:sunrise-over-mountains'),
      option('city', 'In the city', 'emoji:cityscape'),
      option('suburbs', 'In the suburbs', 'emoji:house-with-garden'),
    ],
  },
  {
    id: 'previous_weight_loss',
    type: 'single-choice',
    sensitivity: 'health',
    when: { not: keepsOrGains },
    title: 'Have you tried to lose weight before?',
    description: 'Whatever happened, it helps us plan.',
    options: [
      option('yes', 'Yes, I have', 'emoji:counterclockwise-arrows-button'),
      option('no', 'No, this is my first time', 'emoji:sparkles'),
    ],
  },
  {
    id: 'anti_inflammatory_difference',
    type: 'info-card',
    sensitivity: 'none',
    title: textByAnswer('previous_weight_loss', {
      yes: 'If it didn’t last, it wasn’t your fault',
      otherwise: 'Why this isn’t just another diet',
    }),
    description:
      'Strict diets rely on willpower. Your plan builds better habits, close to the Mediterranean way of eating, which lowered markers of inflammation in trials.',
    picture: 'emoji:olive',
    extraContent: {
      kind: 'comparison',
      leftTitle: 'Strict diet',
      rightTitle: 'Your plan',
      rows: [
        { label: 'Food', left: 'A long list of don’ts', right: 'More of what helps' },
        { label: 'Hunger', left: 'Part of the deal', right: 'Filling meals' },
        { label: 'An off day', left: 'Start over', right: 'Carry on' },
      ],
    },
    buttonText: 'Continue',
    source: {
      text: 'Schwingshackl and Hoffmann: Mediterranean dietary pattern, inflammation and endothelial function. Nutrition, Metabolism and Cardiovascular Diseases, 2014',
      url: 'https://doi.org/10.1016/j.numecd.2014.03.003',
    },
  },
  {
    id: 'calculating_plan',
    type: 'info-card',
    customComponent: 'calculating-plan',
    sensitivity: 'none',
    title: 'Calculating your first numbers',
    description: 'Based on your answers. This takes a few seconds.',
    picture: 'emoji:abacus',
    extraContent: {
      kind: 'steps',
      items: [
        {
          title: 'Your starting point',
          text: textIf(
            { fact: 'bmi', op: 'gt', value: 0 },
            '{weight} today, a BMI of {bmi}',
            'Height, weight and age',
          ),
          picture: 'emoji:round-pushpin',
        },
        {
          title: 'Your goal',
          text: {
            cases: [
              { when: hasWeightToLose, text: '{goal_weight}, at a steady pace' },
              {
                when: { question: 'goal_weight', op: 'answered' },
                text: '{goal_weight}, with food that’s good for you',
              },
            ],
            otherwise: 'A weight that feels right',
          },
          picture: 'emoji:bullseye',
        },
        {
          title: 'Your energy needs',
          text: textByAnswer('weekly_activity', {
            not_active: 'Mostly sitting, for now',
            lightly_active: 'Short walks and errands',
            moderately_active: 'Walking most days',
            active: 'Active most days',
            otherwise: 'What your body uses in a day',
          }),
          picture: 'emoji:high-voltage',
        },
        {
          title: 'Your first weeks',
          text: textByAnswer('diet_familiarity', {
            beginner: 'Small steps, each one explained',
            otherwise: 'Straight to the meals',
          }),
          picture: 'emoji:calendar',
        },
      ],
    },
    buttonText: 'See my results',
  },
  {
    id: 'weight_prediction_result',
    type: 'info-card',
    customComponent: 'weight-prediction',
    sensitivity: 'health',
    title: textIf(hasWeightToLose, 'Your path to {goal_weight}', 'Your path from here'),
    description: textIf(
      hasWeightToLose,
      'A first estimate based on your age, height, weight and activity, at a steady pace.',
      'A first look at where you are today, based on your age, height, weight and activity.',
    ),
    buttonText: 'Continue',
  },
  {
    id: 'halfway_there',
    type: 'in-page-info-card',
    sensitivity: 'none',
    title: 'You’re getting close to halfway',
    description:
      'We have your numbers. Now let’s make the plan yours: what you like, how you cook and what your days look like.',
    picture: 'emoji:snow-capped-mountain',
    buttonText: 'Keep going',
  },
  {
    id: 'last_time_ideal_weight',
    type: 'single-choice',
    sensitivity: 'health',
    // The goal already answers this for a visitor who keeps their weight.
    when: { fact: 'weightToLoseKg', op: 'neq', value: 0 },
    title: 'When were you last happy with your weight?',
    description: textIf(
      hasWeightToLose,
      'This helps us set a pace that suits you.',
      'This helps us understand your starting point.',
    ),
    options: [
      option('less_than_year', 'Less than a year ago', 'emoji:tear-off-calendar'),
      option('1_2_years', '1 to 2 years ago', 'emoji:spiral-calendar'),
      option('more_than_3_years', 'More than 3 years ago', 'emoji:hourglass-done'),
      option('never', 'Not yet', 'emoji:seedling'),
    ],
  },
  {
    id: 'current_clothes_size',
    type: 'single-choice',
    sensitivity: 'health',
    title: 'What size do you wear now?',
    description: 'The one you reach for most often.',
    picture: 'emoji:t-shirt',
    layout: 'grid',
    counterpartQuestionId: 'goal_clothes_size',
    options: clothesSizes,
  },
  {
    id: 'goal_clothes_size',
    type: 'single-choice',
    sensitivity: 'health',
    title: 'What size would you like to wear?',
    description: 'Staying the same is fine, too.',
    picture: 'emoji:jeans',
    layout: 'grid',
    counterpartQuestionId: 'current_clothes_size',
    options: clothesSizes,
    dynamicOptions: [
      notLargerThanToday('xxxl_plus', ['xxxl', 'xxl', 'xl', 'l', 'm', 's', 'xs']),
      notLargerThanToday('xxxl', ['xxl', 'xl', 'l', 'm', 's', 'xs']),
      notLargerThanToday('xxl', ['xl', 'l', 'm', 's', 'xs']),
      notLargerThanToday('xl', ['l', 'm', 's', 'xs']),
      notLargerThanToday('l', ['m', 's', 'xs']),
      notLargerThanToday('m', ['s', 'xs']),
      notLargerThanToday('s', ['xs']),
    ],
  },
  {
    id: 'size_reduction_testimonial',
    type: 'info-card',
    sensitivity: 'none',
    when: {
      not: {
        any: [
          keepsOrGains,
          {
            all: [
              { question: 'current_clothes_size', op: 'eq', value: 'dont_know' },
              { question: 'goal_clothes_size', op: 'eq', value: 'dont_know' },
            ],
          },
        ],
      },
    },
    title: '{loss_figure} lighter, and a new wardrobe',
    extraContent: {
      kind: 'testimonial',
      quote: textIf(
        man,
        'I lost {loss_figure} without a single hungry day. Shopping for shirts is fun again.',
        'I lost {loss_figure} while cooking for my whole family. The dress I’d kept for years fits again.',
      ),
      author: textIf(man, 'Marcus, 51', 'Joanna, 48'),
      picture: 'emoji:mirror',
    },
    buttonText: 'Continue',
  },
  {
    id: 'eating_habits',
    type: 'single-choice',
    sensitivity: 'personal',
    title: 'How varied are your meals?',
    description: 'We build on what you already like.',
    options: [
      option('same_food', 'The same few meals', 'emoji:sandwich'),
      option('similar_foods', 'Similar foods, small changes', 'emoji:bento-box'),
      option('rotate_foods', 'I rotate my favorites', 'emoji:curry-rice'),
      option('experiment', 'I love to experiment', 'emoji:shallow-pan-of-food'),
    ],
  },
  {
    id: 'cooking_skills',
    type: 'single-choice',
    sensitivity: 'personal',
    title: 'How do you feel about cooking?',
    description: 'Your recipes will match. Many take just fifteen minutes.',
    options: [
      option('expert', 'I cook with confidence', 'emoji:pot-of-food'),
      option('learning', 'I’m still learning', 'emoji:cooking'),
      option('no_idea', 'I hardly ever cook', 'emoji:takeout-box'),
    ],
  },
  {
    id: 'delicious_diet_info',
    type: 'info-card',
    sensitivity: 'none',
    title: 'Healthy food can taste wonderful',
    description: textIf(
      imperial,
      'Herbs, spices, olive oil and roasted vegetables bring the flavor. The goal is five portions of fruit and vegetables a day, about 14 ounces, and your meals will get you there.',
      'Herbs, spices, olive oil and roasted vegetables bring the flavor. The goal is five portions of fruit and vegetables a day, at least 400 grams, and your meals will get you there.',
    ),
    picture: 'emoji:steaming-bowl',
    buttonText: 'Choose my foods',
    source: {
      text: 'World Health Organization: Healthy diet, fact sheet',
      url: 'https://www.who.int/news-room/fact-sheets/detail/healthy-diet',
    },
  },
  {
    id: 'food_preferences',
    type: 'multiple-choice',
    sensitivity: 'personal',
    title: 'Which of these do you enjoy?',
    description: 'Choose as many as you like.',
    layout: 'grid',
    options: [
      option('all_in_one', 'All of them', 'emoji:fork-and-knife-with-plate'),
      option('avocados', 'Avocados', 'emoji:avocado'),
      option('eggs', 'Eggs', 'emoji:egg'),
      option('mushrooms', 'Mushrooms', 'emoji:brown-mushroom'),
      option('onions', 'Onions', 'emoji:onion'),
      option('cheese', 'Cheese', 'emoji:cheese-wedge'),
      option('nuts', 'Nuts', 'emoji:chestnut'),
      option('butter', 'Butter', 'emoji:butter'),
      option('coconut', 'Coconut', 'emoji:coconut'),
      option('milk', 'Milk', 'emoji:glass-of-milk'),
      option('seafood', 'Seafood', 'emoji:shrimp'),
      option('olives', 'Olives', 'emoji:olive'),
      option('tofu', 'Tofu', 'image:tofu.svg'),
      option('cottage_cheese', 'Cottage cheese', 'emoji:bowl-with-spoon'),
    ],
    exclusiveValues: ['all_in_one'],
    validation: { required: true, min: 1 },
    buttonText: 'Continue',
  },
  {
    id: 'meat_preferences',
    type: 'single-choice',
    sensitivity: 'personal',
    title: 'Which of these would you like to eat most often?',
    description: 'It will come up often in your plan, with plenty of variety.',
    layout: 'grid',
    options: [
      option('all_in_one', 'A bit of everything', 'emoji:fork-and-knife-with-plate'),
      option('chicken', 'Chicken', 'emoji:poultry-leg'),
      option('pork', 'Pork', 'emoji:meat-on-bone'),
      option('bacon', 'Bacon', 'emoji:bacon'),
      option('beef', 'Beef', 'emoji:cut-of-meat'),
      option('turkey', 'Turkey', 'image:roast-turkey.svg'),
      option('fish', 'Fish', 'image:fish-fillet.svg'),
      option('lamb', 'Lamb', 'image:lamb-chops.svg'),
      option('vegetarian', 'No meat', 'emoji:leafy-green'),
    ],
  },
  {
    id: 'food_allergies',
    type: 'multiple-choice',
    sensitivity: 'health',
    title: 'Is there anything you need to avoid?',
    description: 'Allergies and intolerances. Choose all that apply.',
    layout: 'grid',
    options: [
      option('none', 'Nothing', 'emoji:ok-hand'),
      option('lactose', 'Lactose', 'emoji:glass-of-milk'),
      option('nuts', 'Nuts', 'emoji:peanuts'),
      option('milk_protein', 'Milk protein', 'emoji:cheese-wedge'),
      option('egg_protein', 'Egg protein', 'emoji:egg'),
      option('honey', 'Honey', 'emoji:honey-pot'),
      option('fish', 'Fish', 'emoji:fish'),
      option('citrus_fruits', 'Citrus fruits', 'emoji:lemon'),
      option('prefer_not_to_answer', 'I’d rather not say', 'emoji:locked'),
    ],
    exclusiveValues: ['none', 'prefer_not_to_answer'],
    validation: { required: true, min: 1 },
    buttonText: 'Continue',
  },
  {
    id: 'water_consumption',
    type: 'single-choice',
    sensitivity: 'personal',
    title: 'How much water do you drink a day?',
    description: 'Plain water, still or sparkling.',
    options: [
      {
        ...option('coffee_tea_only', 'Coffee or tea only', 'emoji:hot-beverage'),
        description: 'Hardly any plain water',
      },
      {
        ...option('less_than_2', 'Fewer than 2 glasses', 'image:water-glass.svg'),
        description: textIf(imperial, 'Less than 16 fl oz', 'Less than half a liter'),
      },
      {
        ...option('about_3_6', 'About 3 to 6 glasses', 'image:water-glasses.svg'),
        description: textIf(imperial, '24 to 48 fl oz', 'Three quarters to one and a half liters'),
      },
      {
        ...option('more_than_6', 'More than 6 glasses', 'image:water-carafe.svg'),
        description: textIf(imperial, 'More than 48 fl oz', 'More than one and a half liters'),
      },
    ],
  },
  {
    id: 'weekend_healthy_choices',
    type: 'single-choice',
    sensitivity: 'personal',
    title: 'Do you stick to healthy choices on weekends?',
    description: 'Weekends are for enjoying. We just want to plan for them.',
    options: [
      option('yes', 'Yes, mostly', 'emoji:sun'),
      option('no', 'No, weekends are different', 'emoji:party-popper'),
    ],
  },
  {
    id: 'meal_timing',
    type: 'single-choice',
    sensitivity: 'personal',
    title: 'Do you eat at about the same times every day?',
    description: 'Your plan can follow a routine or stay flexible.',
    options: [
      option('yes', 'Yes, I have a routine', 'emoji:alarm-clock'),
      option('no', 'No, it varies', 'emoji:shuffle-tracks-button'),
    ],
  },
  {
    id: 'sleep_quality',
    type: 'single-choice',
    sensitivity: 'health',
    title: 'How well do you sleep?',
    description: 'Rest is part of the plan.',
    options: [
      option('trouble_falling_asleep', 'I have trouble falling asleep', 'emoji:new-moon'),
      option('varies', 'It varies', 'emoji:first-quarter-moon'),
      option('sleep_well', 'I sleep well', 'emoji:full-moon'),
    ],
  },
  {
    id: 'weight_prediction_result_middle',
    type: 'info-card',
    customComponent: 'weight-prediction',
    sensitivity: 'health',
    title: textIf(hasWeightToLose, 'It’s coming together, {name}', 'Your plan is taking shape'),
    description: {
      cases: [
        {
          when: hasWeightToLose,
          text: 'Your plan now reflects what you like to eat and how you live. This is your path to {goal_weight}, one steady week at a time.',
        },
        {
          when: { fact: 'weightToLoseKg', op: 'eq', value: 0 },
          text: 'Your plan now reflects what you like to eat and how you live. It’s about eating well and feeling well at the weight you have.',
        },
      ],
      otherwise:
        'Your plan now reflects what you like to eat and how you live. It’s about eating well and feeling well.',
    },
    buttonText: 'Continue',
  },
  {
    id: 'email',
    type: 'email',
    sensitivity: 'personal',
    title: 'What is your email address?',
    description: 'We save your plan under this address, so you can come back to it.',
    picture: 'emoji:envelope-with-arrow',
    placeholder: 'name@example.com',
    buttonText: 'Get My Plan',
    validation: { required: true },
  },
] satisfies Step[]
