import type { TranslationOf } from '#shared/texts/text.ts'
import type { en } from './en.ts'

export const de = {
  noneTitle: 'Noch kein Abo',
  noneText:
    'Hier erscheinen dein Plan, deine Zahlungen und deine Belege. Wenn du mit einer anderen E-Mail-Adresse bezahlt hast, melde dich mit dieser an.',
  noneUnconfirmed:
    'Hier erscheinen dein Plan, deine Zahlungen und deine Belege. Wenn du mit {email} bezahlt hast, bestätige diese Adresse auf deiner Konto-Seite. Dann erscheint dein Plan hier.',
  confirmAddress: 'Adresse bestätigen',
  takeQuiz: 'Quiz starten',

  exampleLead: 'Plan, Zahlungen und Kündigung an einem Ort.',
  exampleSignIn: 'Anmelden und dein Abo sehen',
  exampleTitle: 'Das ist ein Beispiel',
  exampleText: 'Plan, Karte und Preise sind erfunden, und die Knöpfe haben keine Wirkung.',
  example: 'Beispiel',
  examplePlan: 'Premium-Plan',
  plan: 'Plan',
  plans: 'Pläne',
  price: 'Preis',
  pricePerMonth: '{price} jeden Monat',
  monthly: 'Monatlich',
  annual: 'Jährlich',
  everyMonth: 'jeden Monat',
  everyYear: 'jedes Jahr',
  billing: 'Zahlung',

  statusActive: 'Aktiv',
  statusCanceled: 'Gekündigt',
  statusFailed: 'Zahlung fehlgeschlagen',
  statusConfirm: 'Bestätigung nötig',
  statusDisputed: 'Zahlung angefochten',
  statusEnded: 'Beendet',
  statusWaiting: 'Zahlung nicht abgeschlossen',

  nextPayment: 'Nächste Zahlung',
  onDate: 'am {date}',
  accessUntil: 'Zugang bis',
  renews: 'Verlängerung',
  memberSince: 'Mitglied seit',
  cancelInTime:
    'Kündige mindestens 48 Stunden vor der nächsten Zahlung, damit sie dir nicht mehr berechnet wird.',
  paymentFailedTitle: 'Deine letzte Zahlung hat nicht geklappt',
  confirmTitle: 'Deine Bank bittet dich, deine Zahlung zu bestätigen',

  endedOn: 'Dein Plan ist am {date} abgelaufen. Dir wird nichts mehr berechnet.',
  endedToday: 'Dein Plan ist heute abgelaufen. Dir wird nichts mehr berechnet.',
  canceledUntil:
    'Du hast gekündigt. Du hast bis zum {date} vollen Zugang, und dir wird nichts mehr berechnet.',
  canceledToday: 'Du hast gekündigt. Du hast heute noch vollen Zugang, und dir wird nichts mehr berechnet.',
  declined: 'Deine Karte wurde bei deiner Zahlung über {amount} abgelehnt.',
  updateCardToPay: 'Ändere deine Karte, um sie zu bezahlen.',
  nextAttempt: 'Am {date} versuchen wir es noch einmal. Ändere deine Karte, um jetzt zu bezahlen.',
  confirmNeeded:
    'Deine Bank bittet dich, deine Zahlung über {amount} zu bestätigen. Deine Karte musst du nicht noch einmal eingeben.',
  fullAccessUntil: 'Du hast bis zum {date} vollen Zugang.',
  fullAccessToday: 'Du hast heute noch vollen Zugang.',
  disputed:
    'Deine Bank hat deine Zahlung über {amount} angefochten und prüft sie jetzt. Solange sie nicht entschieden hat, können wir die Zahlung nicht erstatten.',
  reversed: 'Deine Bank hat deine Zahlung über {amount} zurückgeholt.',
  noRenewal: 'Dein Plan verlängert sich nicht, und dir wird nichts mehr berechnet.',
  pausedByDispute:
    'Dein Plan pausiert, bis die Bank entschieden hat. Bleibt es bei der Zahlung, bekommst du für die restliche Zeit wieder Zugang.',
  firstPaymentOpen: 'Deine erste Zahlung ist nicht abgeschlossen. Deshalb hat dein Plan noch nicht begonnen.',
  renewsOn: 'Dein Plan verlängert sich am {date} für {price}.',
  undoUntil: 'Hast du es dir anders überlegt? Bis zum {date} kannst du die Kündigung zurücknehmen.',
  undoUntilEnd:
    'Hast du es dir anders überlegt? Bis zum Ende des Plans kannst du die Kündigung zurücknehmen.',

  changePlan: 'Plan wechseln',
  changeTitle: 'Plan wechseln',
  changeText:
    'Wähle einen Plan, um zu sehen, was der Wechsel kostet. Berechnet wird erst, wenn du bestätigst.',
  otherPlans: 'Pläne zur Auswahl',
  planNotChanged: 'Dein Plan wurde nicht gewechselt.',
  newPriceTitle: 'Neuer Preis',
  newPriceText: 'Der Preis hat sich inzwischen geändert. Das ist der neue Preis.',
  keepCurrentPlan: 'Jetzigen Plan behalten',
  payAndChange: '{amount} zahlen und wechseln',
  change: 'Plan wechseln',
  changePrice: 'Preis für den Wechsel zu „{plan}“',
  credit: 'Guthaben aus deinem jetzigen Plan',
  payToday: 'Du zahlst heute',
  changeStarts: '„{plan}“ beginnt sofort. Der Plan verlängert sich am {date} für {renewal}, bis du kündigst.',
  changeCarried:
    '{amount} sind zu wenig für eine Abbuchung heute und kommen zu deiner nächsten Zahlung dazu.',
  changeCredit: 'Das restliche Guthaben wird mit deinen nächsten Zahlungen verrechnet.',
  changeEndsGuarantee:
    'Mit dem Wechsel endet deine Geld-zurück-Garantie: Was du schon bezahlt hast, kann danach nicht mehr aufgrund der Garantie erstattet werden.',
  changeNotGuaranteed: 'Die Geld-zurück-Garantie gilt nicht für einen Planwechsel.',
  changed: 'Dein Plan ist jetzt „{plan}“',
  notChangedTitle: 'Dein Plan hat sich nicht geändert',
  notChangedYetTitle: 'Dein Plan hat sich noch nicht geändert',
  notChangedYet: 'Dein Plan hat sich noch nicht geändert.',
  changeDropped: 'Der Wechsel wurde abgebrochen und wird dir nicht berechnet.',
  changeNotDropped: 'Der Wechsel wurde nicht abgebrochen.',
  pendingTitle: 'Dein Wechsel zu „{plan}“ wartet auf deine Bank',
  pendingText:
    'Deine Bank bittet dich, {amount} bis zum {moment} zu bestätigen. Bis dahin behältst du deinen jetzigen Plan, und es wird nichts berechnet.',
  confirmWithBank: 'Bei meiner Bank bestätigen',

  card: 'Zahlungsart',
  cardExpired: 'Abgelaufen {month}',
  cardExpires: 'Gültig bis {month}',
  noCard: 'Für deine Verlängerungen ist keine Karte gespeichert.',
  updateCard: 'Karte ändern',
  updateCardTitle: 'Karte ändern',
  loadingCardForm: 'Das Kartenformular wird geladen …',
  cardFormFailedTitle: 'Das Kartenformular konnte nicht geladen werden',
  cardFormFailedText: 'Bitte prüfe deine Verbindung und versuche es noch einmal.',
  cardDetailsWrong: 'Bitte gib gültige Kartendaten ein.',
  cardNotSaved: 'Deine Karte konnte nicht gespeichert werden.',
  cardProblemTitle: 'Bitte prüfe deine Karte',
  cardPaysNow:
    'Deine neue Karte wird mit {amount} für die offene Zahlung belastet, danach mit deinen Verlängerungen.',
  cardPaysLater: 'Jetzt wird nichts berechnet. Deine Verlängerungen werden mit der neuen Karte bezahlt.',
  keepCard: 'Jetzige Karte behalten',
  payAndSaveCard: '{amount} zahlen und Karte speichern',
  saveCard: 'Karte speichern',
  savingCard: 'Deine Karte wird gespeichert …',
  cardUpdated: 'Deine Karte ist geändert',
  openPaymentPaid: 'Die offene Zahlung hat geklappt.',
  cardInUse: 'Mit dieser Karte werden jetzt deine Verlängerungen bezahlt: {card}.',
  cardNotVerified:
    'Deine Bank konnte nicht bestätigen, dass du es bist. Bitte versuche es noch einmal mit derselben oder einer anderen Karte.',
  openPaymentDeclined:
    'Diese Karte ist für deine Verlängerungen gespeichert, aber deine Bank hat die offene Zahlung abgelehnt. Bitte versuche es mit einer anderen Karte.',
  openPaymentUnconfirmed:
    'Diese Karte ist für deine Verlängerungen gespeichert, aber deine Bank hat die offene Zahlung nicht bestätigt. Bitte versuche es noch einmal.',

  guarantee: 'Geld-zurück-Garantie',
  guaranteeText:
    'Hast du deinen Plan 7 Tage in Folge befolgt, und er ist nichts für dich? Dann kannst du deine erste Zahlung zurückverlangen. Wir prüfen Anfragen innerhalb von 1 bis 3 Werktagen.',
  guaranteeUntil:
    'Hast du deinen Plan 7 Tage in Folge befolgt, und er ist nichts für dich? Dann kannst du bis zum {date} deine erste Zahlung zurückverlangen. Wir prüfen Anfragen innerhalb von 1 bis 3 Werktagen.',
  guaranteeTooEarly:
    'Deine 7 Tage sind noch nicht vorbei: Ab dem {date} kannst du eine Rückerstattung verlangen.',
  guaranteeOver: 'Die Garantie gilt 14 Tage ab der ersten Zahlung. Diese Frist ist vorbei.',
  guaranteeOverSince: 'Die Garantie gilt 14 Tage ab der ersten Zahlung. Für dich war das bis zum {date}.',
  guaranteeNothingPaid: 'Es wurde noch nichts berechnet, also gibt es nichts zu erstatten.',
  guaranteeNotCovered:
    'Die Garantie gilt für die erste Zahlung eines ersten Plans. Für Erweiterungen und Planwechsel gilt sie nicht.',
  guaranteeRequested:
    'Deine Anfrage ist da. Wir prüfen Anfragen innerhalb von 1 bis 3 Werktagen und antworten per E-Mail.',
  guaranteeDisputed:
    'Deine Bank hat deine erste Zahlung angefochten. Eine Zahlung, über die eine Bank gerade entscheidet, können wir nicht erstatten.',
  guaranteeRefunded:
    'Deine erste Zahlung wurde erstattet. Es kann 5 bis 10 Werktage dauern, bis du das Geld auf deinem Konto siehst.',
  guaranteeDeclined:
    'Wir haben deine Anfrage geprüft und konnten ihr nicht zustimmen. Der Grund steht in unserer E-Mail an dich.',
  askForRefund: 'Rückerstattung verlangen',
  notNow: 'Nicht jetzt',
  sendRequest: 'Anfrage senden',
  requestNotSent: 'Deine Anfrage wurde nicht gesendet.',
  requestSentTitle: 'Deine Anfrage ist da',
  requestSentText: 'Wir prüfen Anfragen innerhalb von 1 bis 3 Werktagen und antworten per E-Mail.',
  firstDay: 'Erster deiner 7 Tage',
  firstDayMissing: 'Bitte wähle den ersten deiner 7 Tage',
  evidence: 'Was du in diesen 7 Tagen gemacht hast',
  evidenceHint:
    'Zum Beispiel, was du an den einzelnen Tagen gemacht hast und wie es lief. Ein paar Sätze genügen.',
  evidenceMissing: 'Bitte schreib uns, was du in diesen 7 Tagen gemacht hast',

  payments: 'Zahlungen',
  paymentsNotLoaded: 'Deine Zahlungen konnten nicht geladen werden.',
  loadingPayments: 'Deine Zahlungen werden geladen …',
  nothingCharged: 'Es wurde noch nichts berechnet.',
  receiptOf: '{title}<hidden> vom {date}</hidden>',
  paymentPaid: 'Bezahlt',
  paymentWaiting: 'Wartet auf deine Bank',
  paymentNotPaid: 'Nicht bezahlt',
  paymentNotCharged: 'Nicht berechnet',
  paymentRefunded: 'Erstattet',
  paymentPartlyRefunded: '{amount} erstattet',
  refund: 'Rückerstattung',
  refundFailed: 'Rückerstattung fehlgeschlagen',
} as const satisfies TranslationOf<typeof en, 'de'>
