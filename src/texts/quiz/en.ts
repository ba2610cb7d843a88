import type { Catalogue } from '#shared/texts/text.ts'

/** The frame and the controls of the quiz; its questions are texts of the brand. */
export const en = {
  back: 'Back',
  navigation: 'Quiz',
  progress: 'Progress',
  progressValue: '{group}, {percent}%',
  loadingQuestion: 'Loading question',
  questionFailedTitle: 'Question Could Not Be Loaded',
  questionFailedText: "We're having trouble displaying this question.",
  questionType: 'Type: {type}',
  questionFailedRetry: 'Try Again',
  unknownError: 'An unknown error occurred',

  continue: 'Continue',
  labelWithCount: '{label} ({count})',
  source: 'Source: <link>{source}</link>',
  topic: 'Topic',
  unit: 'Unit',
  quoteStart: '“',
  quoteEnd: '”',

  email: 'Email',
  getPlan: 'Get My Plan',
  emailPrivacy:
    '<strong>Your answers stay private.</strong> We never sell your address or share your health answers with advertisers.',

  calculation: 'Calculation',
  calculating: 'Working out your numbers.',
  calculated: 'Finished. Your first numbers are ready.',
  percent: '{percent}%',

  tickBox: 'Please tick the box if you agree.',
  agree: 'I agree',
  disagree: 'No, thank you',
  readAgain: 'Read it again',
  toFirstPage: 'Back to the first page',

  // A link from an email leads to other answers than those on the device.
  linkTitle: 'Which answers do you want to use?',
  linkText: 'You have answers on this device, and your link leads to different ones.',
  linkWarning: 'If you use the answers from your link, those on this device are deleted.',
  onDevice: 'On this device',
  fromLink: 'From your link',
  keepDevice: 'Keep the answers here',
  takeLink: 'Use the link’s answers',
  answers: { one: '{count} answer', other: '{count} answers' },
  lastAnswer: 'Last answer: {date}',
  lastAnswerToday: 'Last answer: today',
} as const satisfies Catalogue
