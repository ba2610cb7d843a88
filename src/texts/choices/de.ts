import type { TranslationOf } from '#shared/texts/text.ts'
import type { en } from './en.ts'

export const de = {
  refuseAll: 'Alle ablehnen',
  acceptAll: 'Alle annehmen',
  choose: 'Auswählen',
  globalPrivacyControl:
    'Dein Browser sendet das Signal „Global Privacy Control“. Deshalb geht nichts über deinen Besuch an die Werbung.',
  close: 'Schließen',
  save: 'Speichern',

  healthTitle: 'Deine Antworten zu deiner Gesundheit',
  healthUse:
    'Wir verwenden sie nur für deinen Plan. Einzelheiten stehen unter <link>Schutz deiner Gesundheitsdaten</link>.',
  healthWithdrawn:
    'Du hast deine Einwilligung widerrufen. In diesem Browser sind keine Antworten zu deiner Gesundheit mehr gespeichert.',
  healthStored:
    'Du hast uns deine Antworten mit deiner E-Mail-Adresse geschickt. Um auch diese zu löschen, lösche dein Konto auf <account>deiner Kontoseite</account>.',
  healthStoredOrWrite:
    'Du hast uns deine Antworten mit deiner E-Mail-Adresse geschickt. Um auch diese zu löschen, lösche dein Konto auf <account>deiner Kontoseite</account>, oder schreib an <mail>{address}</mail>, wenn du keines hast.',
  withdraw: 'Einwilligung widerrufen',
  eraseText:
    'Damit werden deine Antworten zu deiner Gesundheit in diesem Browser gelöscht. Ohne sie gibt es keinen Plan.',
  keep: 'Behalten',
  erase: 'Löschen',
} as const satisfies TranslationOf<typeof en, 'de'>
