import type { TranslationOf } from '#shared/texts/text.ts'
import type { en } from './en.ts'

export const de = {
  priceDaily: '{price} jeden Tag',
  priceWeekly: '{price} jede Woche',
  priceEveryWeeks: { one: '{price} jede Woche', other: '{price} alle {count} Wochen' },
  priceEveryDays: { one: '{price} jeden Tag', other: '{price} alle {count} Tage' },

  welcomeSubject: 'Willkommen bei {brand}: dein Beleg',
  welcomePreheader: 'Dein Plan ist bereit. Hier sind dein Beleg und die nächsten Schritte.',
  welcomeHeading: 'Dein Plan ist bereit',
  welcomeText: 'Vielen Dank und willkommen bei {brand}. Wir haben deine Zahlung erhalten.',
  setPasswordNow:
    'Falls du noch keins hast, setze jetzt ein Passwort. Damit öffnest du deinen Plan auf jedem Gerät.',
  setPassword: 'Passwort setzen',
  chargedToday: 'Heute berechnet',
  paidOn: 'Bezahlt am',
  renewal: 'Verlängerung',
  renewalTerms:
    'Dein Plan verlängert sich am {day} automatisch ({renewal}), bis du kündigst. Wenn du mindestens 48 Stunden vor einer Verlängerung kündigst, wird sie dir nicht berechnet.',
  becauseBought: 'Du erhältst diese E-Mail, weil du einen Plan von {brand} gekauft hast.',

  receiptSubject: 'Dein Beleg von {brand}',
  receiptPreheader: 'Hier ist der Beleg für deine Zahlung.',
  receiptHeading: 'Dein Beleg',
  receiptText: 'Vielen Dank. Wir haben deine Zahlung von {amount} für deinen Plan „{plan}“ erhalten.',
  receiptTextShort: 'Vielen Dank. Wir haben deine Zahlung für deinen Plan „{plan}“ erhalten.',

  reminderSubject: 'Dein Plan bei {brand} verlängert sich am {day}',
  reminderPreheader: 'Eine kurze Erinnerung, damit dich die Verlängerung nicht überrascht.',
  reminderHeading: 'Dein Plan verlängert sich bald',
  reminderText:
    'Dein Plan „{plan}“ verlängert sich am {day}. Wir belasten deine Karte dann mit {amount}. Wenn du weitermachen möchtest, musst du nichts tun.',
  wantToStop: 'Möchtest du aufhören? Das geht mit zwei Klicks und ohne Passwort:',

  stillOpen: 'Dein Plan bleibt bis zum {day} offen.',
  failedSubject: 'Deine Zahlung an {brand} hat nicht geklappt',
  failedPreheader:
    'Das kommt vor: Eine Karte läuft ab, oder eine Bank lehnt ab. In einer Minute ist es gelöst.',
  failedHeading: 'Deine Zahlung hat nicht geklappt',
  failedText:
    'Deine Bank hat die Verlängerung deines Plans „{plan}“ abgelehnt. Das kommt vor: Eine Karte läuft ab, oder ein Limit ist erreicht.',
  noRetry: 'Wir versuchen diese Zahlung nicht noch einmal automatisch.',
  retryOn: 'Wir versuchen es am {day} noch einmal.',
  closedUntilPaid: 'Dein Plan ist geschlossen, bis die Zahlung eingeht.',
  addCard: 'Um es jetzt zu lösen, gib eine andere Karte an:',

  confirmSubject: 'Deine Bank bittet dich, deine Zahlung an {brand} zu bestätigen',
  confirmPreheader: 'Es dauert eine Minute, und du brauchst deine Karte nicht.',
  confirmHeading: 'Bitte bestätige deine Zahlung',
  confirmText:
    'Dein Plan „{plan}“ wird verlängert, und deine Bank möchte sicher sein, dass du es bist. Bisher wurde nichts berechnet.',
  confirmHow:
    'Öffne die Seite und drücke den Button. Deine Bank bittet dich dann um eine Bestätigung. Du brauchst weder deine Karte noch dein Passwort.',
  closedUntilConfirmed: 'Dein Plan ist geschlossen, bis die Zahlung bestätigt ist.',
  confirmPayment: 'Zahlung bestätigen',
  otherCard: 'Möchtest du lieber mit einer anderen Karte zahlen?',

  canceledSubject: 'Dein Abo bei {brand} ist gekündigt',
  canceledPreheader: 'Es wird nichts mehr berechnet.',
  canceledPreheaderOpen: 'Dein Plan verlängert sich nicht.',
  canceledHeading: 'Dein Abo ist gekündigt',
  canceledText: 'Dein Plan „{plan}“ ist gekündigt. Es wird nichts mehr berechnet.',
  canceledTextOpen:
    'Dein Plan „{plan}“ ist gekündigt. Er verlängert sich nicht. Eine Zahlung von {amount} aus einem früheren Zeitraum ist noch offen und wird möglicherweise noch berechnet.',
  ended: 'Dein Plan ist beendet. Danke, dass du bei uns warst. Du kannst jederzeit zurückkommen.',
  visitUs: 'Website besuchen',
  paidUntil:
    'Du hast bis zum {day} bezahlt, und bis dahin bleibt dein Plan offen. Wenn du es dir vorher anders überlegst, kannst du die Kündigung rückgängig machen.',
  becauseCanceled: 'Du erhältst diese E-Mail, weil dein Abo bei {brand} gekündigt wurde.',

  disputedSubject: 'Dein Abo bei {brand} verlängert sich nicht',
  disputedPreheader: 'Deine Bank hat eine Zahlung angefochten. Es wird nichts mehr berechnet.',
  disputedHeading: 'Deine Bank hat eine Zahlung angefochten',
  disputedText:
    'Deine Bank hat uns mitgeteilt, dass eine Zahlung für deinen Plan „{plan}“ angefochten ist, und entscheidet nun darüber. Dein Plan verlängert sich nicht, und es wird nichts mehr berechnet.',
  disputedClosed:
    'Dein Plan ist geschlossen, bis deine Bank entscheidet. Wenn die Zahlung bestehen bleibt, öffnet er sich wieder für die restliche Zeit.',
  disputedAdvice:
    'Wenn du die Zahlung nicht anfechten wolltest, sag bitte deiner Bank Bescheid und schreib uns.',
  becauseDisputed: 'Du erhältst diese E-Mail, weil eine Zahlung an {brand} angefochten wurde.',
} as const satisfies TranslationOf<typeof en, 'de'>
