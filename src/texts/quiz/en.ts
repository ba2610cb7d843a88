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
  emailPrivacyWithoutHealth:
    '<strong>Your answers stay private.</strong> We never sell your address or share your answers with advertisers.',
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

  // What is wrong with an answer.
  nothingToAnswer: 'This step has nothing to answer',
  answerMissing: 'Please choose an answer',
  answerNotShown: 'Please choose one of the answers shown',
  answersMissing: 'Please choose at least one answer',
  answersNotShown: 'Please choose from the answers shown',
  answerExclusive: 'One of these answers can only be chosen alone',
  answersTooFew: {
    one: 'Please choose at least {count} answer',
    other: 'Please choose at least {count} answers',
  },
  answersTooMany: {
    one: 'Please choose at most {count} answer',
    other: 'Please choose at most {count} answers',
  },
  numberMissing: 'Please enter a number',
  numberBetween: 'The number must be between {min} and {max}',
  numberAtLeast: 'The number must be at least {min}',
  numberAtMost: 'The number must be at most {max}',
  ageMissing: 'Please enter your age',
  ageNotANumber: 'Please enter your age as a number',
  ageBetween: 'Age must be between {min} and {max} years',
  ageAtLeast: 'Age must be at least {min} years',
  ageAtMost: 'Age must be at most {max} years',
  textNotAText: 'This answer must be a text',
  textMissing: 'This answer is required',
  textTooShort: {
    one: 'This answer must have at least {count} character',
    other: 'This answer must have at least {count} characters',
  },
  textTooLong: {
    one: 'This answer can have at most {count} character',
    other: 'This answer can have at most {count} characters',
  },
  nameNotAText: 'Name must be a text',
  nameMissing: 'Name is required',
  nameTooShort: {
    one: 'Name must have at least {count} character',
    other: 'Name must have at least {count} characters',
  },
  nameTooLong: {
    one: 'Name can have at most {count} character',
    other: 'Name can have at most {count} characters',
  },
} as const satisfies Catalogue
