import { legal } from './company.ts'
import { section } from './section.ts'

/** Sections 1 to 5 of the terms. */
export const termsOfUse = [
  section('agreement', 'About these terms', {
    'agreement-parties': `These terms are an agreement between you and ${legal.companyName}, ${legal.companyAddress} (company code ${legal.companyCode}). “We” means this company. “The service” means the quiz, the plan, this website and the Marigold apps.`,
    'agreement-acceptance':
      'You accept these terms when you use the service. Before you pay for a plan, the page shows the price, the renewal and these terms. If you do not agree with them, please do not use the service.',
    'agreement-privacy': 'Our [Privacy Policy](/privacy) describes what we do with your data.',
  }),
  section('age', 'You must be 18 or older', {
    'age-limit':
      'You may use the service only if you are 18 years old or older. The service is not for people under 18, and we do not sell to them. Growing bodies need different food and different advice than our plans give.',
    'age-account':
      'If we learn that an account belongs to someone under 18, we close it, refund what was paid and delete what we hold. If you think a child is using the service, please write to us.',
  }),
  section('health', 'No medical advice', {
    'health-purpose':
      'The service helps people eat and exercise in a way that suits them. It gives general information and is not medical advice, diagnosis or treatment. Nobody at Marigold knows you as your doctor does.',
    'health-ask': {
      text: 'Please ask a doctor before you start if any of these apply to you:',
      items: [
        'You are pregnant, have recently given birth or are breastfeeding.',
        'You take medication or are receiving treatment.',
        'You have diabetes, heart, kidney or liver disease, or another chronic condition.',
        'You have, or have had, an eating disorder.',
      ],
    },
    'health-stop':
      'Stop and get help if you feel unwell. The weights, dates and body mass figures we show are estimates based on the numbers you gave us. Results vary from person to person, and we do not promise any.',
  }),
  section('account', 'Your account', {
    'account-making':
      'After you buy a plan, you set a password to create your account. Please give us an email address that is yours and that you read: receipts, renewal reminders and changes to these terms go there.',
    'account-care':
      'Keep your password private and do not share your account. Tell us at once if someone else may know it. You can sign out everywhere, export your data and delete your account on [your account page](/account).',
  }),
  section('service', 'What you get', {
    'service-plan':
      'You get a plan based on your answers, with meals, shopping lists and exercise, on this website and in the apps, for as long as your plan runs. Each plan shows how long it runs and what it costs.',
    'service-changes':
      'We improve the service and may change, add or remove parts of it. If we remove something essential that you have paid for, you may cancel at once, and we refund your payment for the remaining time.',
    'service-devices':
      'You need your own device and internet connection. We do our best to keep the service available, but maintenance and faults happen, and we do not promise that it will never be interrupted.',
  }),
]
