import type { BrandInput } from '#shared/brand/brand.ts'

/**
 * The quiz. Each step has an id of its own (lower case words joined by underscores) and a `sensitivity`: `none`, `personal`
 * or `health`. The first step is on the landing page, the last one is marked with isFinal, and the step with the id
 * `email` asks for the address.
 */
export const quizFlow = {
  id: 'quiz',
  labels: [
    { id: 'you', label: 'About you' },
    { id: 'plan', label: 'Your plan' },
  ],
  questions: [
    {
      id: 'reason',
      type: 'single-choice',
      stepLabelId: 'you',
      sensitivity: 'none',
      landingPageOnly: true,
      title: 'What brings you here?',
      options: [
        { id: 'start', value: 'start', label: 'I want to begin something new', picture: 'emoji:seedling' },
        {
          id: 'improve',
          value: 'improve',
          label: 'I want to get better at something',
          picture: 'emoji:ladder',
        },
      ],
    },
    {
      id: 'time_a_day',
      type: 'single-choice',
      stepLabelId: 'you',
      sensitivity: 'none',
      title: 'How much time do you have each day?',
      options: [
        { id: 'ten_minutes', value: 'ten_minutes', label: 'About 10 minutes' },
        { id: 'half_an_hour', value: 'half_an_hour', label: 'About half an hour' },
        { id: 'more', value: 'more', label: 'More than that' },
      ],
    },
    {
      id: 'email',
      type: 'email',
      stepLabelId: 'plan',
      sensitivity: 'personal',
      title: 'Where may we send your plan?',
      placeholder: 'you@example.org',
      buttonText: 'Show my plan',
    },
    {
      id: 'result',
      type: 'info-card',
      stepLabelId: 'plan',
      sensitivity: 'none',
      isFinal: true,
      title: {
        cases: [
          { when: { question: 'reason', op: 'eq', value: 'start' }, text: 'Your first steps are ready' },
        ],
        otherwise: 'Your next steps are ready',
      },
      description: {
        cases: [
          {
            when: { question: 'time_a_day', op: 'eq', value: 'ten_minutes' },
            text: 'Your plan needs ten minutes a day.',
          },
        ],
        otherwise: 'Your plan leaves you room to take your time.',
      },
      picture: 'emoji:clipboard',
      buttonText: 'Continue',
    },
  ],
} satisfies BrandInput['quizFlow']
