import type { TranslationOf } from '#shared/texts/text.ts'
import type { en } from './en.ts'

export const de = {
  for: 'Für',
  nextPayment: 'Nächste Zahlung',
  renewsAt: 'Preis der Verlängerung',
  accessUntil: 'Zugang bis',
  endedOn: 'Beendet am',
  statusActive: 'Aktiv',
  statusCanceled: 'Gekündigt',
  statusEnded: 'Beendet',
  keepPlan: 'Plan behalten',
  confirmationMailed: 'Eine Bestätigung ist per E-Mail zu dir unterwegs.',

  cancel: 'Verträge hier kündigen',
  cancelNow: 'Jetzt kündigen',
  cancelOtherWay:
    'Du kannst auch auf deiner Abo-Seite in zwei Schritten kündigen: Melde dich an und wähle „Verträge hier kündigen“.',
  cancelTitle: 'Plan kündigen?',
  cancelEndsNow:
    'Dein Plan endet sofort, und dir wird nichts mehr berechnet. Eine offene Zahlung wird storniert.',
  cancelEndsLater:
    'Du hast bis zum {date} vollen Zugang, und dir wird nichts mehr berechnet. Bis dahin kannst du die Kündigung zurücknehmen.',
  notCanceled: 'Dein Plan wurde nicht gekündigt.',
  reason: 'Warum möchtest du gehen? (freiwillig)',
  reasonNone: 'Das möchte ich nicht sagen',
  reasonExpensive: 'Es kostet zu viel',
  reasonGoal: 'Ich habe mein Ziel erreicht',
  reasonNotForMe: 'Der Plan ist nichts für mich',
  reasonHard: 'Der Plan ist schwer einzuhalten',
  reasonTechnical: 'Etwas funktioniert nicht',
  reasonFoundOther: 'Ich nutze jetzt etwas anderes',
  reasonOther: 'Ein anderer Grund',
  comment: 'Was hätten wir besser machen können? (freiwillig)',
  canceledTitle: 'Dein Plan ist gekündigt',
  canceledUntil: 'Du hast gekündigt. Bis zum {date} hast du vollen Zugang. Dir wird nichts mehr berechnet.',
  canceledNow: 'Du hast gekündigt. Dir wird nichts mehr berechnet.',
  ended: 'Dieser Plan ist beendet. Dir wird nichts mehr berechnet.',
  keepAfterAll: 'Plan doch behalten',
  stillCanceled: 'Dein Plan ist weiterhin gekündigt.',
  continuesTitle: 'Dein Plan läuft weiter',
  undone: 'Deine Kündigung ist zurückgenommen.',

  withdraw: 'Vertrag widerrufen',
  confirmWithdrawal: 'Widerruf bestätigen',
  withdrawOtherWay:
    'Du kannst auch auf deiner Abo-Seite widerrufen: Melde dich an und wähle „Vertrag widerrufen“.',
  withdrawRight: 'Widerrufsrecht',
  withdrawText:
    'Du kannst diesen Vertrag bis zum Ende des {date} widerrufen, ohne einen Grund zu nennen. Dein Plan endet dann sofort, und im nächsten Schritt siehst du, was du zurückbekommst.',
  withdrawTitle: 'Diesen Vertrag widerrufen?',
  withdrawEndsNow:
    'Dein Plan endet sofort, und dir wird nichts mehr berechnet. Das lässt sich nicht rückgängig machen.',
  withdrawalUnknown:
    'Wir wissen nicht, ob dein Widerruf bei uns angekommen ist. Versuche es noch einmal: Er zählt nur einmal.',
  contract: 'Vertrag',
  orderedOn: 'Bestellt am',
  invoice: 'Rechnung',
  paid: 'Du hast bezahlt',
  alreadyRefunded: 'Bereits erstattet',
  usedEarlierPlan: 'Dein früherer Plan bis zum Wechsel',
  usedTime: 'Die Zeit, die du genutzt hast',
  deducted: '− {amount}',
  youGetBack: 'Du bekommst zurück',
  keptForStart:
    'Beim Kauf hast du verlangt, dass wir sofort beginnen. Deshalb bezahlst du die Zeit bis zu deinem Widerruf.',
  keptForEarlierPlan:
    'Du widerrufst den Wechsel deines Plans. Was du von deinem früheren Plan genutzt hast, bezahlst du weiterhin.',
  name: 'Dein Name',
  nameMissing: 'Bitte gib deinen Namen ein',
  confirmationEmail: 'E-Mail-Adresse für die Bestätigung',
  otherConfirmationEmail: 'Andere E-Mail-Adresse für die Bestätigung (freiwillig)',
  confirmationGoesTo:
    'Wir bestätigen deinen Widerruf sofort per E-Mail, in jedem Fall an <email>{email}</email>.',
  withdrawnTitle: 'Du hast den Vertrag widerrufen',
  confirmationMailedTo: 'Wir haben eine Bestätigung an {email} geschickt.',
  statusWithdrawn: 'Widerrufen',
  withdrawnOn: 'Widerrufen am',
  refund: 'Rückerstattung',
  withdrawnText:
    'Du hast diesen Vertrag widerrufen. Dein Plan endet sofort, und dir wird nichts mehr berechnet. Die Bestätigung steht in unserer E-Mail an dich.',
  refundByBank:
    'Du hast deine Bank gebeten, die Zahlung zurückzuholen. Solange sie das prüft, können wir dir das Geld nicht selbst schicken: Es kommt über deine Bank zurück.',
  nothingToRefund: 'Es gibt nichts mehr zu erstatten: Du hast dein Geld schon zurück.',
  refunded:
    'Wir haben {amount} auf die Karte erstattet, mit der du bezahlt hast. Bei den meisten Banken siehst du das Geld nach 5 bis 10 Werktagen.',
  refundComes:
    'Wir erstatten {amount} auf die Karte, mit der du bezahlt hast, ohne Gebühr und spätestens innerhalb von 14 Tagen.',
  statusClosed: 'Abgeschlossen',
  withdrawalExpired:
    'Du konntest diesen Vertrag bis zum Ende des {date} widerrufen. Diese Frist ist vorbei. Kündigen kannst du weiterhin jederzeit: Du behältst den Zugang für die Zeit, die du bezahlt hast, und dir wird nichts mehr berechnet.',
  withdrawalSettled:
    'Dieser Vertrag ist beendet, und alles, was du bezahlt hast, wurde erstattet. Dir wird nichts mehr berechnet.',
  withdrawalNotOffered:
    'Diesen Vertrag kannst du hier nicht widerrufen. Kündigen kannst du jederzeit: Du behältst den Zugang für die Zeit, die du bezahlt hast, und dir wird nichts mehr berechnet.',
  toSubscription: 'Zu meinem Abo',
} as const satisfies TranslationOf<typeof en, 'de'>
