import type { BrandInput } from '#shared/brand/brand.ts'
import { legal } from './company.ts'
import { section } from './section.ts'

/** Sample terms for a company that does not exist. Have a lawyer write yours. */
export const terms = {
  lastUpdated: { month: 'November', year: 2026 },
  summary: `In short: you must be 18 or older. ${legal.companyName} sells coaching for better sleep habits, not medical treatment. A plan renews until you cancel it, and you can cancel on this website at any time. There is a money-back guarantee for the first charge. The full text below is what counts.`,
  sections: [
    section('agreement', 'About these terms', {
      'agreement-parties': `These terms are an agreement between you and ${legal.companyName}, ${legal.companyAddress} (company code ${legal.companyCode}). “We” means this company. “The service” means the quiz, the plan and this website.`,
      'agreement-acceptance':
        'You can take the quiz free of charge. A contract for a plan begins when you press the pay button. Before that, the page shows the price, the renewal and these terms.',
      'agreement-privacy': 'Our [Privacy Policy](/privacy) describes what we do with your data.',
    }),
    section('age', 'You must be 18 or older', {
      'age-limit':
        'You may use the service only if you are 18 or older. Children and teenagers need different hours and different advice than our plans give.',
      'age-account':
        'If we learn that an account belongs to someone under 18, we close it, refund what was paid and delete what we hold.',
    }),
    section('health', 'No medical advice', {
      'health-purpose':
        'The service helps you build calmer evenings and steadier nights. It gives general information and is not medical advice, diagnosis or treatment.',
      'health-ask': {
        text: 'Please see a doctor before you start if any of these apply to you:',
        items: [
          'You have slept badly on most nights for more than three months.',
          'You snore loudly, or someone notices pauses in your breathing.',
          'You fall asleep during the day, at work or at the wheel.',
          'You have epilepsy, bipolar disorder or another condition that sleep affects.',
          'You take medication for sleep, or would like to stop taking it.',
        ],
      },
      'health-stop':
        'Do not drive or operate machines when you are sleepy. If your sleep or your mood gets worse, stop and get help. Results vary from person to person, and we do not promise any.',
    }),
    section('account', 'Your account', {
      'account-making':
        'After you buy a plan, you set a password to create your account. Please give us an email address that is yours and that you read: receipts, renewal reminders and changes to these terms go there.',
      'account-care':
        'Keep your password private and do not share your account. You can sign out everywhere, export your data and delete your account on [your account page](/account).',
    }),
    section('service', 'What you get', {
      'service-plan':
        'You get a plan based on your answers, with evening routines, recordings and a sleep diary, for as long as your plan runs. Each plan shows how long it runs and what it costs.',
      'service-changes':
        'We improve the service and may change parts of it. If we remove something essential that you have paid for, you may cancel at once, and we refund your payment for the remaining time.',
    }),
    section('prices', 'Prices and payment', {
      'prices-shown':
        'Prices are total prices in the currency shown and include the taxes that apply. Before you pay, you see what we charge today, what each renewal costs and when it happens.',
      'prices-payment':
        'Payments are handled by Stripe. Your card number goes straight to Stripe and never to us. You authorize us to charge your payment method for the first period and for each renewal until you cancel.',
      'prices-failed':
        'If a renewal cannot be charged, we tell you by email and try again over the following days. If no attempt succeeds, your plan ends.',
      'prices-changes':
        'A new price applies to you only if you agree to it. We ask by email at least 30 days before.',
    }),
    section('renewal', 'Renewal', {
      'renewal-automatic':
        'A plan renews at the end of each period for another period of the same length, until you cancel it. If the law where you live allows only shorter renewals or gives you a shorter notice period, that law applies.',
      'renewal-reminder':
        'We email you a reminder before a renewal, with the amount, the date and a link to cancel.',
    }),
    section('cancellation', 'How to cancel', {
      'cancellation-deadline':
        'You can cancel at any time. If you cancel at least 48 hours before your plan renews, you will not be charged for the renewal.',
      'cancellation-ways': {
        text: 'There are three ways to cancel, and you do not have to give a reason:',
        items: [
          'Open [your subscription page](/subscription) and choose to cancel. It takes two clicks.',
          'Follow the cancellation link in your receipt. It works without a password.',
          `Write to ${legal.supportEmail} from the address of your account.`,
        ],
      },
      'cancellation-after':
        'After you cancel, your plan stays open until the end of the time you have paid for, and we confirm this by email.',
    }),
    section('refunds', 'Money-back guarantee', {
      'refunds-guarantee': {
        text: 'The guarantee covers your first charge. You get all of it back if this is true:',
        items: [
          'You ask for it within 14 days of the first charge.',
          'You have followed your plan for at least 7 days in a row.',
          'You tell us what you tried, for example with your sleep diary of these days.',
        ],
      },
      'refunds-request': `Send your request from [your subscription page](/subscription), or write to ${legal.supportEmail}. We review it within 1 to 3 business days. If we approve it, the money arrives within 5 to 10 business days after that.`,
      'refunds-excluded': 'The guarantee does not cover renewals and plan changes.',
      'refunds-law':
        'Your rights under the law, such as the right of withdrawal or rights if something is faulty, are not affected by the guarantee.',
    }),
    section('withdrawal', 'Right of withdrawal', {
      'withdrawal-right': `If you live in the European Union, Iceland, Liechtenstein, Norway or the United Kingdom, you can withdraw from the contract within 14 days without giving a reason. The 14 days begin on the day after your purchase. It is enough to tell us before they end: press “Withdraw from contract here” on [your subscription page](/subscription), follow the link in your receipt, or write to ${legal.supportEmail}. We confirm it by email at once.`,
      'withdrawal-effects':
        'If you withdraw, your plan ends at once, and we refund everything you have paid for it within 14 days at the latest, to the payment method you used and without any fee.',
    }),
    section('rules', 'What is not allowed', {
      'rules-list': {
        text: 'Please use the service as intended. You may not:',
        items: [
          'copy, sell or publish plans, recordings or other parts of it;',
          'bypass its security or burden it with automated requests;',
          'use someone else’s account, card or email address.',
        ],
      },
    }),
    section('liability', 'Liability', {
      'liability-full':
        'We are liable without limit for intent and gross negligence, for harm to life, body or health, and wherever the law says so.',
      'liability-limited':
        'For slight negligence we are liable only if we breach a duty that the contract depends on, and then for the harm that is typical and foreseeable.',
    }),
    section('changes', 'Changes, law and contact', {
      'changes-notice':
        'We tell you by email at least 30 days before a change of these terms that matters to you. If you do not agree, you can cancel before it applies.',
      'changes-law':
        'German law applies. If you are a consumer, you also keep the protection of the law of the country where you live, and you can go to the courts there.',
      'changes-contact': `You can reach us at ${legal.supportEmail}, or by post at ${legal.companyName}, ${legal.companyAddress}. For more ways, see the [contact page](/contact).`,
    }),
  ],
} satisfies BrandInput['terms']
