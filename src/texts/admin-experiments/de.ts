import type { TranslationOf } from '#shared/texts/text.ts'
import type { en } from './en.ts'

export const de = {
  title: 'Experimente',
  lead: 'Zeige verschiedenen Besuchern verschiedene Versionen des Funnels und finde heraus, welche mehr einbringt.',
  back: 'Alle Experimente',
  newExperiment: 'Neues Experiment',
  caption: 'Experimente, neueste zuerst',
  none: 'Noch keine Experimente',
  noneText:
    'Ein Experiment vergleicht zwei bis vier geprüfte Versionen. Eine davon ist immer die Live-Version.',
  all: { one: '{count} Experiment', other: '{count} Experimente' },

  name: 'Name',
  state: 'Status',
  versions: 'Versionen',
  started: 'Gestartet',
  stopped: 'Beendet',
  createdBy: 'Angelegt von',
  draft: 'Nicht gestartet',
  running: 'Läuft',
  ended: 'Beendet',
  versionName: 'Version {number}',
  versionOption: 'Version {number}: {reason}',
  liveOption: 'Version {number} (live): {reason}',
  endStopped: 'Beendet, ohne die Live-Version zu ändern.',
  endDiscarded: 'Vor dem Start verworfen.',
  endWinner: 'Beendet; Version {number} wurde veröffentlicht.',
  endVersionChanged: 'Beendet, weil eine andere Version veröffentlicht wurde.',
  endRecalled: 'Beendet, weil eine der Versionen zurückgerufen wurde.',

  newLead: 'Für Besucher ändert sich erst etwas, wenn du das Experiment startest.',
  nameHint: 'Für die Liste, zum Beispiel „Kürzeres Quiz“.',
  hypothesis: 'Hypothese',
  hypothesisHint: 'Was erwartest du, und warum?',
  weight: 'Anteil in Prozent',
  armNumber: 'Version für Gruppe {number}',
  addVersion: 'Version hinzufügen',
  removeVersion: 'Gruppe {number} entfernen',
  chooseVersion: 'Version wählen',
  effect: 'Kleinster Unterschied, der zählt, in Prozent',
  effectHint:
    'Wie viel mehr oder weniger Umsatz pro Besucher würde deine Entscheidung ändern? Kleinere Unterschiede brauchen weit mehr Besucher.',
  required: 'Bitte fülle dieses Feld aus.',
  sumWrong: 'Die Anteile ergeben zusammen {sum} %. Es müssen 100 % sein.',
  weightWrong: 'Jeder Anteil ist eine ganze Zahl und mindestens 5.',
  versionMissing: 'Wähle für jede Gruppe eine Version.',
  versionTwice: 'Jede Version kann nur in einer Gruppe sein.',
  effectWrong: 'Eine ganze Zahl von 1 bis 200.',
  create: 'Experiment anlegen',
  created: 'Das Experiment wurde angelegt. Es läuft noch nicht.',
  notCreated: 'Das Experiment wurde nicht angelegt.',
  oneVersion: 'Es gibt nur eine geprüfte Version. Erstelle zuerst im Studio eine zweite.',
  measured: 'Was gemessen wird',
  measuredRevenue:
    'Nettoumsatz pro Besucher: alles, was ein Besucher innerhalb von 14 Tagen nach der ersten Seite zahlt, abzüglich Erstattungen und Zahlungsanfechtungen. Wer nichts kauft, zählt als null.',
  measuredAlso:
    'Außerdem: Käufe pro Besucher, Erstattungen, Zahlungsanfechtungen, Skriptfehler und die Geschwindigkeit der Seiten.',
  howLong: 'Geschätzte Dauer',
  howLongText: {
    one: 'Etwa {visitors} Besucher. Bei {perDay} Besuchern am Tag und 14 Tagen nach dem letzten dauert das etwa {count} Tag.',
    other:
      'Etwa {visitors} Besucher. Bei {perDay} Besuchern am Tag und 14 Tagen nach dem letzten dauert das etwa {count} Tage.',
  },
  howLongBasis:
    'Geschätzt aus vier Wochen, die vor zwei Wochen endeten. Ist der wahre Unterschied so groß, erkennt ihn das Experiment in vier von fünf Fällen.',
  howLongUnknown:
    'Für eine Schätzung gibt es zu wenige Besuche und Käufe. Das Experiment wird dann für 10.000 Besucher geplant.',
  howLongNever: 'Mehr als 100 Millionen Besucher. Wähle einen größeren Unterschied.',

  start: 'Starten',
  startDots: 'Starten …',
  startTitle: 'Dieses Experiment starten?',
  startText:
    'Ab jetzt sehen neue Besucher eine seiner Versionen. Wer das Quiz begonnen hat, bleibt auf seiner Version. Suchmaschinen sehen die Live-Version.',
  startPublishing: 'Wird eine andere Version veröffentlicht, endet das Experiment.',
  startedMessage: 'Das Experiment läuft.',
  discardDots: 'Verwerfen …',
  discardTitle: 'Dieses Experiment verwerfen?',
  discardText: 'Das Experiment bleibt in der Liste, kann aber nicht mehr gestartet werden.',
  discard: 'Verwerfen',
  discarded: 'Das Experiment wurde verworfen.',
  stopDots: 'Beenden …',
  stopTitle: 'Dieses Experiment beenden?',
  stopText:
    'Es werden keine Besucher mehr zugeteilt. Wer das Quiz begonnen hat, beendet es auf seiner Version. Zahlungen innerhalb der 14 Tage zählen noch.',
  stopQuestion: 'Welche Version sollen Besucher ab jetzt sehen?',
  keepLive: 'Version {number} (live) behalten',
  publishArm: 'Version {number} veröffentlichen',
  publishWinner: 'Version {number} (bringt mehr ein) veröffentlichen',
  stop: 'Experiment beenden',
  stopAndPublish: 'Beenden und veröffentlichen',
  stoppedMessage: 'Das Experiment wurde beendet.',
  publishedMessage: 'Das Experiment wurde beendet. Version {number} wird veröffentlicht.',

  result: 'Ergebnis',
  asOf: 'Stand: {time}. Du kannst so oft nachsehen, wie du möchtest: Das Ergebnis bleibt gültig.',
  notStarted: 'Dieses Experiment wurde noch nicht gestartet.',
  tooEarly: 'Für ein Ergebnis ist es zu früh.',
  tooEarlyText:
    'Jede Version braucht mindestens {visitors} Besucher mit abgeschlossenen 14 Tagen und {purchases} Käufe. Die 14 Tage beginnen mit der ersten Seite, deshalb erscheinen die ersten Zahlen nach 14 Tagen.',
  undecided: 'Es gibt noch keinen klaren Unterschied.',
  undecidedText:
    'Der Unterschied zwischen Version {second} und Version {first} liegt pro Besucher zwischen {low} und {high}.',
  undecidedMore: 'Der Unterschied kann noch Zufall sein. Mit mehr Besuchern werden die Intervalle schmaler.',
  winner: 'Version {number} bringt mehr ein.',
  winnerText: 'Sie bringt pro Besucher {low} bis {high} mehr ein als Version {other}.',
  noDifference: 'Die Versionen bringen wahrscheinlich etwa gleich viel ein.',
  noDifferenceText:
    'Falls es einen Unterschied gibt, beträgt er weniger als {percent} des Umsatzes pro Besucher und ist damit kleiner als der kleinste Unterschied, der für dich zählt. Wähle die Version, die dir besser gefällt.',
  blocked: 'Diese Zahlen sind nicht verlässlich.',
  blockedText:
    'Die Besucher wurden nicht wie geplant aufgeteilt. Wenn alles funktioniert, passiert das in weniger als einem von 1.000 Experimenten. Es gibt kein Ergebnis, weil sich die Gruppen womöglich nicht nur in der Version unterscheiden.',
  blockedCounts: 'Geplant: {planned}. Gezählt: {counted}.',
  blockedWhy:
    'Typische Ursachen: Eine Version lädt bei manchen Besuchern nicht, ist viel langsamer oder leitet sie weiter; Bots oder deine eigenen Tests sehen nur eine Version; eine Anzeige führt zu einer Version. Behebe die Ursache und starte ein neues Experiment.',
  otherCurrencies: {
    one: 'Der Umsatz ist in {currency} angegeben. {count} Kauf in anderen Währungen zählt als Kauf, aber nicht als Umsatz.',
    other:
      'Der Umsatz ist in {currency} angegeben. {count} Käufe in anderen Währungen zählen als Käufe, aber nicht als Umsatz.',
  },

  revenueTitle: 'Nettoumsatz pro Besucher',
  revenueDefinition:
    'Zahlungen abzüglich Erstattungen, Zahlungsanfechtungen und deren Gebühren innerhalb von 14 Tagen nach der ersten Seite, geteilt durch alle Besucher mit abgeschlossenen 14 Tagen.',
  conversionTitle: 'Käufe pro Besucher',
  conversionDefinition:
    'Besucher mit einer Zahlung innerhalb von 14 Tagen, geteilt durch alle Besucher mit abgeschlossenen 14 Tagen. Für das Ergebnis zählt dieser Wert nicht: Mehr Käufe eines günstigeren Plans können weniger einbringen.',
  difference: 'Unterschied',
  compared: 'Version {second} im Vergleich mit Version {first}',
  interval: 'Intervall',
  estimate: 'Schätzung',
  low: 'Mindestens',
  high: 'Höchstens',
  notYet: 'Zu wenige Besucher',
  intervalNote:
    'Der Balken zeigt, wo der wahre Unterschied wahrscheinlich liegt. Berührt er die Nulllinie nicht, ist der Unterschied wahrscheinlich kein Zufall.',
  intervalPicture: 'Version {second} im Vergleich mit Version {first}: {estimate}, zwischen {low} und {high}',
  version: 'Version',
  share: 'Anteil',
  assigned: 'Besucher',
  assignedDefinition: 'Besucher, die eine Seite der Version gesehen haben. Bots zählen nicht.',
  mature: '14 Tage abgeschlossen',
  purchases: 'Käufe',
  revenuePerVisitor: 'Umsatz pro Besucher',
  conversion: 'Käufe pro Besucher',
  figuresTitle: 'Zahlen der Versionen',

  guardrails: 'Kontrollwerte',
  guardrailsDefinition:
    'Die Kontrollwerte zählen nicht für das Ergebnis. Prüfe sie, bevor du eine Version veröffentlichst: Mehr Umsatz ist kein Erfolg, wenn er Vertrauen kostet. Fehler und Ladezeiten melden die Seiten ohne Kennung des Besuchers.',
  refunded: 'Erstattete Käufe',
  disputed: 'Angefochtene Käufe',
  errors: 'Seiten mit Skriptfehler',
  speed: 'Ladezeit',
  speedDefinition: 'Ladezeit: Drei von vier Seitenaufrufen zeigten innerhalb dieser Zeit ihren Inhalt.',
  noPages: 'Nicht gemessen',

  splits: 'Nach Gerät, Land und Quelle',
  splitsNote: {
    one: 'Diese Tabelle enthält {count} Vergleich.',
    other:
      'Diese Tabelle enthält {count} Vergleiche. Bei so vielen wirken manche Unterschiede zufällig groß. Zum Ausgleich sind die Intervalle breiter, aber nur innerhalb dieser Tabelle. Entscheide nicht nach der besten Zeile, sondern prüfe sie in einem neuen Experiment.',
  },
  splitBy: 'Aufteilen nach',
  device: 'Gerät',
  country: 'Land',
  source: 'Quelle',
  group: 'Gruppe',
  visitorsOfGroup: 'Besucher',
  noSplit: 'Noch keine Besucher mit abgeschlossenen 14 Tagen',
  phone: 'Telefon',
  tablet: 'Tablet',
  desktop: 'Computer',
  unknown: 'Unbekannt',
  largestGroups: 'Die fünf größten Gruppen.',

  method: 'So wird das berechnet',
  methodFormulas: 'Formeln und Quellen anzeigen',
  methodLooks:
    'Wer mit gewöhnlichen Intervallen täglich nachsieht, findet in etwa einem von fünf Experimenten einen „Gewinner“, obwohl es keinen Unterschied gibt. Die Intervalle hier sind breiter und deshalb jederzeit gültig: Höchstens 5 von 100 solchen Experimenten nennen einen falschen Gewinner, egal wie oft du nachsiehst.',
  methodInterval: 'Das Intervall eines Unterschieds',
  methodIntervalText:
    'n: Besucher beider Versionen; v: Varianz des Umsatzes; t: Einstellung, vor dem Start aus den geplanten {planned} Besuchern festgelegt; a: 5 % geteilt durch die Zahl der Vergleiche, hier {comparisons}.',
  methodRatio: 'Die Prüfung der Anteile (Sample Ratio Mismatch)',
  methodRatioText:
    'Vergleicht nach jedem Tag die Besucherzahlen mit den geplanten Anteilen p (k = 100). Sobald der Wert 1.000 erreicht, bleibt das Ergebnis dauerhaft gesperrt.',
  methodVerdict: 'Das Ergebnis',
  methodVerdictText:
    'Eine Version gewinnt, wenn ihr Intervall gegenüber jeder anderen Version über null liegt. Die Versionen gelten als gleich, wenn alle Intervalle innerhalb von ±{percent} des Umsatzes pro Besucher liegen. Beides braucht mindestens {visitors} Besucher und {purchases} Käufe pro Version.',
  methodWho: 'So werden Besucher gezählt',
  methodWhoText:
    'Ein Besucher ist eine Kombination aus Netz und Browser. Der Server erkennt sie an einem Hash, dessen Schlüssel mit dem Ende des Experiments gelöscht wird. Im Browser wird nichts gespeichert. Personen mit demselben Netz und demselben Browser zählen als ein Besucher. Wer vor der ersten Antwort über ein anderes Netz zurückkehrt, sieht vielleicht eine andere Version. Ab der ersten Antwort bleibt die Version gleich.',
  methodSources: 'Quellen',
} as const satisfies TranslationOf<typeof en, 'de'>
