import type { Question } from '#shared/quiz/question.ts'
import { hasWeightToLose } from '../conditions.ts'

/** Steps 37 to 52: your health, what drives you, and your plan. The three experts are invented samples. */
export const healthQuestions = [
  {
    id: 'almost_done',
    type: 'in-page-info-card',
    stepLabelId: 'health',
    sensitivity: 'none',
    title: 'One last part, {name}',
    description:
      'Eight short questions about your health and what motivates you, so your plan works with your body. You decide what to share.',
    picture: 'emoji:stethoscope',
    buttonText: 'Continue',
  },
  {
    id: 'medications_taken',
    type: 'multiple-choice',
    stepLabelId: 'health',
    sensitivity: 'health',
    title: 'Do you take any of these regularly?',
    description: 'Some can affect your appetite or weight. Choose all that apply.',
    options: [
      { id: 'vitamins', value: 'vitamins', label: 'Vitamins', picture: 'emoji:tangerine' },
      { id: 'hormones', value: 'hormones', label: 'Hormones', picture: 'emoji:dna' },
      { id: 'antibiotics', value: 'antibiotics', label: 'Antibiotics', picture: 'emoji:microbe' },
      {
        id: 'anxiety_medications',
        value: 'anxiety_medications',
        label: 'Medication for anxiety',
        picture: 'emoji:brain',
      },
      { id: 'other', value: 'other', label: 'Something else', picture: 'emoji:pill' },
      { id: 'no', value: 'no', label: 'No, none', picture: 'emoji:ok-hand' },
    ],
    exclusiveValues: ['no'],
    validation: { required: true, min: 1 },
    buttonText: 'Continue',
  },
  {
    id: 'dietary_restrictions',
    type: 'single-choice',
    stepLabelId: 'health',
    sensitivity: 'health',
    title: 'Do you follow a special diet?',
    description: 'For medical, religious or personal reasons.',
    options: [
      { id: 'yes', value: 'yes', label: 'Yes', picture: 'emoji:clipboard' },
      { id: 'no', value: 'no', label: 'No', picture: 'emoji:fork-and-knife' },
    ],
  },
  {
    id: 'health_risks',
    type: 'multiple-choice',
    stepLabelId: 'health',
    sensitivity: 'health',
    title: 'Do you have any of these conditions?',
    description: 'Choose all that apply. If any do, please go over your plan with your doctor.',
    options: [
      {
        id: 'high_blood_pressure',
        value: 'high_blood_pressure',
        label: 'High blood pressure',
        picture: 'emoji:stethoscope',
      },
      {
        id: 'heart_disease',
        value: 'heart_disease',
        label: 'Heart disease',
        picture: 'emoji:anatomical-heart',
      },
      {
        id: 'high_cholesterol',
        value: 'high_cholesterol',
        label: 'High cholesterol',
        picture: 'emoji:test-tube',
      },
      { id: 'diabetes', value: 'diabetes', label: 'Diabetes', picture: 'emoji:drop-of-blood' },
      { id: 'osteoarthritis', value: 'osteoarthritis', label: 'Osteoarthritis', picture: 'emoji:bone' },
      { id: 'kidney_disease', value: 'kidney_disease', label: 'Kidney disease', picture: 'emoji:droplet' },
      { id: 'depression', value: 'depression', label: 'Depression', picture: 'emoji:cloud-with-rain' },
      { id: 'none', value: 'none', label: 'None of these', picture: 'emoji:sun' },
    ],
    exclusiveValues: ['none'],
    validation: { required: true, min: 1 },
    buttonText: 'Continue',
  },
  {
    id: 'thank_you_for_sharing',
    type: 'in-page-info-card',
    stepLabelId: 'health',
    sensitivity: 'none',
    title: 'Thank you for sharing',
    description: {
      cases: [
        {
          when: { question: 'health_risks', op: 'includes', value: 'none' },
          text: 'We use your health answers for your plan and nothing else. We never pass them on to advertisers.',
        },
      ],
      otherwise:
        'We know that takes trust. We use your health answers for your plan and nothing else, and never pass them on to advertisers. Please show your plan to your doctor before you start.',
    },
    picture: 'emoji:locked-with-key',
    buttonText: 'Continue',
  },
  {
    id: 'self_esteem_impact',
    type: 'single-choice',
    stepLabelId: 'health',
    sensitivity: 'health',
    title: 'Does your weight affect how you feel about yourself?',
    description: 'Many people say yes. Either way, you’re more than a number.',
    options: [
      { id: 'yes', value: 'yes', label: 'Yes, it does', picture: 'emoji:mending-heart' },
      { id: 'no', value: 'no', label: 'No, not really', picture: 'emoji:smiling-face' },
    ],
  },
  {
    id: 'family_concerns',
    type: 'single-choice',
    stepLabelId: 'health',
    sensitivity: 'health',
    title: 'Is someone close to you worried about your health?',
    description: 'People who care can be a great support.',
    options: [
      { id: 'yes', value: 'yes', label: 'Yes', picture: 'emoji:people-hugging' },
      { id: 'no', value: 'no', label: 'No', picture: 'emoji:relieved-face' },
    ],
  },
  {
    id: 'motivation_to_reach_target',
    type: 'single-choice',
    stepLabelId: 'health',
    sensitivity: 'health',
    title: 'Do you feel motivated to reach your goal?',
    description: 'Be honest. Your plan should work on slow days, too.',
    options: [
      { id: 'yes', value: 'yes', label: 'Yes, I’m ready', picture: 'emoji:fire' },
      { id: 'no', value: 'no', label: 'Not quite yet', picture: 'emoji:seedling' },
    ],
  },
  {
    id: 'great_motivation',
    type: 'in-page-info-card',
    stepLabelId: 'health',
    sensitivity: 'none',
    title: {
      cases: [
        {
          when: { question: 'motivation_to_reach_target', op: 'eq', value: 'no' },
          text: 'Motivation can come later',
        },
      ],
      otherwise: 'That’s a great start',
    },
    description: {
      cases: [
        {
          when: { question: 'motivation_to_reach_target', op: 'eq', value: 'no' },
          text: 'It often follows the first small steps. A review of 122 healthy eating and exercise programs found that those combining self-tracking with clear goals worked better. We make tracking simple.',
        },
      ],
      otherwise:
        'Let’s keep it going. A review of 122 healthy eating and exercise programs found that those combining self-tracking with clear goals worked better. We make tracking simple.',
    },
    picture: 'emoji:rocket',
    buttonText: 'Continue',
    source: {
      text: 'Michie and others: Effective techniques in healthy eating and physical activity interventions. Health Psychology, 2009',
      url: 'https://doi.org/10.1037/a0016136',
    },
  },
  {
    id: 'start_plan',
    type: 'single-choice',
    stepLabelId: 'health',
    sensitivity: 'personal',
    title: 'How would you like to start?',
    description: 'You can change your mind at any time.',
    options: [
      { id: 'on_own', value: 'on_own', label: 'On my own', picture: 'emoji:person-walking' },
      { id: 'with_friend', value: 'with_friend', label: 'With a friend', picture: 'emoji:handshake' },
      { id: 'with_family', value: 'with_family', label: 'With my family', picture: 'emoji:people-hugging' },
      {
        id: 'connect',
        value: 'connect',
        label: 'I’d like to meet others',
        picture: 'emoji:speech-balloon',
      },
    ],
  },
  {
    id: 'goals_create_reality',
    type: 'info-card',
    stepLabelId: 'health',
    sensitivity: 'none',
    title: 'A clear goal keeps you going',
    description:
      'In 35 years of research, people with specific, challenging goals did better than people who were told to do their best. Your goal is clear now. Next: why it matters to you.',
    picture: 'emoji:compass',
    buttonText: 'Continue',
    source: {
      text: 'Locke and Latham: Building a practically useful theory of goal setting and task motivation. American Psychologist, 2002',
      url: 'https://doi.org/10.1037/0003-066X.57.9.705',
    },
  },
  {
    id: 'additional_goal',
    type: 'multiple-choice',
    stepLabelId: 'health',
    sensitivity: 'health',
    title: 'What else would you like to achieve?',
    description: 'Choose as many as you like.',
    options: [
      { id: 'run_5k', value: 'run_5k', label: 'Run a 5K', picture: 'emoji:running-shoe' },
      {
        id: 'look_better',
        value: 'look_better',
        label: 'Like what I see in the mirror',
        picture: 'emoji:sparkles',
      },
      {
        id: 'feel_healthier',
        value: 'feel_healthier',
        label: 'Feel healthier',
        picture: 'emoji:green-heart',
      },
      {
        id: 'reverse_condition',
        value: 'reverse_condition',
        label: 'Improve a health condition',
        picture: 'emoji:stethoscope',
      },
      { id: 'sleep_well', value: 'sleep_well', label: 'Sleep well', picture: 'emoji:crescent-moon' },
      {
        id: 'special_event',
        value: 'special_event',
        label: 'Look good for a special event',
        picture: 'emoji:balloon',
      },
      {
        id: 'feel_comfortable',
        value: 'feel_comfortable',
        label: 'Feel comfortable in my body',
        picture: 'emoji:hugging-face',
      },
      {
        id: 'outdoor_activities',
        value: 'outdoor_activities',
        label: 'Enjoy the outdoors',
        picture: 'emoji:camping',
      },
    ],
    validation: { required: true, min: 1 },
    buttonText: 'Continue',
  },
  {
    id: 'face_change_visualization',
    type: 'info-card',
    customComponent: 'face-change',
    stepLabelId: 'health',
    sensitivity: 'health',
    when: hasWeightToLose,
    title: 'You may notice it in the mirror',
    description:
      'Weight changes often show in the face. This drawing is based on your numbers. It’s an illustration, not a promise.',
    buttonText: 'Continue',
  },
  {
    id: 'program_preparation',
    type: 'info-card',
    customComponent: 'program-preparation',
    stepLabelId: 'health',
    sensitivity: 'none',
    title: 'Getting your program ready',
    description: 'We’re turning your answers into a plan with four parts.',
    picture: 'emoji:clipboard',
    extraContent: {
      kind: 'steps',
      items: [
        {
          title: 'Meals',
          text: {
            cases: [
              {
                when: { question: 'meat_preferences', op: 'eq', value: 'vegetarian' },
                text: 'Vegetarian meals with foods you enjoy',
              },
            ],
            otherwise: 'Meals with foods you enjoy',
          },
          picture: 'emoji:green-salad',
        },
        {
          title: 'Kitchen',
          text: {
            cases: [
              {
                when: { question: 'cooking_skills', op: 'eq', value: 'expert' },
                text: 'Recipes with room to improvise',
              },
              {
                when: { question: 'cooking_skills', op: 'eq', value: 'learning' },
                text: 'Recipes with every step explained',
              },
              {
                when: { question: 'cooking_skills', op: 'eq', value: 'no_idea' },
                text: 'Almost no cooking needed',
              },
            ],
            otherwise: 'Recipes for busy evenings',
          },
          picture: 'emoji:cooking',
        },
        {
          title: 'Exercise',
          text: {
            cases: [
              {
                when: { question: 'weekly_activity', op: 'in', value: ['moderately_active', 'active'] },
                text: 'Builds on what you already do',
              },
            ],
            otherwise: 'Short, gentle sessions to start with',
          },
          picture: 'emoji:running-shoe',
        },
        {
          title: 'Rest',
          text: {
            cases: [
              {
                when: { question: 'sleep_quality', op: 'eq', value: 'sleep_well' },
                text: 'Keeping up your good sleep',
              },
            ],
            otherwise: 'Evening routines that help you sleep',
          },
          picture: 'emoji:crescent-moon',
        },
      ],
    },
    buttonText: 'Continue',
  },
  {
    id: 'nutrition_experts',
    type: 'info-card',
    customComponent: 'nutrition-experts',
    stepLabelId: 'health',
    sensitivity: 'none',
    title: 'Created by people who know food',
    description: 'Your plan follows principles reviewed by our nutrition team.',
    picture: 'emoji:graduation-cap',
    extraContent: {
      kind: 'experts',
      people: [
        {
          name: 'Amara Lindqvist',
          role: 'Registered dietitian',
          quote: 'Add before you take away. One more vegetable a day is a real start.',
          picture: 'emoji:woman-health-worker',
        },
        {
          name: 'Tomas Reyes',
          role: 'Nutrition scientist',
          quote: 'Slow is not a setback. Slow is what lasts.',
          picture: 'emoji:man-scientist',
        },
        {
          name: 'Hana Whitfield',
          role: 'Chef and recipe developer',
          quote: 'If it doesn’t taste good, it doesn’t go in.',
          picture: 'emoji:woman-cook',
        },
      ],
    },
    buttonText: 'Continue',
  },
  {
    id: 'final_prediction_result',
    type: 'info-card',
    customComponent: 'weight-prediction',
    stepLabelId: 'health',
    sensitivity: 'health',
    isFinal: true,
    title: 'Your plan is ready, {name}',
    description: {
      cases: [
        {
          when: hasWeightToLose,
          text: 'From {weight} to {goal_weight}, step by step, with the food you like and the days you have.',
        },
      ],
      otherwise: 'Made for your body, with the food you like and the days you have.',
    },
    buttonText: 'See my plan',
  },
] satisfies Question[]
