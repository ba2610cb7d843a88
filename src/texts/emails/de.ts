import type { TranslationOf } from '#shared/texts/text.ts'
import type { en } from './en.ts'

export const de = {
  title: 'Diese E-Mails abbestellen',
  openLink: 'Bitte öffne den Link am Ende unserer E-Mail.',
  failed: 'Die E-Mails sind noch nicht abbestellt. Bitte versuche es noch einmal.',
  doneTitle: 'Erledigt',
  done: 'Wir schicken keine Erinnerungen mehr an {email}. E-Mails zu einem Kauf oder einem Konto bekommst du weiterhin.',
  linkOverTitle: 'Dieser Link gilt nicht',
  linkOver: 'Bitte nimm den Link aus unserer neuesten E-Mail.',
  text: 'Du bekommst keine Erinnerungen mehr von uns. E-Mails zu einem Kauf oder einem Konto bekommst du weiterhin.',
  unsubscribe: 'Abbestellen',
} as const satisfies TranslationOf<typeof en, 'de'>
