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
  emailPrivacyWithoutHealth:
    '<strong>Deine Antworten bleiben vertraulich.</strong> Wir verkaufen deine Adresse nicht und geben deine Antworten nicht an die Werbung weiter.',
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

  nothingToAnswer: 'Hier gibt es nichts zu beantworten',
  answerMissing: 'Bitte wähle eine Antwort',
  answerNotShown: 'Bitte wähle eine der angezeigten Antworten',
  answersMissing: 'Bitte wähle mindestens eine Antwort',
  answersNotShown: 'Bitte wähle aus den angezeigten Antworten',
  answerExclusive: 'Eine dieser Antworten lässt sich nur allein wählen',
  answersTooFew: {
    one: 'Bitte wähle mindestens {count} Antwort',
    other: 'Bitte wähle mindestens {count} Antworten',
  },
  answersTooMany: {
    one: 'Bitte wähle höchstens {count} Antwort',
    other: 'Bitte wähle höchstens {count} Antworten',
  },
  numberMissing: 'Bitte gib eine Zahl ein',
  numberBetween: 'Die Zahl muss zwischen {min} und {max} liegen',
  numberAtLeast: 'Die Zahl muss mindestens {min} sein',
  numberAtMost: 'Die Zahl darf höchstens {max} sein',
  ageMissing: 'Bitte gib dein Alter ein',
  ageNotANumber: 'Bitte gib dein Alter als Zahl ein',
  ageBetween: 'Das Alter muss zwischen {min} und {max} Jahren liegen',
  ageAtLeast: 'Das Mindestalter ist {min} Jahre',
  ageAtMost: 'Das Höchstalter ist {max} Jahre',
  textNotAText: 'Diese Antwort muss ein Text sein',
  textMissing: 'Bitte gib eine Antwort ein',
  textTooShort: {
    one: 'Diese Antwort muss mindestens {count} Zeichen haben',
    other: 'Diese Antwort muss mindestens {count} Zeichen haben',
  },
  textTooLong: {
    one: 'Diese Antwort darf höchstens {count} Zeichen haben',
    other: 'Diese Antwort darf höchstens {count} Zeichen haben',
  },
  nameNotAText: 'Der Name muss ein Text sein',
  nameMissing: 'Bitte gib deinen Namen ein',
  nameTooShort: {
    one: 'Der Name muss mindestens {count} Zeichen haben',
    other: 'Der Name muss mindestens {count} Zeichen haben',
  },
  nameTooLong: {
    one: 'Der Name darf höchstens {count} Zeichen haben',
    other: 'Der Name darf höchstens {count} Zeichen haben',
  },
} as const satisfies TranslationOf<typeof en, 'de'>
