import type { TranslationOf } from '#shared/texts/text.ts'
import type { en } from './en.ts'

export const de = {
  mrrTitle: 'Monatlich wiederkehrender Umsatz (MRR)',
  mrrStripe:
    'Die vollen Verlängerungspreise aller aktiven und überfälligen Abos, auf einen Monat umgerechnet. Testphasen, Steuern und einmalige Abbuchungen zählen nicht. Rabatte des ersten Zeitraums, Rückerstattungen und Anfechtungen haben keine Wirkung (unsere Auslegung). Ein Abo zählt nicht mehr, sobald es gekündigt ist, auch wenn es bis zum Ende seines Zeitraums läuft. Preise für Wochen oder Tage werden auf einen Monat von 365/12 Tagen umgerechnet (unsere Auslegung).',
  mrrRevenuecat:
    'Die Preise aller bezahlten, nicht abgelaufenen Abos, auf einen Monat umgerechnet: Eine Woche zählt vierfach, vier Wochen einfach, ein Tag dreißigfach, ein Jahr als Zwölftel. Ein Einführungspreis zählt bis zur nächsten Zahlung (unsere Auslegung). Ein gekündigtes Abo zählt, bis es abläuft; eine vollständige Rückerstattung des laufenden Zeitraums lässt es ablaufen.',
  arrTitle: 'Jährlich wiederkehrender Umsatz (ARR)',
  arrStripe: 'MRR am Monatsende mal zwölf (unsere Auslegung: Stripe hat keine solche Kennzahl).',
  arrRevenuecat: 'MRR am Monatsende mal zwölf.',
  newTitle: 'Neuer MRR',
  newStripe:
    'MRR von Personen, die zum ersten Mal aktiv wurden: mit ihrer ersten Zahlung oder am Ende ihrer Testphase, auch wenn die Verlängerung noch nicht bezahlt ist.',
  newRevenuecat:
    'MRR von Abos, die zum ersten Mal bezahlt wurden: bei ihrem Beginn oder als eine Testphase bezahlt wurde. Auch ein zweites Abo neben einem aktiven ist neu.',
  expansionTitle: 'Expansions-MRR',
  expansionStripe:
    'Steigerungen dessen, was aktive Personen im Monat zahlen: ein größerer Plan oder ein zweites Abo. Für einen einzelnen Plan zählt ein Wechsel zu ihm ganz.',
  expansionRevenuecat:
    'Steigerungen dessen, was aktive Abos im Monat kosten: ein größerer Plan oder die erste Verlängerung zum vollen Preis nach einem Einführungspreis. Für einen einzelnen Plan zählt ein Wechsel zu ihm ganz.',
  reactivationTitle: 'Reaktivierter MRR',
  reactivationStripe:
    'MRR von Personen, die verloren waren und wieder aktiv sind, egal wie viel später (unsere Auslegung), auch nach der Rücknahme einer geplanten Kündigung.',
  reactivationRevenuecat:
    'Wieder abgeschlossene Abos: MRR abgelaufener Abos, die wieder bezahlt wurden, und neuer Abos von Personen, deren frühere alle abgelaufen waren.',
  contractionTitle: 'Kontraktions-MRR',
  contractionStripe:
    'Minderungen dessen, was aktive Personen im Monat zahlen: ein kleinerer Plan oder das Ende eines von mehreren Abos. Für einen einzelnen Plan zählt ein Wechsel von ihm weg ganz.',
  contractionRevenuecat:
    'Minderungen dessen, was aktive Abos im Monat kosten: ein kleinerer Plan. Für einen einzelnen Plan zählt ein Wechsel von ihm weg ganz.',
  churnTitle: 'Verlorener MRR (Churn)',
  churnStripe:
    'MRR von Personen, deren letztes Abo gekündigt wurde, am Tag der Kündigung, oder endete, nachdem seine Verlängerung endgültig fehlgeschlagen war.',
  churnRevenuecat:
    'MRR abgelaufener Abos: am Ende des Zeitraums, wenn gekündigt, sofort, wenn der laufende Zeitraum vollständig erstattet wurde, und nach einer Frist von sieben Tagen, wenn die Verlängerung nicht bezahlt wird. Zurückkehrende Abos zählen als Reaktivierung und werden hier nicht abgezogen (unsere Auslegung).',
  grossCashTitle: 'Brutto-Einnahmen',
  grossCashStripe:
    'Im Monat bezahlte Rechnungen, nach dem Zeitpunkt jeder Zahlung, samt Einführungspreisen und ersten Zahlungen von Testphasen. Die Beträge kommen direkt aus den Büchern und sind in beiden Definitionen gleich (unsere Auslegung). Darin sind Steuern enthalten; Anfechtungen und ihre Gebühren sind getrennt aufgeführt, andere Gebühren des Zahlungsdienstes nicht enthalten.',
  grossCashRevenuecat:
    'Im Monat bezahlte Rechnungen, nach dem Zeitpunkt jeder Zahlung, samt Einführungspreisen und ersten Zahlungen von Testphasen. Die Beträge kommen direkt aus den Büchern und sind in beiden Definitionen gleich (unsere Auslegung). Darin sind Steuern enthalten; Anfechtungen und ihre Gebühren sind getrennt aufgeführt, andere Gebühren des Zahlungsdienstes nicht enthalten.',
  refundsTitle: 'Rückerstattungen',
  refundsStripe:
    'Vollständige und teilweise Rückerstattungen im Monat, nach dem Zeitpunkt jeder Rückerstattung. Fehlgeschlagene und abgebrochene zählen nicht. Die Beträge kommen direkt aus den Büchern und sind in beiden Definitionen gleich (unsere Auslegung). Darin sind Steuern enthalten; Anfechtungen und ihre Gebühren sind getrennt aufgeführt, andere Gebühren des Zahlungsdienstes nicht enthalten.',
  refundsRevenuecat:
    'Vollständige und teilweise Rückerstattungen im Monat, nach dem Zeitpunkt jeder Rückerstattung. Fehlgeschlagene und abgebrochene zählen nicht. Die Beträge kommen direkt aus den Büchern und sind in beiden Definitionen gleich (unsere Auslegung). Darin sind Steuern enthalten; Anfechtungen und ihre Gebühren sind getrennt aufgeführt, andere Gebühren des Zahlungsdienstes nicht enthalten.',
  disputedCashTitle: 'Angefochtene Beträge',
  disputedCashStripe:
    'Beträge, die Banken wegen Anfechtungen vom Guthaben abgezogen haben, nach dem Zeitpunkt jedes Abzugs. Anfragen ziehen nichts ab. Eine Anfechtung allein ändert den MRR nicht (unsere Auslegung). Die Kündigung, zu der sie führt, zählt wie jede andere.',
  disputedCashRevenuecat:
    'Beträge, die Banken wegen Anfechtungen vom Guthaben abgezogen haben, nach dem Zeitpunkt jedes Abzugs. Anfragen ziehen nichts ab. Die Seite von RevenueCat erwähnt nur Rückerstattungen. Eine Anfechtung allein ändert den MRR nicht (unsere Auslegung). Die Kündigung, zu der sie führt, zählt wie jede andere.',
  reinstatedCashTitle: 'Zurückerhaltene Beträge',
  reinstatedCashStripe:
    'Beträge, die Banken nach gewonnenen Anfechtungen zurückgezahlt haben, nach diesem Zeitpunkt.',
  reinstatedCashRevenuecat:
    'Beträge, die Banken nach gewonnenen Anfechtungen zurückgezahlt haben, nach diesem Zeitpunkt. Die Seite von RevenueCat erwähnt das nicht (unsere Auslegung).',
  disputeFeesTitle: 'Gebühren für Anfechtungen',
  disputeFeesStripe:
    'Gebühren, die Stripe für Anfechtungen berechnet hat, nach dem Zeitpunkt jedes Abzugs, abzüglich der mit gewonnenen Anfechtungen zurückgezahlten Gebühren. Eine Gebühr zählt in der Währung, in der sie berechnet wurde. Gebühren, die Stripe getrennt bucht, etwa für das Bestreiten einer Anfechtung, sind nicht enthalten.',
  disputeFeesRevenuecat:
    'Gebühren, die Stripe für Anfechtungen berechnet hat, nach dem Zeitpunkt jedes Abzugs, abzüglich der mit gewonnenen Anfechtungen zurückgezahlten Gebühren. Eine Gebühr zählt in der Währung, in der sie berechnet wurde. Gebühren, die Stripe getrennt bucht, etwa für das Bestreiten einer Anfechtung, sind nicht enthalten. Die Seite von RevenueCat erwähnt das nicht (unsere Auslegung).',
  lostCashTitle: 'Durch Anfechtungen verloren',
  lostCashStripe:
    'Beträge verlorener Anfechtungen, nach dem Zeitpunkt der Entscheidung. Schon vorher zählten diese Beträge als angefochten, deshalb gehören sie nicht zu den Netto-Einnahmen.',
  lostCashRevenuecat:
    'Beträge verlorener Anfechtungen, nach dem Zeitpunkt der Entscheidung. Schon vorher zählten diese Beträge als angefochten, deshalb gehören sie nicht zu den Netto-Einnahmen. Die Seite von RevenueCat erwähnt das nicht (unsere Auslegung).',
  netCashTitle: 'Netto-Einnahmen',
  netCashStripe:
    'Brutto-Einnahmen abzüglich Rückerstattungen, angefochtener Beträge und Gebühren für Anfechtungen desselben Monats, zuzüglich zurückerhaltener Beträge. Auch das Nettovolumen von Stripe enthält weder Anfechtungen noch Gebühren. Die Beträge kommen direkt aus den Büchern und sind in beiden Definitionen gleich (unsere Auslegung). Darin sind Steuern enthalten; Anfechtungen und ihre Gebühren sind getrennt aufgeführt, andere Gebühren des Zahlungsdienstes nicht enthalten.',
  netCashRevenuecat:
    'Brutto-Einnahmen abzüglich Rückerstattungen, angefochtener Beträge und Gebühren für Anfechtungen desselben Monats, zuzüglich zurückerhaltener Beträge, auch wenn die Zahlung in einem früheren Monat war. Die Beträge kommen direkt aus den Büchern und sind in beiden Definitionen gleich (unsere Auslegung). Darin sind Steuern enthalten; Anfechtungen und ihre Gebühren sind getrennt aufgeführt, andere Gebühren des Zahlungsdienstes nicht enthalten.',
  activeTitle: 'Aktive Kundschaft',
  activeStripe:
    'Personen mit mindestens einem aktiven oder überfälligen und nicht gekündigten Abo, am Monatsende oder jetzt. Jede zählt einmal, unter dem Plan, den sie am längsten hat.',
  activeRevenuecat:
    'Bezahlte, nicht abgelaufene Abos, auch gekündigte und solche in der Nachfrist, am Monatsende oder jetzt. Jedes Abo zählt.',
  trialingTitle: 'In der Testphase',
  trialingStripe:
    'Laufende Testphasen am Monatsende oder jetzt. Eine Testphase zählt ab ihrer ersten Zahlung, wenn es eine gibt (unsere Auslegung).',
  trialingRevenuecat:
    'Laufende Testphasen am Monatsende oder jetzt, auch gekündigte und solche, die auf ihre Verlängerung warten. Eine Testphase zählt ab ihrer ersten Zahlung, wenn es eine gibt, und bleibt eine Testphase, obwohl sie bezahlt wurde (unsere Auslegung).',
  pastDueTitle: 'Zahlung überfällig',
  pastDueStripe: 'Aktive Personen, deren letzte Abbuchung abgelehnt wurde und noch offen ist.',
  pastDueRevenuecat: 'Aktive Abos in der Nachfrist: Die letzte Abbuchung wurde abgelehnt und ist noch offen.',
  customerChurnTitle: 'Kunden-Churn',
  customerChurnStripe:
    'Im Monat verlorene Personen, geteilt durch die zu Beginn aktiven und die im Monat neu oder wieder dazugekommenen. Stripe nimmt die letzten 30 Tage; hier ist es der Kalendermonat (unsere Auslegung).',
  customerChurnRevenuecat:
    'Im Monat abgelaufene Abos abzüglich der wieder abgeschlossenen, geteilt durch die zu Beginn aktiven. Unter null, wenn mehr zurückkehrten als abliefen. Freiwilliger und unfreiwilliger Churn zählen alle abgelaufenen (unsere Auslegung).',
  revenueChurnTitle: 'Umsatz-Churn',
  revenueChurnStripe: 'Verlorener MRR und Kontraktion des Monats, geteilt durch den MRR zu Beginn.',
  revenueChurnRevenuecat:
    'Verlorener MRR und Kontraktion des Monats, geteilt durch den MRR zu Beginn (unsere Auslegung: RevenueCat hat keine solche Kennzahl).',
  arpuTitle: 'Durchschnittlicher Umsatz je Person (ARPU)',
  arpuStripe: 'MRR geteilt durch die aktive Kundschaft, beides am Monatsende.',
  arpuRevenuecat:
    'MRR geteilt durch die aktiven Abos, beides am Monatsende (unsere Auslegung: RevenueCat zeigt stattdessen, was gezahlt wurde, siehe Kundenwert).',
  trialConversionTitle: 'Conversion der Testphasen',
  trialConversionStripe:
    'Testphasen, die im Monat endeten und seither bezahlt wurden, als Anteil aller beendeten. Stripe nimmt die letzten 30 Tage; hier ist es der Kalendermonat (unsere Auslegung).',
  trialConversionRevenuecat:
    'Testphasen, die im Monat endeten und seither bezahlt wurden, als Anteil aller beendeten. Eine Testphase endet, wenn ihre Verlängerung bezahlt ist, spätestens nach der Nachfrist. RevenueCat nimmt den Monat, in dem eine Testphase begann; hier ist es der Monat ihres Endes (unsere Auslegung).',
  retentionTitle: 'Retention nach Kohorte',
  retentionStripe:
    'Personen nach dem Monat ihrer ersten Zahlung, samt Testphasen, und wie viele von ihnen seither an jedem Monatsende aktiv sind. Während einer Testphase sind sie noch nicht aktiv (unsere Auslegung).',
  retentionRevenuecat:
    'Personen nach dem Monat ihrer ersten Zahlung, samt Testphasen, und wie viele ihrer Abos seither an jedem Monatsende aktiv sind. Während einer Testphase sind sie noch nicht aktiv (unsere Auslegung).',
  lifetimeValueTitle: 'Realisierter Kundenwert',
  lifetimeValueStripe:
    'Was eine Kohorte bisher gezahlt hat, abzüglich Rückerstattungen und Anfechtungen, geteilt durch die Zahl ihrer Personen. Es ist der erhaltene Betrag, keine Prognose aus dem Churn wie bei Stripe (unsere Auslegung).',
  lifetimeValueRevenuecat:
    'Was eine Kohorte zahlender Personen bisher gezahlt hat, abzüglich Rückerstattungen und Anfechtungen (unsere Auslegung), geteilt durch die Zahl ihrer Personen.',

  revenue: 'Umsatz',
  noPayments: 'Noch keine Zahlungen',
  noPaymentsText: 'Zahlen erscheinen innerhalb von ein bis zwei Minuten nach der ersten bezahlten Rechnung.',
  monthsIn: {
    one: '{count} Monat in {currency}. Währungen werden nie addiert. Stand: {time}.',
    other: '{count} Monate in {currency}. Währungen werden nie addiert. Stand: {time}.',
  },
  from: 'Von',
  to: 'Bis',
  splitMrr: 'MRR und aktive Abos gelten für das Ende des letzten gezeigten Monats oder jetzt.',
  splitCash: 'Brutto, Rückerstattungen und Netto sind Summen über alle gezeigten Monate.',
  byPlan: 'Nach Plan',
  plan: 'Plan',
  bySource: 'Nach Quelle',
  source: 'Quelle',
  sourceText: 'Die Quelle des Besuchs, der zum Kauf führte.',
  byCurrency: 'Nach Währung',
  currency: 'Währung',
  currencyText: 'Jede Zeile ist in ihrer eigenen Währung. Währungen werden nie umgerechnet oder addiert.',
  overview: 'Übersicht',
  cohorts: 'Kohorten',
  reconciliation: 'Abgleich',
  definitions: 'Definitionen',

  customers: 'Kundschaft',
  subscriptions: 'Abos',
  percent: 'Prozent',
  mrr: 'MRR',
  noMrr: 'Kein wiederkehrender Umsatz in diesen Monaten.',
  endOfMonth: 'Monatsende',
  arr: 'ARR',
  mrrMovements: 'Bewegungen des MRR',
  noMovements: 'Keine Bewegungen des MRR in diesen Monaten.',
  new: 'Neu',
  expansion: 'Expansion',
  reactivation: 'Reaktivierung',
  contraction: 'Kontraktion',
  churn: 'Churn',
  net: 'Netto',
  cash: 'Einnahmen',
  noCash: 'Keine Zahlungen in diesen Monaten.',
  gross: 'Brutto',
  refunds: 'Rückerstattungen',
  disputesNet: 'Anfechtungen abzüglich Rückzahlungen',
  lost: 'Durch Anfechtungen verloren',
  noSubscriptions: 'Keine Abos in diesen Monaten.',
  active: 'Aktiv',
  trialing: 'In der Testphase',
  pastDue: 'Zahlung überfällig',
  noChurn: 'Kein Churn in diesen Monaten.',
  customerChurn: 'Kunden-Churn',
  revenueChurn: 'Umsatz-Churn',
  customersLost: 'Verlorene Kundschaft',
  noneLost: 'Keine Verluste in diesen Monaten.',
  voluntary: 'Freiwillig',
  involuntary: 'Unfreiwillig',
  newCustomers: 'Neue Kundschaft',
  mrrLost: 'Verlorener MRR',
  noMrrLost: 'Kein verlorener MRR in diesen Monaten.',
  voluntaryChurn: 'Freiwilliger Churn',
  involuntaryChurn: 'Unfreiwilliger Churn',
  arpu: 'ARPU',
  noActive: 'Keine aktive Kundschaft in diesen Monaten.',
  mrrPerCustomer: 'MRR je aktiver Person',
  trials: 'Testphasen',
  trialsEnded: 'Im Monat beendete Testphasen',
  noTrialsEnded: 'Keine beendeten Testphasen in diesen Monaten.',
  converted: 'Bezahlt',
  notConverted: 'Nicht bezahlt',
  trialConversion: 'Conversion der Testphasen',
  noTrialsConverted: 'Keine bezahlten Testphasen in diesen Monaten.',
  netCash: 'Netto-Einnahmen',
  figuresFor: 'Zahlen für {month}',
  showDetails: 'Details anzeigen',
  soFar: 'Bisher. {before}',

  firstPayment: 'Erste Zahlung',
  allCohorts: 'Alle Kohorten',
  monthAge: 'Monat {age}',
  cohortsLead: 'Kundschaft nach dem Monat der ersten Zahlung, in {currency}. Stand: {time}.',
  noCohorts: 'Noch keine Kohorten',
  noCohortsText: 'Kohorten erscheinen nach der ersten Zahlung. Entferne aktive Filter.',
  retention: 'Retention',
  showRetentionAs: 'Retention anzeigen als',
  realizedValue: 'Realisierter Kundenwert',
  stripeInShort:
    'Definitionen von Stripe: MRR ist der volle Verlängerungspreis aktiver und überfälliger Abos, Kündigungen zählen sofort, und gezählt werden Personen. Die Einnahmen sind in beiden gleich.',
  revenuecatInShort:
    'Definitionen von RevenueCat: MRR ist der aktuelle Preis bezahlter Abos, bis sie ablaufen, und gezählt werden Abos. Die Einnahmen sind in beiden gleich.',
  compareDefinitions: 'Definitionen vergleichen',
  sourceOf: 'Quelle: {name}',

  figures: 'Kennzahlen',
  figuresShown:
    '<b>Gezeigt</b> ist die Zahl auf der Umsatzseite. <b>Zeilen</b> ist die Summe aller Abos unten, auch der noch nicht geladenen. <b>Bücher</b> wird getrennt berechnet: aus Rechnungen, Rückerstattungen und Anfechtungen, oder für den MRR dieses Monats aus den Preisen aktiver Abos. Ein Strich heißt, dass die Bücher keine solche Zahl haben.',
  netCashSum:
    'Netto-Einnahmen = Brutto-Einnahmen − Rückerstattungen − angefochtene Beträge + zurückerhaltene Beträge − Gebühren für Anfechtungen. Durch Anfechtungen verlorene Beträge gehören schon zu den angefochtenen.',
  endingMrrSum: 'MRR am Ende = MRR zu Beginn + neu + Expansion + Reaktivierung − Kontraktion − Churn.',
  everythingMatches: 'Alles stimmt auf den Cent',
  mismatches: {
    one: '{count} von {total} Kennzahlen stimmt nicht',
    other: '{count} von {total} Kennzahlen stimmen nicht',
  },
  figuresCaption: 'Kennzahlen des Monats mit Summen aus Zeilen und Büchern',
  figure: 'Kennzahl',
  showAllRows: 'Alle Zeilen anzeigen',
  showFigureRows: 'Nur die Zeilen dieser Kennzahl anzeigen',
  shown: 'Gezeigt',
  rows: 'Zeilen',
  ledger: 'Bücher',
  match: 'Stimmt',
  yes: 'Ja',
  rowsBy: 'Zeilen um {amount}',
  ledgerBy: 'Bücher um {amount}',
  noMatch: 'Nein: {differences}',
  noFigures: 'Keine Zahlen für diesen Monat',
  noFiguresText: 'Es gab keine Zahlungen. Wähle einen anderen Monat.',
  reconciliationLead: '{month} in {currency}. Stand: {time}.',
  reconciliationLeadNow: '{month} in {currency}. <b>Laufender Monat. </b>Stand: {time}.',
  subscriptionsIn: 'Abos in „{figure}“',
  showAllFigures: 'Alle Kennzahlen anzeigen',
  downloadRows: 'Gezeigte Zeilen herunterladen',
  noneInMonth: 'Keine Abos',
  figureIsZero: 'Diese Kennzahl ist in diesem Monat null.',
  subscription: 'Abo',
  totalRows: { one: 'Summe von {count} Zeile', other: 'Summe von {count} Zeilen' },
  user: 'Konto',
  openUser: 'Konto öffnen',

  monthSoFar: '{month} (bisher)',
  month: 'Monat',
  subscriptionsBehind: 'Die Abos hinter dieser Zahl anzeigen',
  monthByMonth: 'Monat für Monat',
  monthsCaption: 'Kennzahlen jedes Monats, verlinkt mit dem Abgleich',
  share: 'Anteil',
  disputes: 'Anfechtungen',
  noMonthsData: 'Keine Daten in diesen Monaten',

  figureStartMrr: 'MRR zu Beginn',
  figureEndMrr: 'MRR am Ende',
  figureGross: 'Brutto-Einnahmen',
  figureDisputed: 'Angefochtene Beträge',
  figureReinstated: 'Zurückerhaltene Beträge',
  figureDisputeFees: 'Gebühren für Anfechtungen',
} as const satisfies TranslationOf<typeof en, 'de'>
