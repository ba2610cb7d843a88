import type { TranslationOf } from '#shared/texts/text.ts'
import type { en } from './en.ts'

export const de = {
  validation_failed: 'Bitte prüfe deine Eingabe.',
  malformed_body: 'Die Anfrage ist ungültig.',
  body_too_large: 'Das ist zu groß, um gesendet zu werden.',
  unsupported_media_type: 'Die Anfrage hat ein ungültiges Format.',
  not_found: 'Hier gibt es nichts.',
  lead_not_found: 'Diesen Lead gibt es nicht.',
  product_not_found: 'Diesen Plan gibt es nicht.',
  payment_failed: 'Die Zahlung wurde abgelehnt.',
  payment_not_found: 'Diese Zahlung gibt es nicht.',
  payment_busy: 'Deine Zahlung läuft bereits. Bitte warte einen Moment und versuche es noch einmal.',
  payment_paused:
    'Zu viele Zahlungen mit abgelehnten Karten. Zum Schutz der Karten warte bitte, bevor du es noch einmal versuchst.',
  payment_unavailable: 'Zahlungen sind gerade nicht möglich. Bitte versuche es noch einmal.',
  proof_required:
    'Wenn wir diese E-Mail-Adresse kennen, haben wir einen Link dorthin gesendet. Bitte öffne ihn, um dich anzumelden oder dein Passwort zu setzen.',
  sign_in_required: 'Bitte melde dich an, um fortzufahren.',
  admin_required: 'Du hast keinen Zugang zum Admin-Bereich.',
  second_factor_required: 'Bitte richte zuerst einen zweiten Faktor ein.',
  consent_missing:
    'Für Gesundheitsantworten brauchen wir deine Einwilligung, und in dieser Sitzung liegt keine vor.',
  invalid_credentials: 'E-Mail-Adresse oder Passwort ist falsch.',
  account_exists: 'Mit dieser Adresse gibt es bereits ein Konto.',
  link_invalid:
    'Dieser Link wurde bereits verwendet oder ist nicht mehr gültig. Bitte fordere einen neuen an.',
  no_subscription: 'Zu diesem Konto gibt es kein Abo.',
  not_possible: 'Das ist im Moment nicht möglich.',
  price_changed: 'Der Preis hat sich geändert, seit du ihn gesehen hast. Bitte prüfe den neuen Preis.',
  version_ended: 'Diese Seite wurde aktualisiert. Bitte lade sie neu.',
  idempotency_conflict: 'Das wurde bereits mit anderem Inhalt gesendet. Bitte lade die Seite neu.',
  rate_limited: 'Zu viele Anfragen. Bitte versuche es gleich noch einmal.',
  unavailable: 'Der Dienst ist ausgelastet. Bitte versuche es gleich noch einmal.',
  internal: 'Bei uns ist etwas schiefgelaufen. Bitte versuche es noch einmal.',

  sign_in_wait_seconds: {
    one: 'Zu viele fehlgeschlagene Anmeldungen. Bitte versuche es in einer Sekunde noch einmal oder fordere mit „Passwort vergessen“ einen Link an.',
    other:
      'Zu viele fehlgeschlagene Anmeldungen. Bitte versuche es in {count} Sekunden noch einmal oder fordere mit „Passwort vergessen“ einen Link an.',
  },
  sign_in_wait_minutes: {
    one: 'Zu viele fehlgeschlagene Anmeldungen. Bitte versuche es in einer Minute noch einmal oder fordere mit „Passwort vergessen“ einen Link an.',
    other:
      'Zu viele fehlgeschlagene Anmeldungen. Bitte versuche es in {count} Minuten noch einmal oder fordere mit „Passwort vergessen“ einen Link an.',
  },
  code_wait_seconds: {
    one: 'Zu viele falsche Codes. Bitte versuche es in einer Sekunde noch einmal.',
    other: 'Zu viele falsche Codes. Bitte versuche es in {count} Sekunden noch einmal.',
  },
  code_wait_minutes: {
    one: 'Zu viele falsche Codes. Bitte versuche es in einer Minute noch einmal.',
    other: 'Zu viele falsche Codes. Bitte versuche es in {count} Minuten noch einmal.',
  },
  sign_in_ended: 'Deine Anmeldung ist beendet. Bitte melde dich noch einmal an.',
  next_code_needed: 'Dieser Code ist falsch oder wurde bereits verwendet. Bitte gib den nächsten ein.',
  passkey_timeout: 'Das hat zu lange gedauert. Bitte versuche es noch einmal.',
  passkey_unknown: 'Dieser Passkey ist unbekannt. Vielleicht wurde er entfernt.',
  passkey_unconfirmed:
    'Dieser Passkey konnte nicht bestätigt werden. Bitte versuche es noch einmal oder verwende dein Passwort.',
  account_just_created: 'Gerade wurde ein Konto mit dieser Adresse erstellt. Bitte gib dessen Passwort ein.',
  confirm_while_signed_in:
    'Bitte melde dich zuerst in diesem Browser bei deinem Konto an und öffne dann den Link noch einmal.',

  unsubscribe_link_invalid: 'Dieser Link ist nicht gültig. Bitte verwende den aus der neuesten E-Mail.',
  cancellation_link_invalid:
    'Dieser Link ist nicht mehr gültig. Um zu kündigen, melde dich bitte an oder schreib uns.',
  payment_link_invalid:
    'Dieser Link ist nicht mehr gültig. Bitte melde dich an, um deine Zahlung zu bestätigen.',
  receipt_link_invalid: 'Dieser Link ist nicht mehr gültig. Bitte melde dich an, um deine Belege zu sehen.',
  withdrawal_link_invalid: 'Dieser Link ist nicht mehr gültig. Bitte melde dich an, um zu widerrufen.',
  invitation_invalid:
    'Diese Einladung wurde bereits verwendet oder ist nicht mehr gültig. Bitte lass dir eine neue senden.',

  password_is_address: 'Deine E-Mail-Adresse ist leicht zu erraten. Bitte wähle ein anderes Passwort.',
  password_is_site_name:
    'Die Namen auf dieser Website sind leicht zu erraten. Bitte wähle ein anderes Passwort.',
  password_leaked: 'Dieses Passwort steht auf Listen gestohlener Passwörter. Bitte wähle ein anderes.',
  password_too_short: {
    one: 'Das Passwort muss mindestens ein Zeichen lang sein.',
    other: 'Das Passwort muss mindestens {count} Zeichen lang sein.',
  },
  password_easy:
    'Dieses Passwort ähnelt einem häufigen und ist leicht zu erraten. Bitte wähle ein anderes, zum Beispiel vier Wörter, die nichts miteinander zu tun haben.',
  old_password_too_weak:
    'Dein Passwort ist zu schwach für den Admin-Bereich. Ändere es zuerst mit „Passwort vergessen“ und öffne dann diese Einladung noch einmal.',
  current_password_wrong: 'Das ist nicht dein aktuelles Passwort.',
  password_wrong: 'Das ist nicht dein Passwort.',
  code_wrong: 'Dieser Code ist falsch oder wurde bereits verwendet.',
  passkey_setup_timeout: 'Das hat zu lange gedauert. Bitte beginne noch einmal.',
  passkey_unusable:
    'Dieses Gerät konnte keinen Passkey erstellen, der hier funktioniert. Bitte versuche es mit einem anderen.',
  email_missing: 'Bitte gib deine E-Mail-Adresse ein.',
  email_invalid: 'Bitte gib eine gültige E-Mail-Adresse ein.',
  email_not_of_user: 'Das ist nicht die E-Mail-Adresse dieser Person.',
  refund_days_wrong: 'Wähle 7 Tage in Folge seit deinem Kauf, von denen keiner in der Zukunft liegt.',
  days_reversed: 'Der erste Tag darf nicht nach dem letzten liegen.',
  unknown_step: 'Diesen Schritt gibt es im Quiz nicht.',
  text_too_short: {
    one: 'Gib mindestens ein Zeichen ein.',
    other: 'Gib mindestens {count} Zeichen ein.',
  },
  text_too_long: {
    one: 'Gib höchstens ein Zeichen ein.',
    other: 'Gib höchstens {count} Zeichen ein.',
  },

  card_not_found: 'Diese Karte wurde nicht gefunden. Bitte gib sie noch einmal ein.',
  own_receipt_not_found: 'Diesen Beleg gibt es in deinem Konto nicht.',
  page_not_found: 'Diese Seite gibt es nicht.',
  payment_disputed:
    'Eine Zahlung für dieses Abo ist bei deiner Bank angefochten. Deshalb verlängert es sich nicht und kann nicht geändert werden.',
  subscription_ended: 'Dieses Abo ist beendet. Du kannst jederzeit wieder einen Plan wählen.',
  payment_open: 'Der Plan kann gewechselt werden, sobald die offene Zahlung erledigt ist.',
  plan_is_current: 'Du hast diesen Plan bereits.',
  plan_not_changed: 'Der Plan kann gerade nicht gewechselt werden. Bitte versuche es später noch einmal.',
  card_not_changed: 'Die Karte kann gerade nicht geändert werden. Bitte versuche es später noch einmal.',
  card_not_saved:
    'Diese Karte konnte nicht gespeichert werden. Bitte gib sie noch einmal ein oder verwende eine andere.',
  not_canceled: 'Dieses Abo kann hier nicht gekündigt werden. Bitte wende dich an uns.',
  cancellation_not_undone:
    'Diese Kündigung kann hier nicht rückgängig gemacht werden. Bitte wende dich an uns.',
  refund_too_late:
    'Eine Rückerstattung ist innerhalb von 14 Tagen nach der ersten Zahlung möglich. Diese Zeit ist vorbei.',
  refund_nothing_paid: 'Es wurde nichts berechnet, das erstattet werden könnte.',
  refund_not_covered: 'Die Geld-zurück-Garantie gilt nicht für Upgrades und Planwechsel.',
  refund_disputed:
    'Diese Zahlung ist bei deiner Bank angefochten. Deshalb können wir sie nicht erstatten. Bitte wende dich an uns, wenn du Fragen hast.',
  refund_requested:
    'Du hast bereits um eine Rückerstattung gebeten. Wir antworten innerhalb von 1 bis 3 Werktagen.',
  refund_done: 'Diese Zahlung wurde bereits erstattet.',
  refund_answered:
    'Deine Bitte um Rückerstattung wurde beantwortet. Bitte wende dich an uns, wenn du Fragen hast.',
  withdrawal_expired:
    'Die Widerrufsfrist für diesen Vertrag ist vorbei. Du kannst deinen Plan weiterhin kündigen.',
  withdrawal_settled: 'Dieser Vertrag ist beendet, und alles, was du bezahlt hast, wurde erstattet.',
  withdrawal_not_offered:
    'Für diesen Vertrag gibt es kein Widerrufsrecht. Du kannst deinen Plan jederzeit kündigen.',
  subscription_busy: 'Dein Abo wird gerade geändert. Bitte warte einen Moment und versuche es noch einmal.',
  deletion_busy: 'Eine Zahlung läuft gerade. Bitte versuche es gleich noch einmal.',

  payments_off: 'Zahlungen sind gerade nicht möglich. Bitte versuche es später noch einmal.',
  provider_silent: 'Unser Zahlungsanbieter antwortet nicht. Bitte versuche es noch einmal.',
  plan_unavailable: 'Dieser Plan ist gerade nicht verfügbar. Bitte versuche es später noch einmal.',
  subscription_failed: 'Das Abo konnte nicht erstellt werden.',
  confirmation_failed: 'Die Zahlung konnte nicht bestätigt werden.',
  completion_failed: 'Die Zahlung konnte nicht abgeschlossen werden.',
  verification_failed: 'Die Zahlung wurde ausgeführt, konnte aber nicht überprüft werden.',
  shutting_down: 'Der Server wird gerade beendet. Bitte versuche es noch einmal.',
  program_outdated:
    'Eine neuere Version des Servers hat die Datenbank geändert. Diese Instanz muss aktualisiert werden.',

  second_factor_missing: 'Bitte gib zuerst deinen zweiten Faktor ein.',
  viewer_only: 'Mit deiner Rolle kannst du alles sehen, aber nichts ändern.',
  role_too_low: 'Deine Rolle erlaubt das nicht. Wende dich an jemanden mit mehr Rechten.',
  token_not_accepted: 'Dieser Aufruf ist mit einem API-Token nicht möglich. Melde dich dafür an.',
  token_role_too_high: 'Ein Token kann keine höhere Rolle haben als du.',
  token_brand_too_many: 'Ein Token kann keine Rechte für Marken haben, für die du keine hast.',
  too_many_tokens: 'Mehr als {count} API-Tokens sind nicht möglich. Widerrufe zuerst eines.',
  brand_not_allowed: 'Du hast keine Rechte für diese Marke.',
  all_brands_needed: 'Dafür sind Rechte für alle Marken nötig.',
  brand_unknown: 'Diese Marke gibt es nicht.',
  role_lost: 'Du hast diese Rolle nicht mehr.',
  administrator_exists: 'Diese Adresse gehört bereits zum Admin-Team.',
  too_many_passkeys: {
    one: 'Du hast einen Passkey. Bitte entferne ihn zuerst.',
    other: 'Du hast {count} Passkeys. Bitte entferne zuerst einen.',
  },
  passkey_added_before: 'Dieser Passkey wurde bereits hinzugefügt.',
  passkeys_need_host:
    'Passkeys brauchen einen Hostnamen, aber die Adresse dieses Servers ist eine IP-Adresse.',
  setup_again: 'Bitte beginne die Einrichtung noch einmal.',
  no_authenticator_app: 'Es gibt keine Authenticator-App.',
  no_second_factor: 'Bitte richte zuerst einen zweiten Faktor ein.',
  only_second_factor:
    'Hier ist ein zweiter Faktor nötig, und dies ist dein einziger. Richte zuerst einen anderen ein oder ersetze ihn.',
  own_second_factor: 'Bitte schalte deinen eigenen zweiten Faktor unter „Sicherheit“ aus.',
  last_administrator: 'Niemand sonst kann hier etwas ändern. Gib zuerst jemand anderem die Rolle Admin.',
  ad_network_missing: 'Das Werbenetzwerk ist nicht eingerichtet.',
  lead_is_user:
    'Zu diesem Lead gibt es ein Konto oder ein Abo. Lösche stattdessen die Person unter „Nutzer“.',
  dispute_closed: 'Auf diese Zahlungsanfechtung kann nicht mehr geantwortet werden.',
  only_disputes_accepted:
    'Nur eine Zahlungsanfechtung kann akzeptiert werden. Erstatte stattdessen die Zahlung.',
  warning_without_evidence: 'Zu einer Warnung gibt es keine Beweise. Erstatte stattdessen die Zahlung.',
  no_evidence: 'Zu diesem Abo gibt es keine Beweise.',
  subscription_is_over: 'Dieses Abo ist beendet.',
  charge_disputed:
    'Die Bank hat diese Zahlung angefochten. Bis die Anfechtung gewonnen ist, kann die Zahlung nicht erstattet werden, und das Abo kann sich nicht verlängern oder ändern. Es wurde nichts geändert.',
  stripe_rejected: 'Stripe hat das abgelehnt ({code}). Es wurde nichts geändert.',
  cancellation_rejected:
    'Die Rückerstattung ist erfolgt, aber Stripe hat die Kündigung abgelehnt ({code}). Bitte kündige das Abo separat.',
  nothing_left_to_refund: 'Auf dieser Rechnung gibt es nichts mehr zu erstatten.',
  refund_too_much: 'Das ist mehr, als auf dieser Rechnung noch offen ist.',
  request_approved_before: 'Dieser Anfrage wurde bereits zugestimmt.',
  request_declined_before: 'Diese Anfrage wurde bereits abgelehnt.',
  user_is_administrator: 'Diese Person gehört zum Admin-Team. Entferne sie zuerst unter „Team“.',
  nobody_to_mail: 'Diese Person hat weder ein Konto noch einen Kauf.',
  mails_too_often:
    'In der letzten Stunde wurden drei dieser E-Mails gesendet. Bitte warte, bevor du noch eine sendest.',
  no_sign_ins: 'Diese Person hat kein Konto, also gibt es keine Anmeldungen.',
  record_busy: 'Das wird gerade geändert. Bitte warte einen Moment und versuche es noch einmal.',
  stripe_silent: 'Stripe antwortet nicht. Bitte versuche es noch einmal.',
  receipt_not_found: 'Diesen Beleg gibt es nicht.',
  passkey_not_found: 'Diesen Passkey gibt es nicht.',
  administrator_not_found: 'Diese Person gehört nicht zum Admin-Team.',
  invitation_not_found: 'Diese Einladung gibt es nicht.',
  api_token_not_found: 'Dieses API-Token gibt es nicht.',
  dispute_not_found: 'Diese Zahlungsanfechtung gibt es nicht.',
  experiment_not_found: 'Dieses Experiment gibt es nicht.',
  invoice_not_found: 'Diese Rechnung gibt es nicht.',
  subscription_not_found: 'Dieses Abo gibt es nicht.',
  refund_request_not_found: 'Diese Bitte um Rückerstattung gibt es nicht.',
  user_not_found: 'Diese Person gibt es nicht.',

  // Experiments.
  experiment_without_live: 'Die erste Version muss die sein, die jetzt live ist.',
  experiment_running: 'Ein anderes Experiment läuft. Beende es zuerst.',
  experiment_ended: 'Dieses Experiment ist beendet.',
  experiment_not_its_version:
    'Ein Experiment kann nur eine seiner eigenen Versionen veröffentlichen, und nur, solange es läuft.',
  experiment_version_unusable:
    'Version {number} kann Besuchern nicht gezeigt werden, weil sie Fehler enthält oder zurückgerufen wurde.',

  // Versions and their publication.
  brand_has_errors: 'Diese Marke kann nicht angelegt werden, weil ihr Inhalt Fehler hat',
  version_has_errors: 'Version {number} enthält Fehler und kann nicht veröffentlicht werden',
  version_recalled: 'Version {number} wurde zurückgerufen. Erstelle eine neue Version ohne den Fehler.',
  version_is_live: 'Version {number} ist schon live',
  recall_needs_another: 'Wähle die Version, die Besucher stattdessen sehen',
  live_version_changed: 'Inzwischen ist eine andere Version live. Bitte sieh sie dir zuerst an.',
  brand_owned_by_folder:
    'Der Inhalt dieser Marke kommt aus dem Ordner im Repository. Übernimm die Marke zuerst.',
  no_brand_folder: 'Dieser Server hat keinen Ordner für diese Marke',
  publication_under_way: 'Eine andere Veröffentlichung läuft gerade',
  publication_decided: 'Diese Veröffentlichung kann nicht mehr geändert werden',
  own_publication: 'Jemand anderes muss deine Veröffentlichung genehmigen oder ablehnen',
  plans_not_synced:
    'Diese Preise der Version gibt es bei Stripe noch nicht: {changes}. Bestätige beim Veröffentlichen, dass sie angelegt werden dürfen.',
  schedule_past: 'Wähle einen Zeitpunkt in der Zukunft',
  picture_changed: 'Dieses Bild passt nicht zu seinem Hash, oder sein Format wird nicht unterstützt',
  picture_needs_upload: 'Lade dieses SVG-Bild zuerst in die Medienbibliothek hoch',
  brand_id_taken: 'Es gibt schon eine Marke mit dieser ID',
  host_taken: 'Unter diesem Host gibt es schon eine Marke',
  template_unknown: 'Diese Vorlage gibt es nicht',
  database_of_one_brand:
    'Die Datenbank ist für eine einzelne Marke eingerichtet. Starte den Server einmal mit zwei Marken in SITES.',
  version_not_found: 'Diese Version gibt es nicht',
  draft_not_found: 'Diesen Entwurf gibt es nicht',
  template_not_found: 'Diese Vorlage gibt es nicht',
  draft_discarded: 'Dieser Entwurf wurde verworfen',
  draft_too_large: 'Der Entwurf würde zu groß werden',
  draft_base_unknown: 'Der Entwurf enthält diese Änderung nicht. Bitte lade ihn neu.',
  draft_changed: 'Der Entwurf wurde inzwischen geändert. Bitte sieh ihn dir zuerst an.',
  versions_unavailable: 'Versionen sind nicht verfügbar, solange Marken in ihren Ordnern bearbeitet werden',
  preview_only: 'Dies ist eine Vorschau: Es wird nichts gespeichert, gesendet oder bezahlt',
  publication_not_found: 'Diese Veröffentlichung gibt es nicht',

  // Bilder.
  picture_not_found: 'Dieses Bild gibt es nicht',
  picture_too_big: 'Diese Datei ist größer als {megabytes} MB.',
  picture_unsupported:
    'Dieser Dateityp wird nicht unterstützt. Bitte lade eine JPEG-, PNG-, WebP-, AVIF-, GIF- oder SVG-Datei hoch.',
  picture_too_many_pixels: 'Dieses Bild hat mehr als {megapixels} Megapixel. Bitte verkleinere es zuerst.',
  picture_broken: 'Dieses Bild kann nicht gelesen werden. Die Datei ist vielleicht beschädigt.',
  picture_too_slow: 'Die Umwandlung dieses Bildes dauert zu lange. Bitte verkleinere es zuerst.',
  picture_in_use: 'Ein Entwurf oder die Live-Version verwendet dieses Bild. Ersetze es dort zuerst.',
  picture_name_taken: 'Ein anderes Bild hat diesen Namen.',
  crop_outside: 'Der Ausschnitt muss innerhalb des Bildes liegen.',
  svg_not_cropped:
    'Eine SVG-Datei kann nicht zugeschnitten werden. Ändere sie in dem Programm, mit dem sie erstellt wurde.',
  svg_broken:
    'Diese SVG-Datei kann nicht gelesen werden, weil sie kein gültiges XML ist oder keine Größe hat.',
  svg_too_complex: 'Diese SVG-Datei ist zu komplex. Bitte vereinfache sie zuerst.',
  library_full: 'Die Bibliothek ist mit {count} Bildern voll. Bitte lösche zuerst einige.',
  media_busy: 'Mehrere Bilder werden gerade umgewandelt. Bitte versuche es gleich noch einmal.',
} as const satisfies TranslationOf<typeof en, 'de'>
