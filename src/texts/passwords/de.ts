import type { TranslationOf } from '#shared/texts/text.ts'
import type { en } from './en.ts'

export const de = {
  password: 'Passwort',
  newPassword: 'Neues Passwort',
  currentPassword: 'Aktuelles Passwort',
  yourPassword: 'Dein Passwort',
  showPassword: 'Anzeigen<hidden>: Passwort</hidden>',
  hidePassword: 'Verbergen<hidden>: Passwort</hidden>',
  showNewPassword: 'Anzeigen<hidden>: Neues Passwort</hidden>',
  hideNewPassword: 'Verbergen<hidden>: Neues Passwort</hidden>',
  showCurrentPassword: 'Anzeigen<hidden>: Aktuelles Passwort</hidden>',
  hideCurrentPassword: 'Verbergen<hidden>: Aktuelles Passwort</hidden>',
  showYourPassword: 'Anzeigen<hidden>: Dein Passwort</hidden>',
  hideYourPassword: 'Verbergen<hidden>: Dein Passwort</hidden>',
  passwordMissing: 'Bitte gib dein Passwort ein',
  passwordHint: { one: 'Mindestens {count} Zeichen', other: 'Mindestens {count} Zeichen' },
  passwordTooShort: {
    one: 'Das Passwort muss mindestens {count} Zeichen lang sein',
    other: 'Das Passwort muss mindestens {count} Zeichen lang sein',
  },
  passwordTooLong: {
    one: 'Das Passwort darf höchstens {count} Zeichen lang sein',
    other: 'Das Passwort darf höchstens {count} Zeichen lang sein',
  },
  passwordStrength: '<hidden>Passwortstärke:</hidden> <strong>{strength}</strong>.',
  strengthVeryWeak: 'Sehr schwach',
  strengthWeak: 'Schwach',
  strengthFair: 'Mittel',
  strengthGood: 'Gut',
  strengthStrong: 'Stark',
  adviceCommon:
    'Dieses oder ein ähnliches Passwort nutzen viele. Nimm lieber zwei oder drei Wörter, die nichts miteinander zu tun haben.',
  adviceYours: 'Es enthält deinen Namen oder deine E-Mail-Adresse. Das wird zuerst ausprobiert.',
  adviceSequence: 'Folgen wie abc oder 1234 werden zuerst ausprobiert.',
  adviceRepeated: 'Wiederholungen machen es nicht schwerer zu erraten.',
  adviceKeys: 'Benachbarte Tasten werden zuerst ausprobiert.',
  adviceDate: 'Jahre und Daten sind leicht zu erraten.',
  adviceShort: 'Schon ein paar Zeichen mehr machen es viel schwerer zu erraten.',
} as const satisfies TranslationOf<typeof en, 'de'>
