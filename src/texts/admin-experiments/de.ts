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
    'Ein Experiment braucht zwei geprüfte Versionen. Die Version, die jetzt live ist, ist immer eine davon.',
  all: { one: '{count} Experiment', other: '{count} Experimente' },
  more: 'Mehr anzeigen',

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
  required: 'Bitte ausfüllen.',
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
  howLong: 'Wie lange es dauern kann',
  howLongText: {
    one: 'Etwa {visitors} Besucher. Bei {perDay} Besuchern am Tag und 14 Tagen für die letzten ist das etwa {count} Tag.',
    other:
      'Etwa {visitors} Besucher. Bei {perDay} Besuchern am Tag und 14 Tagen für die letzten sind das etwa {count} Tage.',
  },
  howLongBasis:
    'Geschätzt aus den Besuchen von vier Wochen, die vor zwei Wochen endeten. Ist der Unterschied so groß wie angegeben, findet ihn das Experiment in vier von fünf Fällen.',
  howLongUnknown:
    'Für eine Schätzung gibt es zu wenige Besuche und Käufe. Die Intervalle sind dann für 10.000 Besucher am schmalsten.',
  howLongNever: 'Mehr als 100 Millionen Besucher: Suche nach einem größeren Unterschied.',

  start: 'Starten',
  startDots: 'Starten …',
  startTitle: 'Dieses Experiment starten?',
  startText:
    'Ab jetzt sehen neue Besucher eine seiner Versionen. Wer das Quiz begonnen hat, bleibt auf seiner Version. Suchmaschinen sehen die Live-Version.',
  startPublishing: 'Wird eine andere Version veröffentlicht, endet das Experiment.',
  startedMessage: 'Das Experiment läuft.',
  discardDots: 'Verwerfen …',
  discardTitle: 'Dieses Experiment verwerfen?',
  discardText: 'Es wurde nicht gestartet. Es bleibt in der Liste und kann nicht mehr gestartet werden.',
  discard: 'Verwerfen',
  discarded: 'Das Experiment wurde verworfen.',
  stopDots: 'Beenden …',
  stopTitle: 'Dieses Experiment beenden?',
  stopText:
    'Es werden keine Besucher mehr zugeteilt. Wer begonnen hat, beendet das Quiz auf seiner Version, und Zahlungen innerhalb der 14 Tage zählen hier noch.',
  stopQuestion: 'Welche Version sollen Besucher ab jetzt sehen?',
  keepLive: 'Bei Version {number} bleiben, die jetzt live ist',
  publishArm: 'Version {number} veröffentlichen',
  publishWinner: 'Version {number} veröffentlichen, die mehr einbringt',
  stop: 'Experiment beenden',
  stopAndPublish: 'Beenden und veröffentlichen',
  stoppedMessage: 'Das Experiment wurde beendet.',
  publishedMessage: 'Das Experiment wurde beendet. Version {number} wird veröffentlicht.',

  result: 'Ergebnis',
  asOf: 'Stand: {time}. Du kannst so oft nachsehen, wie du möchtest: Das Ergebnis bleibt gültig.',
  notStarted: 'Dieses Experiment wurde noch nicht gestartet.',
  tooEarly: 'Für ein Ergebnis ist es zu früh.',
  tooEarlyText:
    'Jede Version braucht mindestens {visitors} Besucher, deren 14 Tage vorbei sind, und {purchases} Käufe. Besucher zählen ab ihrer ersten Seite, die ersten Zahlen erscheinen also nach 14 Tagen.',
  undecided: 'Es gibt noch keinen klaren Unterschied.',
  undecidedText:
    'Der Unterschied zwischen Version {second} und Version {first} liegt pro Besucher zwischen {low} und {high}.',
  undecidedMore:
    'Die Unterschiede zwischen den Versionen können noch Zufall sein. Mehr Besucher machen die Intervalle schmaler.',
  winner: 'Version {number} bringt mehr ein.',
  winnerText: 'Sie bringt pro Besucher {low} bis {high} mehr ein als Version {other}.',
  noDifference: 'Die Versionen bringen wahrscheinlich gleich viel ein.',
  noDifferenceText:
    'Falls es einen Unterschied gibt, ist er kleiner als die {percent} Umsatz pro Besucher, nach denen du gesucht hast. Du kannst die Version wählen, die dir besser gefällt.',
  blocked: 'Diesen Zahlen kann man nicht trauen.',
  blockedText:
    'Die Besucher wurden nicht wie geplant aufgeteilt. Wenn alles funktioniert, geschieht das in weniger als einem von 1.000 Experimenten. Es gibt kein Ergebnis, weil sich die Besucher nicht nur in der Version unterscheiden könnten.',
  blockedCounts: 'Geplant: {planned}. Gezählt: {counted}.',
  blockedWhy:
    'Typische Ursachen: Eine Version lädt bei manchen Besuchern nicht, ist viel langsamer oder leitet sie weiter; Roboter oder ein eigener Test sehen nur eine Version; eine Anzeige führt zu einer Version. Behebe die Ursache und starte ein neues Experiment.',
  otherCurrencies: {
    one: 'Der Umsatz ist in {currency} angegeben. {count} Kauf in anderen Währungen zählt als Kauf, aber nicht als Umsatz.',
    other:
      'Der Umsatz ist in {currency} angegeben. {count} Käufe in anderen Währungen zählen als Käufe, aber nicht als Umsatz.',
  },

  revenueTitle: 'Nettoumsatz pro Besucher',
  revenueDefinition:
    'Zahlungen abzüglich Erstattungen, Zahlungsanfechtungen und deren Gebühren innerhalb von 14 Tagen nach der ersten Seite, geteilt durch alle Besucher, deren 14 Tage vorbei sind.',
  conversionTitle: 'Käufe pro Besucher',
  conversionDefinition:
    'Besucher mit einer Zahlung innerhalb von 14 Tagen, geteilt durch alle Besucher, deren 14 Tage vorbei sind. Davon hängt das Ergebnis nicht ab: Mehr Käufe eines günstigeren Plans können weniger einbringen.',
  difference: 'Unterschied',
  compared: 'Version {second} im Vergleich mit Version {first}',
  interval: 'Intervall',
  estimate: 'Schätzung',
  low: 'Mindestens',
  high: 'Höchstens',
  notYet: 'Zu wenige Besucher',
  intervalNote:
    'Der Balken zeigt, wo der wahre Unterschied wahrscheinlich liegt. Berührt er die Linie bei null nicht, ist der Unterschied kein Zufall.',
  intervalPicture: 'Version {second} im Vergleich mit Version {first}: {estimate}, zwischen {low} und {high}',
  version: 'Version',
  share: 'Anteil',
  assigned: 'Besucher',
  assignedDefinition: 'Besucher, die eine Seite der Version gesehen haben. Roboter zählen nicht.',
  mature: '14 Tage vorbei',
  purchases: 'Käufe',
  revenuePerVisitor: 'Umsatz pro Besucher',
  conversion: 'Käufe pro Besucher',
  figuresTitle: 'Zahlen der Versionen',

  guardrails: 'Kontrollwerte',
  guardrailsDefinition:
    'Von ihnen hängt das Ergebnis nicht ab. Sieh sie dir an, bevor du eine Version veröffentlichst: Eine, die mehr einbringt und Vertrauen kostet, ist kein Erfolg. Fehler und Geschwindigkeit melden die Seiten ohne eine Kennung des Besuchers.',
  refunded: 'Erstattete Käufe',
  disputed: 'Angefochtene Käufe',
  errors: 'Seiten mit Skriptfehler',
  speed: 'Seiten angezeigt innerhalb von',
  speedDefinition: 'Drei von vier Seiten haben ihren Inhalt innerhalb dieser Zeit angezeigt.',
  noPages: 'Nicht gemessen',

  splits: 'Nach Gerät, Land und Quelle',
  splitsNote: {
    one: 'Diese Tabelle enthält {count} Vergleich.',
    other:
      'Diese Tabelle enthält {count} Vergleiche. Unter so vielen wirken manche durch Zufall groß. Zum Ausgleich sind die Intervalle breiter, aber nur innerhalb dieser Tabelle: Entscheide nicht nach der besten Zeile, sondern prüfe sie in einem neuen Experiment.',
  },
  splitBy: 'Aufteilen nach',
  device: 'Gerät',
  country: 'Land',
  source: 'Quelle',
  group: 'Gruppe',
  visitorsOfGroup: 'Besucher',
  noSplit: 'Keine Besucher, deren 14 Tage vorbei sind',
  phone: 'Telefon',
  tablet: 'Tablet',
  desktop: 'Computer',
  unknown: 'Unbekannt',
  largestGroups: 'Die fünf größten Gruppen.',

  method: 'So wird das berechnet',
  methodFormulas: 'Formeln und Quellen anzeigen',
  methodLooks:
    'Wer mit gewöhnlichen Intervallen täglich nachsieht, findet in etwa einem von fünf Experimenten einen „Gewinner“, obwohl sich nichts unterscheidet. Diese Intervalle sind breiter, damit sie zu jeder Zeit stimmen: Höchstens 5 von 100 solchen Experimenten nennen einen falschen Gewinner, egal wie oft du nachsiehst.',
  methodInterval: 'Das Intervall eines Unterschieds',
  methodIntervalText:
    'n: Besucher beider Versionen; v: Varianz des Umsatzes; t: Einstellung, vor dem Start aus den geplanten {planned} Besuchern festgelegt; a: 5 % geteilt durch die Zahl der Vergleiche, hier {comparisons}.',
  methodRatio: 'Die Prüfung der Anteile',
  methodRatioText:
    'Vergleicht nach jedem Tag die Besucherzahlen mit den geplanten Anteilen p (k = 100). Bei 1.000 wird das Ergebnis gesperrt, und es bleibt gesperrt.',
  methodVerdict: 'Das Ergebnis',
  methodVerdictText:
    'Eine Version gewinnt, wenn ihr Intervall gegenüber jeder anderen Version über null liegt. Die Versionen gelten als gleich, wenn alle Intervalle innerhalb von plus und minus {percent} des Umsatzes pro Besucher liegen. Beides braucht mindestens {visitors} Besucher und {purchases} Käufe pro Version.',
  methodWho: 'Wer zählt',
  methodWhoText:
    'Ein Besucher ist ein Netz und ein Browser, wiedererkannt an einem Hash, dessen Schlüssel am Ende gelöscht wird. Im Browser wird nichts gespeichert. Mehrere Personen mit demselben Netz und demselben Browser zählen als einer. Wer vor der ersten Antwort über ein anderes Netz zurückkehrt, kann eine andere Version sehen; ab der ersten Antwort bleibt die Version.',
  methodSources: 'Quellen',
} as const satisfies TranslationOf<typeof en, 'de'>
