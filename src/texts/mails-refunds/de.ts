import type { TranslationOf } from '#shared/texts/text.ts'
import type { en } from './en.ts'

export const de = {
  sentSubject: 'Deine Rückerstattung von {brand} ist unterwegs',
  sentPreheader: 'Hier ist deine Gutschrift.',
  sentHeading: 'Deine Rückerstattung ist unterwegs',
  sentText:
    'Deine Rückerstattung von {amount} war in Bearbeitung und ist jetzt unterwegs. Banken zeigen sie meist innerhalb von 5 bis 10 Werktagen an.',
  sentTextShort:
    'Deine Rückerstattung war in Bearbeitung und ist jetzt unterwegs. Banken zeigen sie meist innerhalb von 5 bis 10 Werktagen an.',

  returnedSubject: 'Deine Rückerstattung von {brand} ist nicht angekommen',
  returnedPreheader: 'Deine Bank hat sie an uns zurückgeschickt. Bitte schreib uns.',
  returnedHeading: 'Deine Rückerstattung ist nicht angekommen',
  returnedText:
    'Deine Bank hat die Rückerstattung von {amount} nicht angenommen und an uns zurückgeschickt. Bitte schreib uns, damit wir sie dir auf anderem Weg senden können.',
  returnedTextShort:
    'Deine Bank hat die Rückerstattung nicht angenommen und an uns zurückgeschickt. Bitte schreib uns, damit wir sie dir auf anderem Weg senden können.',
  returnedReason: 'Du erhältst diese E-Mail, weil {brand} dir Geld erstatten wollte.',

  confirmedSubject: 'Deine Rückerstattung von {brand} kommt',
  confirmedPreheader: 'Banken zeigen sie meist innerhalb von 5 bis 10 Werktagen an.',
  confirmedHeading: 'Deine Rückerstattung kommt',
  confirmedPending:
    'Wir erstatten {amount} auf die Karte, mit der du bezahlt hast. Deine Gutschrift senden wir dir, sobald das Geld unterwegs ist.',
  confirmedText:
    'Wir haben {amount} auf die Karte erstattet, mit der du bezahlt hast. Banken zeigen das meist innerhalb von 5 bis 10 Werktagen an.',
  confirmedContact: 'Ist die Rückerstattung nicht da? Schreib uns an',

  declinedSubject: 'Unsere Antwort auf deine Anfrage',
  declinedPreheader: 'Wir haben deine Anfrage geprüft.',
  declinedHeading: 'Wir konnten deiner Rückerstattung nicht zustimmen',
  declinedText:
    'Am {day} hast du um die Rückerstattung deines Plans „{plan}“ gebeten. Wir haben deine Anfrage geprüft und konnten ihr nicht zustimmen, aus diesem Grund:',
  declinedNext:
    'Dein Plan läuft weiter wie bisher. Du kannst ihn jederzeit kündigen und bis zum Ende der bezahlten Zeit behalten.',
  declinedContact: 'Siehst du das anders? Schreib uns an',

  requestedSubject: 'Wir haben deine Bitte um Rückerstattung',
  requestedPreheader: 'Wir prüfen sie innerhalb von 3 Werktagen.',
  requestedHeading: 'Wir haben deine Anfrage',
  requestedText:
    'Am {day} hast du um die Rückerstattung deines Plans „{plan}“ gebeten. Unser Team prüft deine Anfrage und entscheidet innerhalb von 3 Werktagen. Du hörst in jedem Fall per E-Mail von uns.',
  requestedContact: 'Möchtest du etwas ergänzen? Schreib uns an',

  duplicateSubject: 'Wir haben deine zweite Zahlung an {brand} erstattet',
  duplicatePreheader: 'Mit dieser Adresse hattest du bereits einen Plan. Er bleibt aktiv.',
  duplicateHeading: 'Wir haben eine zweite Zahlung erstattet',
  duplicateText:
    'Mit dieser E-Mail-Adresse wurden zwei Abos gekauft. Wir haben das zweite gekündigt und {amount} auf die Karte erstattet, mit der es bezahlt wurde. Banken zeigen das meist innerhalb von 5 bis 10 Werktagen an.',
  staysActive: 'Bleibt aktiv',
  canceled: 'Gekündigt',
  duplicateSetPassword:
    'Um deinen Plan zu sehen oder zu wechseln, setze ein Passwort. Es ersetzt jedes frühere.',
  duplicateSignIn:
    'Um deinen Plan zu sehen oder zu wechseln, melde dich an. Wenn du dein Passwort nicht kennst, wähle „Passwort vergessen?“.',
  setPassword: 'Passwort setzen',
  seePlan: 'Plan ansehen',
  duplicateNoteLink:
    'Wenn du nicht ein zweites Mal bezahlt hast, hat jemand anders deine E-Mail-Adresse verwendet. Deinen Plan und deine Daten kann diese Person nicht sehen. Der Link funktioniert einmal. Wenn er abgelaufen ist, sendet „Passwort vergessen?“ auf der Anmeldeseite einen neuen.',
  duplicateNote:
    'Wenn du nicht ein zweites Mal bezahlt hast, hat jemand anders deine E-Mail-Adresse verwendet. Deinen Plan und deine Daten kann diese Person nicht sehen.',
  duplicateReason:
    'Du erhältst diese E-Mail, weil {brand} eine Zahlung für einen Plan mit dieser Adresse erstattet hat.',

  withdrawalSubject: 'Dein Widerruf bei {brand} ist bestätigt',
  withdrawalPreheader: 'Wir haben deinen Widerruf erhalten. Bitte bewahre diese E-Mail auf.',
  withdrawalHeading: 'Wir haben deinen Widerruf erhalten',
  withdrawalText:
    'Du hast deinen Vertrag widerrufen. Er ist beendet, es wird nichts mehr berechnet, und du musst nichts weiter tun.',
  receivedOn: 'Eingegangen am',
  localTime: 'Deine Ortszeit',
  name: 'Name',
  contract: 'Vertrag',
  contractOf: '{plan}, bestellt am {day}',
  statement: 'Erklärung',
  statementText: 'Hiermit widerrufe ich den Vertrag über {plan}.',
  refund: 'Rückerstattung',
  nothingToRefund: 'Es gibt nichts mehr zu erstatten: Du hast dein Geld bereits zurück.',
  withdrawalRefund:
    'Wir erstatten {amount} ohne Gebühren und spätestens innerhalb von 14 Tagen auf die Karte, mit der du bezahlt hast. Banken zeigen das meist 5 bis 10 Werktage danach an.',
  timeUsedNotRefunded:
    'Du wolltest, dass wir sofort beginnen. Deshalb wird die Zeit bis zu deinem Widerruf nicht erstattet.',
  refundFromBank:
    'Wenn du deine Bank gebeten hast, die Zahlung zurückzuholen, kommt das Geld von deiner Bank und nicht von uns.',
  withdrawalContact: 'Stimmt etwas nicht? Schreib uns an',
  withdrawalReason:
    'Du erhältst diese E-Mail, weil du einen Vertrag mit {brand} widerrufen hast. Bitte bewahre sie auf.',

  byBankSubject: 'Deine Bank erstattet deine Zahlung an {brand}',
  byBankPreheader: 'Du hast deine Bank gebeten, die Zahlung zurückzuholen.',
  byBankHeading: 'Deine Rückerstattung kommt von deiner Bank',
  byBankText:
    'Du hast den Vertrag über {plan} am {day} widerrufen. Er ist beendet, und es wird nichts mehr berechnet.',
  byBankWhy:
    'Du hast außerdem deine Bank gebeten, die Zahlung zurückzuholen. Solange die Bank das prüft, können wir dir das Geld nicht selbst senden. Es kommt von deiner Bank.',
  byBankContact: 'Wenn deine Bank dir nichts erstattet, tun wir es. Schreib uns an',
  byBankReason: 'Du erhältst diese E-Mail, weil du einen Vertrag mit {brand} widerrufen hast.',
} as const satisfies TranslationOf<typeof en, 'de'>
