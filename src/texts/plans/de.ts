import type { TranslationOf } from '#shared/texts/text.ts'
import type { en } from './en.ts'

export const de = {
  choose: 'Wähle deinen Plan',
  loading: 'Pläne werden geladen',
  failed: 'Die Pläne konnten nicht geladen werden. Bitte versuche es noch einmal.',
  noneTitle: 'Keine Pläne verfügbar',
  none: 'Bitte prüfe den Server: Der Katalog braucht mindestens einen Plan, den der Server zum Kauf anbietet.',

  perDay: 'pro Tag',
  save: '{percent} sparen',
  chargedToday: 'Heute fällig',
  renewsAt: 'Verlängerung',
  includedVat: 'inkl. MwSt.',
  includedTax: 'inkl. {tax}',
  renewalDays: { one: '{price} pro Tag', other: '{price} alle {count} Tage' },
  renewalWeeks: { one: '{price} pro Woche', other: '{price} alle {count} Wochen' },

  termsDays: {
    one: 'Du zahlst heute {today} für den ersten Tag. Danach verlängert sich dein Plan automatisch für {renewal} um jeweils einen Tag, bis du kündigst. Kündige spätestens 48 Stunden vor einer Verlängerung, damit sie dir nicht mehr berechnet wird.',
    other:
      'Du zahlst heute {today} für die ersten {count} Tage. Danach verlängert sich dein Plan automatisch für {renewal} um jeweils {count} Tage, bis du kündigst. Kündige spätestens 48 Stunden vor einer Verlängerung, damit sie dir nicht mehr berechnet wird.',
  },
  termsWeeks: {
    one: 'Du zahlst heute {today} für die erste Woche. Danach verlängert sich dein Plan automatisch für {renewal} um jeweils eine Woche, bis du kündigst. Kündige spätestens 48 Stunden vor einer Verlängerung, damit sie dir nicht mehr berechnet wird.',
    other:
      'Du zahlst heute {today} für die ersten {count} Wochen. Danach verlängert sich dein Plan automatisch für {renewal} um jeweils {count} Wochen, bis du kündigst. Kündige spätestens 48 Stunden vor einer Verlängerung, damit sie dir nicht mehr berechnet wird.',
  },
} as const satisfies TranslationOf<typeof en, 'de'>
