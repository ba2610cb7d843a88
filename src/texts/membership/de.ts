import type { TranslationOf } from '#shared/texts/text.ts'
import type { en } from './en.ts'

export const de = {
  yourPages: 'Deine Seiten',
  placeSubscription: 'Abo',
  placeAccount: 'Konto',
  signOut: 'Abmelden',
  pleaseSignIn: 'Bitte melde dich an',
  notLoadedTitle: 'Das konnte nicht geladen werden',

  linkFailedTitle: 'Dieser Link gilt nicht',
  linkFailedText: 'Er ist vielleicht unvollständig oder aus einer älteren E-Mail.',
  paymentNotLoaded: 'Deine Zahlung konnte nicht geladen werden.',
  loadingPayment: 'Deine Zahlung wird geladen …',
  subscriptionNotLoaded: 'Dein Abo konnte nicht geladen werden.',
  loadingSubscription: 'Dein Abo wird geladen …',
  receiptNotLoaded: 'Dein Beleg konnte nicht geladen werden.',
  loadingReceipt: 'Dein Beleg wird geladen …',
  contractNotLoaded: 'Dein Vertrag konnte nicht geladen werden.',
  loadingContract: 'Dein Vertrag wird geladen …',

  accountTitle: 'Dein Konto',
  accountSignIn: 'Melde dich an, um deine E-Mail-Adresse, dein Passwort und deine Daten zu verwalten.',
  accountNotLoaded: 'Dein Konto konnte nicht geladen werden.',
  loadingAccount: 'Dein Konto wird geladen …',

  email: 'E-Mail-Adresse',
  confirmed: 'Bestätigt',
  notConfirmed: 'Nicht bestätigt',
  confirmText:
    'Bestätige, dass diese Adresse dir gehört. Dann erscheint alles, was du damit gekauft hast, in deinem Konto.',
  emailNotSent: 'Die E-Mail konnte nicht verschickt werden.',
  checkInbox: 'Sieh in dein Postfach',
  linkSent: 'Ein Link ist unterwegs. Öffne ihn in diesem Browser; es kann eine Minute dauern.',
  sendLink: 'Link schicken',
  sendAgain: 'Noch einmal schicken',

  passwordChangedTitle: 'Dein Passwort ist geändert',
  passwordChanged: 'Überall sonst bist du abgemeldet.',
  changePassword: 'Passwort ändern',
  passwordNotChanged: 'Dein Passwort wurde nicht geändert.',
  keepPassword: 'Passwort behalten',
  savePassword: 'Neues Passwort speichern',

  signIns: 'Anmeldungen',
  signInsNotLoaded: 'Deine Anmeldungen konnten nicht geladen werden.',
  loadingSignIns: 'Deine Anmeldungen werden geladen …',
  whereSignedIn: 'Wo du angemeldet bist',
  unknownDevice: 'Unbekanntes Gerät',
  deviceOn: '{browser} auf {system}',
  thisDevice: 'Dieses Gerät',
  signedInOn: 'Angemeldet am {moment}',
  lastUsedOn: 'Zuletzt benutzt am {moment}',
  endThis: 'Beenden<hidden>: Anmeldung auf {device} vom {moment}</hidden>',
  endOthers: 'Andere Anmeldungen beenden',
  endTitle: 'Anmeldung beenden: {device}',
  endOthersTitle: 'Alle anderen Anmeldungen beenden',
  keepSignedIn: 'Angemeldet lassen',
  endOne: 'Anmeldung beenden',
  endAll: 'Anmeldungen beenden',
  noneEnded: 'Es wurde keine Anmeldung beendet.',
  ended: { one: '{count} Anmeldung wurde beendet.', other: '{count} Anmeldungen wurden beendet.' },
  signOutText:
    'Telefon verloren oder an einem gemeinsamen Computer gewesen? „Überall abmelden“ meldet dich auf jedem Gerät ab, auch auf diesem.',
  signOutEverywhere: 'Überall abmelden',
  stillSignedIn: 'Du bist anderswo noch angemeldet.',

  dataTitle: 'Deine Daten',
  dataText:
    'Eine Datei mit allem, was wir über dich gespeichert haben: dein Konto, deine Antworten im Quiz, deine Zahlungen, unsere E-Mails an dich und Aufzeichnungen deiner Besuche.',
  dataNotLoaded: 'Deine Daten konnten nicht geladen werden.',
  dataSaved: 'Deine Datei wurde heruntergeladen',
  download: 'Meine Daten herunterladen',
  collecting: 'Es dauert einen Moment, alles zusammenzustellen.',

  deleteTitle: 'Konto löschen',
  deleteText: 'Löscht dein Konto, deine Antworten im Quiz und deinen Plan, sofort und endgültig.',
  delete: 'Mein Konto löschen',
  deleteFormTitle: 'Das lässt sich nicht rückgängig machen',
  deleteSubscription: 'Ein laufendes Abo endet sofort, ohne Erstattung für die restliche Zeit.',
  deleteWithdraw:
    'Wenn du deinen Vertrag noch widerrufen kannst, tu das zuerst auf deiner Abo-Seite, um dein Geld zurückzubekommen.',
  deleteKept:
    'Käufe, Rechnungen und Erstattungen bewahren wir so lange auf, wie das Steuerrecht es verlangt, aber ohne deinen Namen und deine Adresse: Wir können sie dir nicht mehr zuordnen. Dasselbe gilt für gezählte Besuche.',
  deleteGone:
    'Dein Konto, deine Antworten und was du uns geschrieben hast, sind dann weg. Wenn du eine Kopie möchtest, lade deine Daten vorher herunter.',
  keepAccount: 'Konto behalten',
  deleteEverything: 'Alles löschen',
  notDeleted: 'Dein Konto wurde nicht gelöscht.',
  goodbye: 'Mach es gut',
  deletedTitle: 'Dein Konto ist gelöscht',
  deletedText:
    'Wir haben gelöscht, was wir über dich gespeichert hatten, auch in diesem Browser. Rechnungen werden ohne deinen Namen so lange aufbewahrt, wie das Gesetz es verlangt.',
  farewell: 'Danke, dass du bei uns warst, und alles Gute.',
} as const satisfies TranslationOf<typeof en, 'de'>
