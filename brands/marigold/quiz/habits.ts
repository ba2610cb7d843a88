import type { Question } from '#shared/quiz/question.ts'
import { hasWeightToLose, imperial, keepsOrGains, man } from '../conditions.ts'

const clothesSizes = [
  { id: 'xxxl_plus', value: 'xxxl_plus', label: 'XXXL+' },
  { id: 'xxxl', value: 'xxxl', label: 'XXXL' },
  { id: 'xxl', value: 'xxl', label: 'XXL' },
  { id: 'xl', value: 'xl', label: 'XL' },
  { id: 'l', value: 'l', label: 'L' },
  { id: 'm', value: 'm', label: 'M' },
  { id: 's', value: 's', label: 'S' },
  { id: 'xs', value: 'xs', label: 'XS' },
  { id: 'dont_know', value: 'dont_know', label: 'I don’t know' },
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
    stepLabelId: 'habits',
    sensitivity: 'none',
    title: 'How familiar are you with anti-inflammatory eating?',
    description: 'You can start from anywhere.',
    options: [
      { id: 'beginner', value: 'beginner', label: 'It’s new to me', picture: 'emoji:seedling' },
      {
        id: 'intermediate',
        value: 'intermediate',
        label: 'I know the basics',
        picture: 'emoji:potted-plant',
      },
      { id: 'expert', value: 'expert', label: 'I know it well', picture: 'emoji:sunflower' },
    ],
  },
  {
    id: 'diet_info',
    type: 'info-card',
    stepLabelId: 'habits',
    sensitivity: 'none',
    title: {
      cases: [
        {
          when: { question: 'diet_familiarity', op: 'eq', value: 'expert' },
          text: 'You know the basics. We bring the plan.',
        },
      ],
      otherwise: 'More of what’s good for you',
    },
    description: {
      cases: [
        {
          when: { question: 'diet_familiarity', op: 'eq', value: 'expert' },
          text: 'We’ll skip the theory and turn vegetables, fish, nuts, olive oil and whole grains into meals, portions and a shopping list for your week.',
        },
      ],
      otherwise:
        'Anti-inflammatory eating means plenty of vegetables, fruit, fish, nuts, olive oil and whole grains, and less sugar and processed food. No food is off limits.',
    },
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
    stepLabelId: 'habits',
    sensitivity: 'none',
    title: {
      cases: [{ when: keepsOrGains, text: 'Good habits, one check-in at a time' }],
      otherwise: '{loss_figure_accountability} lighter, one check-in at a time',
    },
    extraContent: {
      kind: 'testimonial',
      type: 'accountability',
      quote: {
        cases: [
          {
            when: keepsOrGains,
            text: 'Having someone ask “How was today?” changed everything. I eat well most days now, and I’ve never felt judged for the others.',
          },
        ],
        otherwise:
          'Having someone ask “How was today?” changed everything. I lost {loss_figure_accountability} and never felt judged for a slow week.',
      },
      author: { cases: [{ when: man, text: 'Daniel, 46' }], otherwise: 'Renee, 43' },
      picture: 'emoji:handshake',
    },
    buttonText: 'Continue',
  },
  {
    id: 'living_area',
    type: 'single-choice',
    stepLabelId: 'habits',
    sensitivity: 'personal',
    title: 'Where do you live?',
    description: 'So we can suggest ingredients and walks close to home.',
    options: [
      {
        id: 'countryside',
        value: 'countryside',
        label: 'In the countryside',
        picture: 'emoji:sunrise-over-mountains',
      },
      { id: 'city', value: 'city', label: 'In the city', picture: 'emoji:cityscape' },
      { id: 'suburbs', value: 'suburbs', label: 'In the suburbs', picture: 'emoji:house-with-garden' },
    ],
  },
  {
    id: 'previous_weight_loss',
    type: 'single-choice',
    stepLabelId: 'habits',
    sensitivity: 'health',
    when: { not: keepsOrGains },
    title: 'Have you tried to lose weight before?',
    description: 'Whatever happened, it helps us plan.',
    options: [
      { id: 'yes', value: 'yes', label: 'Yes, I have', picture: 'emoji:counterclockwise-arrows-button' },
      { id: 'no', value: 'no', label: 'No, this is my first time', picture: 'emoji:sparkles' },
    ],
  },
  {
    id: 'anti_inflammatory_difference',
    type: 'info-card',
    stepLabelId: 'habits',
    sensitivity: 'none',
    title: {
      cases: [
        {
          when: { question: 'previous_weight_loss', op: 'eq', value: 'yes' },
          text: 'If it didn’t last, it wasn’t your fault',
        },
      ],
      otherwise: 'Why this isn’t just another diet',
    },
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
    stepLabelId: 'habits',
    sensitivity: 'none',
    title: 'Calculating your first numbers',
    description: 'Based on your answers. This takes a few seconds.',
    picture: 'emoji:abacus',
    extraContent: {
      kind: 'steps',
      items: [
        {
          title: 'Your starting point',
          text: {
            cases: [{ when: { fact: 'bmi', op: 'gt', value: 0 }, text: '{weight} today, a BMI of {bmi}' }],
            otherwise: 'Height, weight and age',
          },
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
          text: {
            cases: [
              {
                when: { question: 'weekly_activity', op: 'eq', value: 'not_active' },
                text: 'Mostly sitting, for now',
              },
              {
                when: { question: 'weekly_activity', op: 'eq', value: 'lightly_active' },
                text: 'Short walks and errands',
              },
              {
                when: { question: 'weekly_activity', op: 'eq', value: 'moderately_active' },
                text: 'Walking most days',
              },
              {
                when: { question: 'weekly_activity', op: 'eq', value: 'active' },
                text: 'Active most days',
              },
            ],
            otherwise: 'What your body uses in a day',
          },
          picture: 'emoji:high-voltage',
        },
        {
          title: 'Your first weeks',
          text: {
            cases: [
              {
                when: { question: 'diet_familiarity', op: 'eq', value: 'beginner' },
                text: 'Small steps, each one explained',
              },
            ],
            otherwise: 'Straight to the meals',
          },
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
    stepLabelId: 'habits',
    sensitivity: 'health',
    title: {
      cases: [{ when: hasWeightToLose, text: 'Your path to {goal_weight}' }],
      otherwise: 'Your path from here',
    },
    description: {
      cases: [
        {
          when: hasWeightToLose,
          text: 'A first estimate based on your age, height, weight and activity, at a steady pace.',
        },
      ],
      otherwise: 'A first look at where you are today, based on your age, height, weight and activity.',
    },
    buttonText: 'Continue',
  },
  {
    id: 'halfway_there',
    type: 'in-page-info-card',
    stepLabelId: 'habits',
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
    stepLabelId: 'habits',
    sensitivity: 'health',
    // The goal already answers this for a visitor who keeps their weight.
    when: { fact: 'weightToLoseKg', op: 'neq', value: 0 },
    title: 'When were you last happy with your weight?',
    description: {
      cases: [{ when: hasWeightToLose, text: 'This helps us set a pace that suits you.' }],
      otherwise: 'This helps us understand your starting point.',
    },
    options: [
      {
        id: 'less_than_year',
        value: 'less_than_year',
        label: 'Less than a year ago',
        picture: 'emoji:tear-off-calendar',
      },
      { id: '1_2_years', value: '1_2_years', label: '1 to 2 years ago', picture: 'emoji:spiral-calendar' },
      {
        id: 'more_than_3_years',
        value: 'more_than_3_years',
        label: 'More than 3 years ago',
        picture: 'emoji:hourglass-done',
      },
      { id: 'never', value: 'never', label: 'Not yet', picture: 'emoji:seedling' },
    ],
  },
  {
    id: 'current_clothes_size',
    type: 'single-choice',
    stepLabelId: 'habits',
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
    stepLabelId: 'habits',
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
    stepLabelId: 'habits',
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
      type: 'weight-loss',
      quote: {
        cases: [
          {
            when: man,
            text: 'I lost {loss_figure} without a single hungry day. Shopping for shirts is fun again.',
          },
        ],
        otherwise:
          'I lost {loss_figure} while cooking for my whole family. The dress I’d kept for years fits again.',
      },
      author: { cases: [{ when: man, text: 'Marcus, 51' }], otherwise: 'Joanna, 48' },
      picture: 'emoji:mirror',
    },
    buttonText: 'Continue',
  },
  {
    id: 'eating_habits',
    type: 'single-choice',
    stepLabelId: 'habits',
    sensitivity: 'personal',
    title: 'How varied are your meals?',
    description: 'We build on what you already like.',
    options: [
      { id: 'same_food', value: 'same_food', label: 'The same few meals', picture: 'emoji:sandwich' },
      {
        id: 'similar_foods',
        value: 'similar_foods',
        label: 'Similar foods, small changes',
        picture: 'emoji:bento-box',
      },
      {
        id: 'rotate_foods',
        value: 'rotate_foods',
        label: 'I rotate my favorites',
        picture: 'emoji:curry-rice',
      },
      {
        id: 'experiment',
        value: 'experiment',
        label: 'I love to experiment',
        picture: 'emoji:shallow-pan-of-food',
      },
    ],
  },
  {
    id: 'cooking_skills',
    type: 'single-choice',
    stepLabelId: 'habits',
    sensitivity: 'personal',
    title: 'How do you feel about cooking?',
    description: 'Your recipes will match. Many take just fifteen minutes.',
    options: [
      { id: 'expert', value: 'expert', label: 'I cook with confidence', picture: 'emoji:cook' },
      { id: 'learning', value: 'learning', label: 'I’m still learning', picture: 'emoji:cooking' },
      { id: 'no_idea', value: 'no_idea', label: 'I hardly ever cook', picture: 'emoji:takeout-box' },
    ],
  },
  {
    id: 'delicious_diet_info',
    type: 'info-card',
    stepLabelId: 'habits',
    sensitivity: 'none',
    title: 'Healthy food can taste wonderful',
    description: {
      cases: [
        {
          when: imperial,
          text: 'Herbs, spices, olive oil and roasted vegetables bring the flavor. The goal is five portions of fruit and vegetables a day, about 14 ounces, and your meals will get you there.',
        },
      ],
      otherwise:
        'Herbs, spices, olive oil and roasted vegetables bring the flavor. The goal is five portions of fruit and vegetables a day, at least 400 grams, and your meals will get you there.',
    },
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
    stepLabelId: 'habits',
    sensitivity: 'personal',
    title: 'Which of these do you enjoy?',
    description: 'Choose as many as you like.',
    layout: 'grid',
    options: [
      {
        id: 'all_in_one',
        value: 'all_in_one',
        label: 'All of them',
        picture: 'emoji:fork-and-knife-with-plate',
      },
      { id: 'avocados', value: 'avocados', label: 'Avocados', picture: 'emoji:avocado' },
      { id: 'eggs', value: 'eggs', label: 'Eggs', picture: 'emoji:egg' },
      { id: 'mushrooms', value: 'mushrooms', label: 'Mushrooms', picture: 'emoji:brown-mushroom' },
      { id: 'onions', value: 'onions', label: 'Onions', picture: 'emoji:onion' },
      { id: 'cheese', value: 'cheese', label: 'Cheese', picture: 'emoji:cheese-wedge' },
      { id: 'nuts', value: 'nuts', label: 'Nuts', picture: 'emoji:chestnut' },
      { id: 'butter', value: 'butter', label: 'Butter', picture: 'emoji:butter' },
      { id: 'coconut', value: 'coconut', label: 'Coconut', picture: 'emoji:coconut' },
      { id: 'milk', value: 'milk', label: 'Milk', picture: 'emoji:glass-of-milk' },
      { id: 'seafood', value: 'seafood', label: 'Seafood', picture: 'emoji:shrimp' },
      { id: 'olives', value: 'olives', label: 'Olives', picture: 'emoji:olive' },
      { id: 'tofu', value: 'tofu', label: 'Tofu', picture: 'image:tofu.svg' },
      {
        id: 'cottage_cheese',
        value: 'cottage_cheese',
        label: 'Cottage cheese',
        picture: 'emoji:bowl-with-spoon',
      },
    ],
    exclusiveValues: ['all_in_one'],
    validation: { required: true, min: 1 },
    buttonText: 'Continue',
  },
  {
    id: 'meat_preferences',
    type: 'single-choice',
    stepLabelId: 'habits',
    sensitivity: 'personal',
    title: 'Which of these would you like to eat most often?',
    description: 'It will come up often in your plan, with plenty of variety.',
    layout: 'grid',
    options: [
      {
        id: 'all_in_one',
        value: 'all_in_one',
        label: 'A bit of everything',
        picture: 'emoji:fork-and-knife-with-plate',
      },
      { id: 'chicken', value: 'chicken', label: 'Chicken', picture: 'emoji:poultry-leg' },
      { id: 'pork', value: 'pork', label: 'Pork', picture: 'emoji:meat-on-bone' },
      { id: 'bacon', value: 'bacon', label: 'Bacon', picture: 'emoji:bacon' },
      { id: 'beef', value: 'beef', label: 'Beef', picture: 'emoji:cut-of-meat' },
      { id: 'turkey', value: 'turkey', label: 'Turkey', picture: 'emoji:turkey' },
      { id: 'fish', value: 'fish', label: 'Fish', picture: 'emoji:fish' },
      { id: 'lamb', value: 'lamb', label: 'Lamb', picture: 'emoji:ewe' },
      { id: 'vegetarian', value: 'vegetarian', label: 'No meat', picture: 'emoji:leafy-green' },
    ],
  },
  {
    id: 'food_allergies',
    type: 'multiple-choice',
    stepLabelId: 'habits',
    sensitivity: 'health',
    title: 'Is there anything you need to avoid?',
    description: 'Allergies and intolerances. Choose all that apply.',
    layout: 'grid',
    options: [
      { id: 'none', value: 'none', label: 'Nothing', picture: 'emoji:ok-hand' },
      { id: 'lactose', value: 'lactose', label: 'Lactose', picture: 'emoji:glass-of-milk' },
      { id: 'nuts', value: 'nuts', label: 'Nuts', picture: 'emoji:peanuts' },
      { id: 'milk_protein', value: 'milk_protein', label: 'Milk protein', picture: 'emoji:cheese-wedge' },
      { id: 'egg_protein', value: 'egg_protein', label: 'Egg protein', picture: 'emoji:egg' },
      { id: 'honey', value: 'honey', label: 'Honey', picture: 'emoji:honey-pot' },
      { id: 'fish', value: 'fish', label: 'Fish', picture: 'emoji:fish' },
      { id: 'citrus_fruits', value: 'citrus_fruits', label: 'Citrus fruits', picture: 'emoji:lemon' },
      {
        id: 'prefer_not_to_answer',
        value: 'prefer_not_to_answer',
        label: 'I’d rather not say',
        picture: 'emoji:locked',
      },
    ],
    exclusiveValues: ['none', 'prefer_not_to_answer'],
    validation: { required: true, min: 1 },
    buttonText: 'Continue',
  },
  {
    id: 'water_consumption',
    type: 'single-choice',
    stepLabelId: 'habits',
    sensitivity: 'personal',
    title: 'How much water do you drink a day?',
    description: 'Plain water, still or sparkling.',
    options: [
      {
        id: 'coffee_tea_only',
        value: 'coffee_tea_only',
        label: 'Coffee or tea only',
        description: 'Hardly any plain water',
        picture: 'emoji:hot-beverage',
      },
      {
        id: 'less_than_2',
        value: 'less_than_2',
        label: 'Fewer than 2 glasses',
        description: {
          cases: [{ when: imperial, text: 'Less than 16 fl oz' }],
          otherwise: 'Less than half a liter',
        },
        picture: 'emoji:droplet',
      },
      {
        id: 'about_3_6',
        value: 'about_3_6',
        label: 'About 3 to 6 glasses',
        description: {
          cases: [{ when: imperial, text: '24 to 48 fl oz' }],
          otherwise: 'Three quarters to one and a half liters',
        },
        picture: 'emoji:sweat-droplets',
      },
      {
        id: 'more_than_6',
        value: 'more_than_6',
        label: 'More than 6 glasses',
        description: {
          cases: [{ when: imperial, text: 'More than 48 fl oz' }],
          otherwise: 'More than one and a half liters',
        },
        picture: 'emoji:water-wave',
      },
    ],
  },
  {
    id: 'weekend_healthy_choices',
    type: 'single-choice',
    stepLabelId: 'habits',
    sensitivity: 'personal',
    title: 'Do you stick to healthy choices on weekends?',
    description: 'Weekends are for enjoying. We just want to plan for them.',
    options: [
      { id: 'yes', value: 'yes', label: 'Yes, mostly', picture: 'emoji:sun' },
      { id: 'no', value: 'no', label: 'No, weekends are different', picture: 'emoji:party-popper' },
    ],
  },
  {
    id: 'meal_timing',
    type: 'single-choice',
    stepLabelId: 'habits',
    sensitivity: 'personal',
    title: 'Do you eat at about the same times every day?',
    description: 'Your plan can follow a routine or stay flexible.',
    options: [
      { id: 'yes', value: 'yes', label: 'Yes, I have a routine', picture: 'emoji:alarm-clock' },
      { id: 'no', value: 'no', label: 'No, it varies', picture: 'emoji:shuffle-tracks-button' },
    ],
  },
  {
    id: 'sleep_quality',
    type: 'single-choice',
    stepLabelId: 'habits',
    sensitivity: 'health',
    title: 'How well do you sleep?',
    description: 'Rest is part of the plan.',
    options: [
      {
        id: 'trouble_falling_asleep',
        value: 'trouble_falling_asleep',
        label: 'I have trouble falling asleep',
        picture: 'emoji:new-moon',
      },
      { id: 'varies', value: 'varies', label: 'It varies', picture: 'emoji:first-quarter-moon' },
      { id: 'sleep_well', value: 'sleep_well', label: 'I sleep well', picture: 'emoji:full-moon' },
    ],
  },
  {
    id: 'weight_prediction_result_middle',
    type: 'info-card',
    customComponent: 'weight-prediction',
    stepLabelId: 'habits',
    sensitivity: 'health',
    title: {
      cases: [{ when: hasWeightToLose, text: 'It’s coming together, {name}' }],
      otherwise: 'Your plan is taking shape',
    },
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
    stepLabelId: 'habits',
    sensitivity: 'personal',
    title: 'What is your email address?',
    description: 'We save your plan under this address, so you can come back to it.',
    picture: 'emoji:envelope-with-arrow',
    placeholder: 'name@example.com',
    buttonText: 'Get My Plan',
    validation: { required: true },
  },
] satisfies Question[]
