import type { TranslationOf } from '#shared/texts/text.ts'
import type { en } from './en.ts'

export const de = {
  processing: 'Deine Ergebnisse werden ausgewertet …',
  processingText: 'Aus deinen Antworten, deinem Tempo und deinem Ziel entsteht gerade dein Plan.',
  loadingOffer: 'Dein Angebot wird geladen …',

  planReady: 'Dein Plan ist fertig',
  planReadyNamed: '{name}, dein Plan ist fertig',
  planWaiting: 'Dein Plan wartet auf dich',
  planWaitingNamed: '{name}, dein Plan wartet auf dich',
  examplePlan: 'Dein persönlicher Plan',

  noAnswers: 'Beantworte ein paar Fragen, um zu sehen, was zu dir passt.',
  continueQuiz: 'Quiz fortsetzen',
  takeQuiz: 'Quiz starten',
  answersKept: 'Deine Antworten sind noch da. Dein Plan macht da weiter, wo du aufgehört hast.',
  lookUpFailedTitle: 'Deine Antworten konnten nicht geladen werden',
  lookUpFailed:
    'Du kannst dieses Angebot trotzdem nutzen. Um deine Antworten zu laden, öffne bitte den Link noch einmal.',

  getPlan: 'Meinen Plan erhalten',
  backToCheckout: 'Zurück zur Kasse',
  checkout: 'Kasse',
  loadingForm: 'Das Zahlungsformular wird geladen …',
  paymentError: 'Fehler bei der Zahlung',
  formNotLoaded: 'Die Zahlung konnte nicht vorbereitet werden. Bitte versuche es noch einmal.',

  introductoryOffer: 'Einführungsangebot',
  stillAvailable: 'Das Angebot gilt noch',
  promotion: 'Aktion',
  until: 'Bis {time}',
  ended: 'Beendet',
  promotionUntil: '{promotion} Bis {time}.',
  promotionEnded: '{promotion} Beendet.',
  playBanner: 'Banner abspielen',
  pauseBanner: 'Banner anhalten',

  benefitsForYou: 'Passend zu deinen Antworten',
  benefits: 'Das enthält dein Plan',
  press: 'Bekannt aus',

  stories: 'Erfolgsgeschichten',
  carousel: 'Karussell',
  slide: 'Folie',
  storyOf: '{number} von {total}',
  story: 'Geschichte {number}, {name}',
  playStories: 'Geschichten abspielen',
  pauseStories: 'Geschichten anhalten',
  person: '<name>{name}</name>, {country}',

  reviews: 'Bewertungen',
  moreReviews: 'Mehr Bewertungen anzeigen',
  fewerReviews: 'Weniger Bewertungen anzeigen',
  resultIn: '{result} innerhalb von {timeframe}',
  recently: 'Kürzlich',
  helpful: { one: 'Eine Person fand das hilfreich', other: '{count} Personen fanden das hilfreich' },

  guaranteeAndApps: 'Garantie und Apps',
  fullConditions: 'Alle Bedingungen: <link>Allgemeine Geschäftsbedingungen</link>',
  apps: 'Nimm deinen Plan in der App mit',

  yourEmail: 'Deine E-Mail-Adresse',
  planGoesTo: 'Dein Plan geht an <email>{email}</email>. An der Kasse kannst du eine andere Adresse angeben.',
  emailLater: 'Du kannst sie an der Kasse angeben. Dorthin schicken wir deinen Plan und deinen Beleg.',
} as const satisfies TranslationOf<typeof en, 'de'>
