import type { TranslationOf } from '#shared/texts/text.ts'
import type { en } from './en.ts'

export const de = {
  landingTitle: 'Mach unser Quiz',
  landingSubtitle: 'Entdecke deinen persönlichen Plan',
  landingDisclaimer: '* Beende das Quiz, um deine Ergebnisse zu sehen',

  welcomeBack: 'Willkommen zurück',
  continueQuiz: 'Dort weitermachen, wo du aufgehört hast',
  claims: 'Darauf kannst du dich verlassen',
  takeQuiz: 'Zum Quiz',

  loading: 'Wird geladen …',
  pageFailed: 'Diese Seite konnte nicht geladen werden. Bitte versuche es noch einmal.',
  textFailed: 'Dieser Text konnte nicht geladen werden. Bitte versuche es noch einmal.',
  writeInstead: 'Du kannst uns auch schreiben: <mail>{address}</mail>',

  lastUpdated: 'Zuletzt aktualisiert: {date}',
  contents: 'Inhalt',
  questions: 'Fragen zu dieser Seite? Schreib uns an <mail>{address}</mail>',
  notPublished:
    'Wir haben diesen Text hier noch nicht veröffentlicht. Schreib uns an <mail>{address}</mail>, dann schicken wir ihn dir.',

  contactLead:
    'Jede Nachricht wird von einem Menschen gelesen. So erreichst du uns, und dann kannst du mit einer Antwort rechnen.',
  emailUs: 'Schreib uns',
  businessHours: 'Geschäftszeiten',
  company: 'Angaben zum Unternehmen',
  companyCode: 'Registernummer: {code}',

  reviewsTitle: 'Was andere über uns sagen',
  reviewsLoading: 'Bewertungen werden geladen …',
  reviewsFailed: 'Die Bewertungen konnten nicht geladen werden. Bitte versuche es später noch einmal.',
  noReviews: 'Noch keine Bewertungen.',
  shareTitle: 'Erzähl uns deine Erfahrung',
  shareText:
    'Hat dir etwas geholfen oder gar nicht? Wir lesen jede E-Mail, und deine Rückmeldung hilft uns, besser zu werden. Schreib uns an <mail>{address}</mail>',
  findPlan: 'Deinen Plan finden',
  averageRating: 'Durchschnittliche Bewertung',
  averageOf: 'Durchschnitt aus {total} Bewertungen',
  stars: { one: '{count} Stern', other: '{count} Sterne' },
  percent: '{percent} %',
  ratingOf: '{rating} von {most} Sternen',
  featuredReviews: 'Ausgewählte Bewertungen',
  moreReviews: 'Mehr Bewertungen anzeigen',
  fewerReviews: 'Weniger Bewertungen anzeigen',
  recently: 'Vor Kurzem',
  placeOfReview: '<name>{name}</name>, {place}',
} as const satisfies TranslationOf<typeof en, 'de'>
