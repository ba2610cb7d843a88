import type { TranslationOf } from '#shared/texts/text.ts'
import type { en } from './en.ts'

export const de = {
  buttonFails: 'Wenn der Button nicht funktioniert, öffne diese Adresse:',
  unsubscribe: 'Diese E-Mails abbestellen',
  questions: 'Fragen?',

  plan: 'Plan',
  amount: 'Betrag',
  refunded: 'Erstattet',
  renewsOn: 'Verlängert sich am',
  unknownPlan: 'Plan',

  seeSubscription: 'Abo ansehen',
  openAccount: 'Konto öffnen',
  updateCard: 'Karte aktualisieren',
  cancelSubscription: 'Abo kündigen',
  writeToUs: 'Fragen? Schreib uns an',

  becauseSubscription: 'Du erhältst diese E-Mail, weil du ein Abo bei {brand} hast.',
  becauseRefund: 'Du erhältst diese E-Mail, weil {brand} dir Geld erstattet hat.',
  becauseRefundRequest: 'Du erhältst diese E-Mail, weil du {brand} um eine Rückerstattung gebeten hast.',

  soldBy: 'Verkauft von {seller}',
  printReceipt: 'Um den Beleg {number} ohne Anmeldung zu drucken oder zu speichern:',
  printCreditNote: 'Um die Gutschrift {number} ohne Anmeldung zu drucken oder zu speichern:',
  printReversal: 'Um die Stornierung {number} ohne Anmeldung zu drucken oder zu speichern:',
  openReceipt: '{number} öffnen',
  cancelOnPage: 'Du kannst jederzeit auf deiner Abo-Seite kündigen:',
  manageSubscription: 'Abo verwalten',
  cancelByLink: 'Du kannst jederzeit mit zwei Klicks und ohne Passwort kündigen:',
  withdrawUntil:
    'Du kannst diesen Vertrag bis zum Ablauf des {day} ohne Angabe von Gründen und ohne Passwort widerrufen:',
  withdraw: 'Vertrag widerrufen',
  agreedAtCheckout: 'Bei der Bestellung hast du zugestimmt: {statement}',
} as const satisfies TranslationOf<typeof en, 'de'>
