import type { Catalogue } from '#shared/texts/text.ts'

/** Plans with their prices and renewals: on the offer, in the checkout and after the purchase. */
export const en = {
  choose: 'Choose your plan',
  loading: 'Loading plans',
  failed: 'Failed to load subscription plans. Please try again.',
  noneTitle: 'No subscription plans available',
  none: 'Please check the backend: the catalogue needs at least one plan that the server offers for sale.',

  perDay: 'per day',
  save: 'Save {percent}',
  chargedToday: 'Charged today',
  renewsAt: 'Renews at',
  // Beside a price that includes tax: `VAT` of any country, or a tax that the brand names.
  includedVat: 'incl. VAT',
  includedTax: 'incl. {tax}',
  renewalDays: { one: '{price} every day', other: '{price} every {count} days' },
  renewalWeeks: { one: '{price} every week', other: '{price} every {count} weeks' },

  // The terms that a buyer agrees to. The 48 hours are those of the legal terms.
  termsDays: {
    one: 'You pay {today} today for the first day. After that, your plan renews automatically at {renewal} every day until you cancel. Cancel at least 48 hours before a renewal to avoid being charged for it.',
    other:
      'You pay {today} today for the first {count} days. After that, your plan renews automatically at {renewal} every {count} days until you cancel. Cancel at least 48 hours before a renewal to avoid being charged for it.',
  },
  termsWeeks: {
    one: 'You pay {today} today for the first week. After that, your plan renews automatically at {renewal} every week until you cancel. Cancel at least 48 hours before a renewal to avoid being charged for it.',
    other:
      'You pay {today} today for the first {count} weeks. After that, your plan renews automatically at {renewal} every {count} weeks until you cancel. Cancel at least 48 hours before a renewal to avoid being charged for it.',
  },
} as const satisfies Catalogue
