import type { BrandInput } from '#shared/brand/brand.ts'
import { legal } from './legal/company.ts'

/** The words in which the sample brand asks for consent. Another wording is another version: everybody is asked again. */
export const consent = {
  notice: {
    title: 'May we count your visit?',
    text: 'It shows us where people get stuck. We note which steps are seen, on our own servers, and nothing until you choose.',
  },
  noticeWithAdvertising: {
    title: 'May we count your visit and our advertising?',
    text: 'We note which steps are seen. Meta learns of some, like a purchase, never of your answers. Nothing is noted until you choose.',
  },
  analytics: {
    title: 'Counting visits',
    text: 'We note which steps you see and when, your kind of browser, language, screen and time zone, and the link or advertisement that brought you here. It stays on our own servers. When you finish the quiz, your e-mail address and your answers are noted with it; where we ask for your consent to use answers about your health, those are not.',
  },
  advertising: {
    title: 'Measuring our advertisements',
    text: 'We tell Meta that a step such as a purchase took place: its name and time, its price, your kind of browser, and the marks by which Meta knows your browser or your click. If you register or buy, it gets your e-mail address in scrambled form, which it can match only with an address it already has. On our first page and the thank-you page a script of Meta runs in a closed frame, so Meta sees your network address there. It never gets your answers or the name of your plan.',
  },
  health: {
    title: 'May we use your answers about your health?',
    text: 'The questions from here on are about your body and your health: your weight and your goal, how you sleep and move, allergies, medication and conditions.',
    points: [
      'We use these answers for one thing: to make your plan and keep it going.',
      'They stay in this browser until you finish the quiz. Then they are kept on our servers, and those who run the service for us use them for your plan alone.',
      'Advertisers and Stripe, which takes the payments, never get them. We do not sell them.',
      'You can take your consent back at any time, under “Privacy choices”.',
    ],
    agreement: `I agree that ${legal.companyName} uses my answers about my health to make my plan.`,
    refused: {
      title: 'That is all right',
      text: 'Your plan is made from your weight, your goal and your habits, so without these answers we cannot make one. This browser holds nothing about your health. You can read our pages as you like, and if you change your mind, you go on where you are.',
    },
  },
} satisfies BrandInput['consent']
