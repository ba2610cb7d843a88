import type { LegalSection } from '#shared/brand/brand.ts'
import { legal } from './company.ts'

/** Who agrees to what, for whom the service is, and what it is not: sections 1 to 5 of the terms. */
export const termsOfUse = [
  {
    id: 'agreement',
    title: 'About these terms',
    content: [
      {
        id: 'agreement-parties',
        text: `These terms are an agreement between you and ${legal.companyName}, ${legal.companyAddress} (company code ${legal.companyCode}). Where we write "we", we mean this company. Where we write "the service", we mean the quiz, the plan, this website and the Marigold apps.`,
      },
      {
        id: 'agreement-acceptance',
        text: 'You accept these terms when you use the service. When you buy a plan, the price, the renewal and these terms stand on the page before you pay. If you do not agree with them, please do not use the service.',
      },
      {
        id: 'agreement-privacy',
        text: 'What we do with your data is described in our [Privacy Policy](/privacy).',
      },
    ],
  },
  {
    id: 'age',
    title: 'You must be 18 or older',
    content: [
      {
        id: 'age-limit',
        text: 'You may use the service only if you are 18 years old or older. The service is not for people under 18, and we do not sell to them. Bodies that still grow need other food and other advice than our plans give.',
      },
      {
        id: 'age-account',
        text: 'If we learn that an account belongs to somebody under 18, we close it, give back what was paid and delete what we hold. If you think that a child uses the service, write to us.',
      },
    ],
  },
  {
    id: 'health',
    title: 'No medical advice',
    content: [
      {
        id: 'health-purpose',
        text: 'The service helps people to eat and move in a way that suits them. It gives general information and is not medical advice, diagnosis or treatment. Nobody at Marigold knows you as your doctor does.',
      },
      {
        id: 'health-ask',
        text: 'Please ask a doctor before you begin if one of these is true for you:',
        items: [
          'You are pregnant, have recently given birth or are breastfeeding.',
          'You take medication, or are under treatment.',
          'You live with diabetes, a heart, kidney or liver disease, or another lasting condition.',
          'You have, or have had, an eating disorder.',
        ],
      },
      {
        id: 'health-stop',
        text: 'Stop and get help if you feel unwell. Weights, dates and body mass figures that we show are estimates from the numbers you gave us. Results differ from person to person, and we promise none.',
      },
    ],
  },
  {
    id: 'account',
    title: 'Your account',
    content: [
      {
        id: 'account-making',
        text: 'After you buy a plan you set a password, which makes your account. Give us an e-mail address that is yours and that you read: receipts, reminders of renewals and changes of these terms go there.',
      },
      {
        id: 'account-care',
        text: 'Keep your password to yourself and do not share your account. Tell us at once if somebody else may know it. You can sign out everywhere, export your data and delete your account on [your account page](/account).',
      },
    ],
  },
  {
    id: 'service',
    title: 'What you get',
    content: [
      {
        id: 'service-plan',
        text: 'You get a plan made from your answers, with meals, shopping lists and movement, on this website and in the apps, for as long as your plan runs. Each plan says on its card how long it runs and what it costs.',
      },
      {
        id: 'service-changes',
        text: 'We improve the service and may change, add or take away parts of it. If we take away something essential that you have paid for, you may cancel at once and we give back the part of your payment that is for the time left.',
      },
      {
        id: 'service-devices',
        text: 'You need a device and a connection of your own. We do our best to keep the service up at all times, but maintenance and faults happen, and we do not promise that it is never interrupted.',
      },
    ],
  },
] satisfies LegalSection[]
