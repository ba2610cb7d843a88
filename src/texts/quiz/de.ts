import type { TranslationOf } from '#shared/texts/text.ts'
import type { en } from './en.ts'

export const de = {
  back: 'Zurück',
  navigation: 'Quiz',
  progress: 'Fortschritt',
  progressValue: '{group}, {percent} %',
  loadingQuestion: 'Frage wird geladen',
  questionFailedTitle: 'Die Frage konnte nicht geladen werden',
  questionFailedText: 'Diese Frage lässt sich gerade nicht anzeigen.',
  questionType: 'Typ: {type}',
  questionFailedRetry: 'Noch einmal versuchen',
  unknownError: 'Ein unbekannter Fehler ist aufgetreten',

  continue: 'Weiter',
  labelWithCount: '{label} ({count})',
  source: 'Quelle: <link>{source}</link>',
  topic: 'Thema',
  unit: 'Einheit',
  quoteStart: '„',
  quoteEnd: '“',

  email: 'E-Mail-Adresse',
  getPlan: 'Meinen Plan erhalten',
  emailPrivacy:
    '<strong>Deine Antworten bleiben vertraulich.</strong> Wir verkaufen deine Adresse nicht und geben deine Gesundheitsdaten nicht an die Werbung weiter.',

  calculation: 'Berechnung',
  calculating: 'Deine Zahlen werden berechnet.',
  calculated: 'Fertig. Deine ersten Zahlen sind da.',
  percent: '{percent} %',

  tickBox: 'Bitte setze das Häkchen, wenn du einverstanden bist.',
  agree: 'Ich stimme zu',
  disagree: 'Nein, danke',
  readAgain: 'Noch einmal lesen',
  toFirstPage: 'Zurück zur ersten Seite',

  linkTitle: 'Welche Antworten möchtest du verwenden?',
  linkText: 'Auf diesem Gerät sind Antworten gespeichert, und dein Link führt zu anderen.',
  linkWarning: 'Wenn du die Antworten aus deinem Link verwendest, werden die auf diesem Gerät gelöscht.',
  onDevice: 'Auf diesem Gerät',
  fromLink: 'Aus deinem Link',
  keepDevice: 'Antworten hier behalten',
  takeLink: 'Antworten aus dem Link verwenden',
  answers: { one: '{count} Antwort', other: '{count} Antworten' },
  lastAnswer: 'Letzte Antwort: {date}',
  lastAnswerToday: 'Letzte Antwort: heute',
} as const satisfies TranslationOf<typeof en, 'de'>
