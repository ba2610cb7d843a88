import type { TranslationOf } from '#shared/texts/text.ts'
import type { en } from './en.ts'

export const de = {
  card_declined: 'Deine Karte wurde abgelehnt. Bitte versuche es mit einer anderen Zahlungsart.',
  incomplete_payment_details: 'Bitte fülle alle erforderlichen Zahlungsangaben aus.',
  incomplete_address: 'Bitte gib eine vollständige Rechnungsadresse an.',
  amount_too_large: 'Dieser Betrag ist für deine Zahlungsart zu hoch. Bitte wende dich an den Support.',
  amount_too_small: 'Dieser Betrag ist für deine Zahlungsart zu niedrig. Bitte wende dich an den Support.',

  expired_card: 'Deine Karte ist abgelaufen. Bitte verwende eine andere Karte.',
  incorrect_cvc:
    'Der Sicherheitscode deiner Karte stimmt nicht. Bitte prüfe ihn und versuche es noch einmal.',
  incorrect_number: 'Deine Kartennummer stimmt nicht. Bitte prüfe sie und versuche es noch einmal.',
  incorrect_zip: 'Die Postleitzahl passt nicht zu deiner Karte. Bitte prüfe sie und versuche es noch einmal.',
  insufficient_funds: 'Deine Karte ist nicht ausreichend gedeckt. Bitte verwende eine andere Zahlungsart.',
  invalid_cvc: 'Der Sicherheitscode deiner Karte ist ungültig. Bitte prüfe ihn und versuche es noch einmal.',
  invalid_expiry_month:
    'Der Ablaufmonat deiner Karte ist ungültig. Bitte prüfe ihn und versuche es noch einmal.',
  invalid_expiry_year:
    'Das Ablaufjahr deiner Karte ist ungültig. Bitte prüfe es und versuche es noch einmal.',
  invalid_number: 'Das ist keine gültige Kartennummer. Bitte prüfe sie und versuche es noch einmal.',
  postal_code_invalid: 'Diese Postleitzahl ist ungültig. Bitte prüfe sie und versuche es noch einmal.',
  authentication_required:
    'Deine Bank möchte, dass du diese Zahlung bestätigst. Bitte versuche es noch einmal und folge ihren Anweisungen.',
  approve_with_id:
    'Deine Bank konnte diese Zahlung nicht genehmigen. Bitte versuche es noch einmal oder wende dich an deine Bank.',
  call_issuer: 'Deine Karte wurde abgelehnt. Bitte wende dich an deine Bank oder verwende eine andere Karte.',
  processing_error: 'Deine Karte konnte nicht belastet werden. Bitte versuche es gleich noch einmal.',
  rate_limit: 'Im Moment werden zu viele Zahlungen ausgeführt. Bitte versuche es in Kürze noch einmal.',
  idempotency_key_in_use:
    'Diese Zahlung läuft bereits. Bitte warte einen Moment, bevor du es noch einmal versuchst.',
  payment_method_not_available:
    'Diese Zahlungsart ist gerade nicht verfügbar. Bitte verwende eine andere Zahlungsart.',
  payment_method_unactivated: 'Diese Zahlungsart wird hier nicht angeboten. Bitte verwende eine andere.',
  payment_intent_unexpected_state:
    'Diese Zahlung kann nicht mehr abgeschlossen werden. Bitte beginne sie noch einmal.',
  payment_intent_action_required:
    'Deine Bank verlangt vor dieser Zahlung noch einen Schritt. Bitte versuche es noch einmal und führe ihn aus.',
  payment_intent_authentication_failure:
    'Deine Bank konnte nicht bestätigen, dass du es bist. Bitte versuche es mit derselben oder einer anderen Zahlungsart noch einmal.',
  payment_intent_incompatible_payment_method:
    'Mit dieser Zahlungsart ist diese Zahlung nicht möglich. Bitte verwende eine andere.',
  resource_missing: 'Dir wurde nichts berechnet. Bitte gib deine Kartendaten noch einmal ein.',
  resource_already_exists: 'Du hast diesen Plan bereits. Dir wurde nicht noch einmal etwas berechnet.',
  subscription_exists: 'Diese E-Mail-Adresse hat bereits einen Plan und dir wurde nichts berechnet.',
  browser_not_supported:
    'Dieser Browser unterstützt die Zahlung nicht. Bitte verwende einen anderen Browser.',
  no_network_connection:
    'Du bist anscheinend offline. Bitte prüfe deine Verbindung und versuche es noch einmal.',
  '3ds_declined':
    'Deine Bank hat die Bestätigung dieser Zahlung abgelehnt. Bitte verwende eine andere Zahlungsart.',
  '3ds_not_supported':
    'Deine Karte unterstützt die Sicherheitsprüfung deiner Bank nicht. Bitte verwende eine andere Karte.',
  link_account_deactivated: 'Dein Link-Konto ist nicht aktiv. Bitte verwende eine andere Zahlungsart.',
  link_already_exists:
    'Für diese Adresse gibt es bereits ein Link-Konto. Bitte melde dich bei Link an oder zahle mit Karte.',

  unknown: 'Bei der Zahlung ist ein unbekannter Fehler aufgetreten.',
} as const satisfies TranslationOf<typeof en, 'de'>
