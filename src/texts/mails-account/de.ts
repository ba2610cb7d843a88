import type { TranslationOf } from '#shared/texts/text.ts'
import type { en } from './en.ts'

export const de = {
  invitationSubject: 'Du bist in den Admin-Bereich von {brand} eingeladen',
  invitationPreheader: 'Öffne den Link, um ein Passwort zu wählen und dich anzumelden.',
  invitationHeading: 'Willkommen im Team von {brand}',
  invitationToAdmin:
    'Du wurdest mit der Rolle „Admin“ in den Admin-Bereich von {brand} eingeladen. Du kannst dort alles sehen und ändern.',
  invitationToViewer:
    'Du wurdest mit der Rolle „Lesezugriff“ in den Admin-Bereich von {brand} eingeladen. Du kannst dort alles sehen, aber nichts ändern.',
  invitationToEditor:
    'Du wurdest mit der Rolle „Bearbeiten“ in den Admin-Bereich von {brand} eingeladen. Du kannst dort alles sehen und Entwürfe und Bilder ändern.',
  invitationToPublisher:
    'Du wurdest mit der Rolle „Veröffentlichen“ in den Admin-Bereich von {brand} eingeladen. Du kannst dort alles sehen, Entwürfe und Bilder ändern und Versionen veröffentlichen.',
  invitationAllBrands: 'Das gilt für alle Marken: {brands}, und auch für spätere.',
  invitationSomeBrands: 'Das gilt nur für {brands}. Andere Marken siehst du dort nicht.',
  acceptInvitation: 'Einladung annehmen',
  invitationNote:
    'Der Link funktioniert einmal, innerhalb von 7 Tagen. Wer ihn hat, kann sich damit anmelden. Gib ihn deshalb nicht weiter. Wenn du diese Einladung nicht erwartet hast, kannst du diese E-Mail ignorieren.',
  invitationReason:
    'Du erhältst diese E-Mail, weil im Admin-Bereich von {brand} diese Adresse eingegeben wurde.',

  confirmSubject: 'Bestätige deine E-Mail-Adresse für {brand}',
  confirmPreheader: 'Einmal tippen, und dein Konto zeigt alles, was dir gehört.',
  confirmHeading: 'Bestätige deine Adresse',
  confirmText:
    'Bitte bestätige, dass diese Adresse dir gehört. Dein Konto zeigt dann alles, was dazugehört. Öffne den Link in dem Browser, in dem du angemeldet bist.',
  confirmAddress: 'Adresse bestätigen',
  confirmNote:
    'Der Link funktioniert einmal, innerhalb von 24 Stunden. Wenn du ihn nicht angefordert hast, kannst du diese E-Mail ignorieren.',
  confirmReason: 'Du erhältst diese E-Mail, weil ein Konto bei {brand} diese Adresse verwendet.',

  changedSubject: 'Dein Passwort für {brand} wurde geändert',
  changedPreheader: 'Wenn du das warst, musst du nichts tun.',
  changedHeading: 'Dein Passwort wurde geändert',
  changedText:
    'Das Passwort deines Kontos wurde geändert: {time}. Auf deinen anderen Geräten wurdest du abgemeldet.',
  changedAdvice:
    'Wenn du das warst, musst du nichts tun. Wenn nicht, setze sofort ein neues Passwort („Passwort vergessen?“ auf der Anmeldeseite) und schreib uns.',
  changedContact: 'Brauchst du Hilfe? Schreib uns an',
  changedReason: 'Du erhältst diese E-Mail, weil sie die Sicherheit deines Kontos bei {brand} betrifft.',

  codeUsedSubject: 'Ein Wiederherstellungscode für {brand} wurde verwendet',
  codeUsedPreheader: 'Wenn du das warst, erstelle neue Codes, sobald nur noch wenige übrig sind.',
  codeUsedHeading: 'Ein Wiederherstellungscode wurde verwendet',
  codeUsedText:
    'Jemand hat sich mit deinem Passwort und einem deiner Wiederherstellungscodes im Admin-Bereich von {brand} angemeldet: {time}.',
  lastCodeUsed: 'Es war dein letzter Code.',
  codesLeft: { one: 'Du hast noch einen Code.', other: 'Du hast noch {count} Codes.' },
  codeUsedAdvice:
    'Wenn du das warst, musst du nichts tun. Unter „Sicherheit“ kannst du neue Codes erstellen. Wenn du es nicht warst, ändere sofort dein Passwort, erstelle neue Wiederherstellungscodes und sag jemandem aus dem Admin-Team Bescheid.',
  openSecurity: 'Sicherheit öffnen',
  codeUsedReason: 'Du erhältst diese E-Mail, weil sie die Sicherheit deiner Anmeldung bei {brand} betrifft.',

  resetSubject: 'Setze ein neues Passwort für {brand}',
  resetPreheader: 'Jemand möchte ein neues Passwort setzen. Wenn du das bist: Hier ist der Link.',
  resetHeading: 'Neues Passwort setzen',
  resetText:
    'Jemand möchte mit dieser Adresse ein neues Passwort für {brand} setzen. Wenn du das bist, geht es hier weiter.',
  resetNote:
    'Der Link funktioniert einmal, innerhalb einer Stunde. Wenn du das nicht warst, musst du nichts tun: Niemand hat dein Passwort gesehen, und es bleibt gleich.',
  firstSubject: 'Setze dein Passwort für {brand}',
  firstPreheader: 'Jemand möchte dein Passwort setzen. Wenn du das bist: Hier ist der Link.',
  firstHeading: 'Passwort setzen',
  firstText:
    'Jemand möchte mit dieser Adresse dein Passwort für {brand} setzen. Wenn du das bist, geht es hier weiter.',
  firstNote:
    'Der Link funktioniert einmal, innerhalb von 7 Tagen. Wenn du das nicht warst, musst du nichts tun.',
  resetReason: 'Du erhältst diese E-Mail, weil jemand ein Passwort bei {brand} setzen möchte.',

  setSubject: 'Nur noch ein Schritt: dein Passwort für {brand}',
  setPreheader: 'Wähle ein Passwort, und dein Plan öffnet sich auf jedem Gerät.',
  setHeading: 'Nur noch ein Schritt',
  setText:
    'Dein Plan „{plan}“ ist bezahlt und bereit. Wähle ein Passwort, um ihn auf deinem Handy und jedem anderen Gerät zu öffnen.',
  setPassword: 'Passwort setzen',
  setNote:
    'Der Link funktioniert einmal, innerhalb von 7 Tagen. Danach kannst du auf der Anmeldeseite einen neuen anfordern.',
  setReason: 'Du erhältst diese E-Mail, weil mit dieser Adresse ein Plan von {brand} gekauft wurde.',

  waitingSubject: 'Dein Plan wartet auf dich',
  waitingPreheader: 'Deine Antworten sind gespeichert. Mach da weiter, wo du aufgehört hast.',
  waitingHeading: 'Dein Plan wartet',
  waitingText:
    'Du hast vor einiger Zeit unsere Fragen beantwortet, und dein Plan ist fertig. Alles ist gespeichert. Sieh ihn dir an, wann immer es dir passt.',
  seePlan: 'Plan ansehen',
  waitingNote: 'Dieser Link ist persönlich. Bitte gib ihn nicht weiter.',
  waitingReason:
    'Du erhältst diese E-Mail, weil du diese Adresse bei {brand} eingegeben hast. Wir senden diese Erinnerung nur einmal.',
} as const satisfies TranslationOf<typeof en, 'de'>
