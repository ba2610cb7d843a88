import type { TranslationOf } from '#shared/texts/text.ts'
import type { en } from './en.ts'

export const de = {
  titleResults: 'Deine Ergebnisse',
  titlePlan: 'Dein Plan',
  titleOffer: 'Dein Angebot',
  titleAccount: 'Dein Konto',
  titleThankYou: 'Vielen Dank',
  titleSignIn: 'Anmelden',
  titleForgottenPassword: 'Passwort vergessen',
  titleNewPassword: 'Neues Passwort',
  titleEmailAddress: 'Deine E-Mail-Adresse',
  titleSubscription: 'Dein Abo',
  titleReceipt: 'Beleg',
  titleCancel: 'Abo kündigen',
  titleWithdraw: 'Vertrag widerrufen',
  titleConfirmPayment: 'Zahlung bestätigen',
  titleEmails: 'E-Mails',

  yourPlan: 'Dein Plan',
  signIn: 'Anmelden',
  footerLinks: 'Informationen',
  reviews: 'Bewertungen',
  terms: 'Allgemeine Geschäftsbedingungen',
  privacy: 'Datenschutzerklärung',
  healthPrivacy: 'Schutz deiner Gesundheitsdaten',
  contact: 'Kontakt',
  companyAndAddress: '{company}, {address}',
  privacyChoices: 'Datenschutz-Einstellungen',

  loading: 'Wird geladen',
  startingApp: 'Gleich geht es los …',

  pageFailedTitle: 'Etwas ist schiefgelaufen',
  pageFailedText: 'Deine Antworten sind gespeichert. Bitte versuche es noch einmal.',
  tryAgain: 'Noch einmal versuchen',
  unexpectedError: 'Ein unerwarteter Fehler ist aufgetreten',
  tooManySeconds: {
    one: 'Zu viele Versuche. Bitte versuche es in {count} Sekunde noch einmal.',
    other: 'Zu viele Versuche. Bitte versuche es in {count} Sekunden noch einmal.',
  },
  tooManyMinutes: {
    one: 'Zu viele Versuche. Bitte versuche es in {count} Minute noch einmal.',
    other: 'Zu viele Versuche. Bitte versuche es in {count} Minuten noch einmal.',
  },
  tooManyForNow: 'Zu viele Versuche. Bitte versuche es in einer Minute noch einmal.',
  noConnection:
    'Wir konnten den Server nicht erreichen. Bitte prüfe deine Verbindung. Deine Eingaben bleiben erhalten.',
  signInEndedTitle: 'Du bist nicht mehr angemeldet',
  signInEndedText: 'Es wurde nichts geändert. Bitte <link>melde dich wieder an</link>, um fortzufahren.',

  quote: '„{text}“',

  startOverTitle: 'Von vorn beginnen?',
  startOverText:
    'Deine bisherigen Antworten werden von diesem Gerät gelöscht. Das lässt sich nicht rückgängig machen.',
  keepAnswers: 'Antworten behalten',
  startOver: 'Von vorn beginnen',

  oneLess: '{label}: eins weniger',
  oneMore: '{label}: eins mehr',

  sandbox: '<strong>Simulierte Zahlungen.</strong> Es wird keine Karte belastet und es fließt kein Geld.',
  testMode: '<strong>Testmodus.</strong> Hier funktionieren nur Testkarten und es fließt kein Geld.',

  emailMissing: 'Bitte gib deine E-Mail-Adresse ein',
  emailInvalid: 'Bitte gib eine gültige E-Mail-Adresse ein',
} as const satisfies TranslationOf<typeof en, 'de'>
