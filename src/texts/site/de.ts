import type { TranslationOf } from '#shared/texts/text.ts'
import type { en } from './en.ts'

export const de = {
  reviews:
    'Was andere über {name} sagen: die durchschnittliche Bewertung, die Verteilung der Sterne und Bewertungen in eigenen Worten.',
  terms:
    'Die Bedingungen zwischen dir und {company} für die Nutzung von {name}: Pläne, Verlängerung, Kündigung, Rückerstattung und deine Rechte.',
  privacy:
    'Welche Daten {name} über dich speichert, wofür sie verwendet werden, wer sie sieht, wie lange sie aufbewahrt werden und wie du sie erhältst oder löschst.',
  healthPrivacy:
    'Welche Gesundheitsdaten {name} verwendet und warum, wer sie erhält und wer nicht, und wie du deine Einwilligung widerrufst.',
  contact: 'So erreichst du {name}: E-Mail-Adresse, Geschäftszeiten und das Unternehmen dahinter.',

  languages: 'Sprache',
  languageOffer: 'Diese Seite gibt es auch auf Deutsch.',
  changeLanguage: 'Auf Deutsch lesen',
  dismiss: 'Schließen',
} as const satisfies TranslationOf<typeof en, 'de'>
