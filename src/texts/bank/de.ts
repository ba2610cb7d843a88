import type { TranslationOf } from '#shared/texts/text.ts'
import type { en } from './en.ts'

export const de = {
  waitingForBank: 'Warten auf deine Bank …',
  checking: 'Einen Moment …',
  confirmPayment: 'Zahlung über {amount} bestätigen',
  outcomeUnknown: 'Wir konnten nicht herausfinden, ob deine Zahlung geklappt hat.',

  notVerified: 'Deine Bank konnte nicht bestätigen, dass du es bist. Es wurde nichts abgebucht.',
  notOpened:
    'Die Bestätigungsseite deiner Bank hat sich nicht geöffnet. Bitte prüfe deine Verbindung und versuche es noch einmal.',
  noAnswer: 'Deine Bank hat noch nicht geantwortet. Bitte sieh gleich noch einmal nach.',
  paidTitle: 'Deine Zahlung hat geklappt',
  paidText: 'Vielen Dank. Dein Plan läuft weiter.',
  waitingTitle: 'Deine Zahlung ist noch nicht bestätigt',
  declinedTitle: 'Deine Zahlung hat nicht geklappt',
  closedTitle: 'Diese Zahlung ist nicht mehr nötig',
  closedText: 'Sie wird dir nicht berechnet.',
  endedTitle: 'Dein Plan ist beendet',
  endedText: 'Dir wird nichts mehr berechnet.',

  otherWay:
    'Du kannst eine Zahlung auch auf deiner Abo-Seite bestätigen: Melde dich an, um zu sehen, was offen ist.',
  statusWaiting: 'Bestätigung nötig',
  statusDeclined: 'Zahlung fehlgeschlagen',
  statusPaid: 'Bezahlt',
  statusClosed: 'Nicht berechnet',
  statusEnded: 'Beendet',
  for: 'Für',
  amount: 'Betrag',
  card: 'Karte',
  accessUntil: 'Zugang bis',
  confirmText:
    'Deine Bank bittet dich, die Zahlung für die Verlängerung deines Plans zu bestätigen. Deine Karte musst du nicht noch einmal eingeben.',
  declinedText:
    'Deine Karte wurde bei dieser Zahlung abgelehnt. Melde dich an, um mit einer anderen Karte zu bezahlen.',
  signInForCard: 'Anmelden und Karte ändern',
  paidBefore: 'Diese Zahlung hat geklappt. Du musst nichts weiter tun.',
  notNeeded: 'Diese Zahlung ist nicht mehr nötig und wird dir nicht berechnet.',
  planEnded: 'Dieser Plan ist beendet. Die Zahlung ist nicht nötig, und dir wird nichts mehr berechnet.',
} as const satisfies TranslationOf<typeof en, 'de'>
