import { legal } from './company.ts'
import { section } from './section.ts'

/** Sections 6 to 10 of the terms. */
export const termsOfBuying = [
  section('prices', 'Prices and payment', {
    'prices-shown': `Prices are in ${legal.currency} unless the page says otherwise. Before you pay, you see what we charge today, what each renewal costs and when it happens. The first period may cost less than later ones; if it does, both amounts are shown side by side.`,
    'prices-payment':
      'Payments are handled by Stripe. Your card number goes straight to Stripe and never to us. You authorize us to charge your card for the first period and for each renewal until you cancel.',
    'prices-failed':
      'If a renewal cannot be charged, we tell you by email and try again over the following days. You can enter another card on [your subscription page](/subscription). If no attempt succeeds, your plan ends.',
    'prices-changes':
      'If we raise the price of your plan, we tell you by email at least 30 days before it applies to you, so you can cancel first.',
  }),
  section('renewal', 'Renewal', {
    'renewal-automatic':
      'A plan renews automatically at the end of each period until you cancel it. Each renewal lasts as long as the period before it: a four-week plan renews for four weeks, a twelve-week plan for twelve.',
    'renewal-reminder':
      'We email you a reminder before a renewal, with the amount, the date and a link to cancel. You can also see the date and price of the next renewal on [your subscription page](/subscription) at any time.',
  }),
  section('cancellation', 'How to cancel', {
    'cancellation-deadline':
      'You can cancel at any time. If you cancel at least 48 hours before your plan renews, you will not be charged for the renewal. A later cancellation may only take effect after the next period.',
    'cancellation-ways': {
      text: 'There are three ways to cancel, and you do not have to give a reason:',
      items: [
        'Open [your subscription page](/subscription) and choose to cancel. It takes two clicks.',
        'Follow the cancellation link in your receipt. It works without a password.',
        `Write to ${legal.supportEmail} from the address of your account.`,
      ],
    },
    'cancellation-stores':
      'A subscription bought on this website cannot be managed through app stores: neither the App Store nor the Play Store knows about it, and removing the app from your phone does not cancel it.',
    'cancellation-after':
      'After you cancel, your plan stays open until the end of the time you have paid for, and we confirm this by email. Until then you can undo the cancellation with one click.',
  }),
  section('refunds', 'Money-back guarantee and refunds', {
    'refunds-guarantee': {
      text: 'Our 30-day money-back guarantee covers your first charge. It is for people who have tried the plan and found that it is not for them. You get the whole first charge back if all of this is true:',
      items: [
        'You ask for it within 14 days of the first charge.',
        'You have followed your plan for at least 7 consecutive days.',
        'You show it with your request, for example with notes on your meals, photos or measurements from these 7 days.',
      ],
    },
    'refunds-request': `Send your request from [your subscription page](/subscription), or write to ${legal.supportEmail} with your full name and order number. We review it within 1 to 3 business days and tell you the outcome by email. If we approve it, we refund the card you paid with, and the money arrives within 5 to 10 business days after that.`,
    'refunds-name':
      'Why 30 days, if you must ask within 14? The name covers the whole process: 14 days to try the plan and ask, then our review and the payout. Even a request on the last day is normally settled about 30 days after the first charge; weekends and holidays may add a few days. The time to ask is always 14 days.',
    'refunds-excluded':
      'The guarantee does not cover renewals, add-ons offered to you after the purchase (upsells), and annual upgrades.',
    'refunds-law':
      'If the law where you live gives you more, such as a right of withdrawal or rights if something is faulty, you have those rights as well. Nothing in this section takes them away.',
    withdrawal: `Right of withdrawal: if you live in the European Union, Iceland, Liechtenstein, Norway or the United Kingdom, you can withdraw from the contract within 14 days without giving a reason. The 14 days begin on the day after your purchase. It is enough to tell us before they end: press “Withdraw from contract here” on [your subscription page](/subscription), or follow the link in your receipt, which works without a password, or write to ${legal.supportEmail} that you withdraw, with your name and your order. We confirm it by email at once.`,
    'withdrawal-effects':
      'If you withdraw, your plan ends at once and we refund everything you have paid for it, without delay and within 14 days at the latest, to the payment method you used and without any fee. You do not need to have followed the plan, and you do not need to show anything.',
  }),
  section('license', 'Your license to use the service', {
    'license-grant':
      'The texts, recipes, pictures, programs and names in the service belong to us or to those who license them to us. We give you a personal license to use them for yourself. It is not exclusive, and you may not transfer or sell it.',
    'license-term':
      'The license has a term of 5 years, counted from the day you accept these terms, and it ends earlier if your access to the service ends. If you are still with us after 5 years, it renews for another 5.',
  }),
]
