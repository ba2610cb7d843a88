import type { TranslationOf } from '#shared/texts/text.ts'
import type { en } from './en.ts'

export const de = {
  age: 'Alter',
  height: 'Körpergröße',
  weight: 'Gewicht',
  activity: 'Aktivität',
  bmi: 'BMI',
  yourBmi: 'Dein BMI',
  today: 'Heute',
  yourGoal: 'Dein Ziel',
  goalWeight: 'Zielgewicht',
  date: 'Datum',
  years: 'Jahre',
  source: 'Quelle: <link>{source}</link>',

  underweight: 'Untergewicht',
  normal: 'Normalgewicht',
  overweight: 'Übergewicht',
  obese: 'Adipositas',
  underweightInText: 'Untergewicht',
  normalInText: 'Normalgewicht',
  overweightInText: 'Übergewicht',
  obeseInText: 'Adipositas',

  yourAgeInText: 'dein Alter',
  yourHeightInText: 'deine Körpergröße',
  yourWeightInText: 'dein aktuelles Gewicht',
  yourGoalInText: 'dein Zielgewicht',
  yourLossInText: 'so viel, wie du möchtest',
  yourBmiInText: 'dein BMI',
  yourRangeInText: 'dein Bereich',
  goalDayInText: 'der Tag, an dem du dein Ziel erreichst',
  comingWeeksInText: 'die nächsten Wochen',

  unit: 'Einheit',
  feet: 'ft',
  inches: 'in',
  centimeters: 'cm',
  pounds: 'lb',
  kilograms: 'kg',

  enterHeight: 'Bitte gib deine Körpergröße ein',
  enterWeight: 'Bitte gib dein Gewicht ein',
  enterGoal: 'Bitte gib dein Zielgewicht ein',
  heightNoNumber: 'Die Körpergröße muss eine Zahl sein',
  weightNoNumber: 'Das Gewicht muss eine Zahl sein',
  goalNoNumber: 'Das Zielgewicht muss eine Zahl sein',
  feetNoNumber: 'Der Wert für Fuß muss eine Zahl sein',
  inchesNoNumber: 'Der Wert für Zoll muss eine Zahl sein',
  heightRange: 'Die Körpergröße muss zwischen {min} und {max} liegen',
  weightRange: 'Das Gewicht muss zwischen {min} und {max} liegen',
  goalRange: 'Das Zielgewicht muss zwischen {min} und {max} liegen',
  feetRange: 'Der Wert für Fuß muss zwischen {min} und {max} liegen',
  inchesRange: 'Der Wert für Zoll muss zwischen {min} und {max} liegen',
  unsafeGoal:
    'Bei deiner Körpergröße wären weniger als {lowest} kein gesundes Gewicht mehr. Bitte wähle {lowest} oder mehr, damit dein Plan dir guttut.',
  keepSafe: 'Deine Gesundheit geht vor',

  bmiAtGoal: 'BMI bei deinem Ziel',
  todayIs: 'Heute: <weight>{weight}</weight>',
  easyWin: 'Leicht zu schaffen',
  sweetTarget: 'Gutes Ziel',
  reasonableGoal: 'Vernünftiges Ziel!',
  challengingChoice: 'Anspruchsvolles Ziel',
  lossOf: '{amount} abzunehmen, {share} deines heutigen Gewichts.',
  lossUnderOnePercent: '{amount} abzunehmen, weniger als 1 % deines heutigen Gewichts.',
  maintainTitle: 'GEWICHT HALTEN',
  noteTitle: 'WICHTIGER HINWEIS',
  maintainGoal:
    'Du möchtest dein Gewicht halten. In deinem Plan geht es um gute Ernährung und darum, dass du dich wohlfühlst.',
  gainGoal:
    'Dein Ziel liegt über deinem aktuellen Gewicht, und dieses Programm ist zum Abnehmen gedacht. Du kannst trotzdem weitermachen: In deinem Plan geht es um gute Ernährung.',

  bmiLater:
    'Sobald du Körpergröße und Gewicht eingibst, siehst du hier deinen BMI. Ein gesunder BMI liegt zwischen {from} und {below}.',
  healthyRange: 'Bei deiner Körpergröße ist gesund: <range>{from} bis {to}</range>',
  yourBmiOnScale: 'Dein BMI von {bmi} auf einer Skala von {min} bis {max}: {category}',
  bmiOnScale: 'Ein BMI von {bmi} auf einer Skala von {min} bis {max}: {category}',
  categoryRange: '{category}<hidden>, {from} bis {to}</hidden>',

  figureToday: 'Deine Figur heute, bei einem BMI von {bmi}',
  figureAtGoal: 'Deine Figur an deinem Ziel, bei einem BMI von {bmi}',
  figure: 'Eine Figur mit einem BMI von {bmi}',
  atGoal: 'An deinem Ziel',
  faceToday: 'Ein gezeichnetes Gesicht heute, bei einem BMI von {bmi}',
  faceAtGoal: 'Ein gezeichnetes Gesicht an deinem Ziel, bei einem BMI von {bmi}',

  maintainPrediction:
    'Dein Ziel ist dein aktuelles Gewicht. Dein Plan hilft dir, es mit Essen zu halten, das dir guttut.',
  gainPrediction:
    'Dein Ziel liegt über deinem aktuellen Gewicht, und dieses Programm ist zum Abnehmen gedacht. In deinem Plan geht es um gute Ernährung. Wenn du zunehmen möchtest, lass dich bitte ärztlich oder in einer Ernährungsberatung beraten.',
  numberMissing: 'Eine Zahl fehlt',
  numberMissingText:
    'Um ein Datum vorherzusagen, brauchen wir dein Gewicht und dein Zielgewicht. Du kannst jederzeit zurückgehen und sie ergänzen.',

  couldReach:
    '<lead>Du könntest {weight} wiegen am</lead> <date>{date}</date> <span>etwa {span} ab heute</span>',
  couldBeOnTheWay:
    '<lead>Auf dem Weg zu deinem Ziel könntest du {weight} wiegen am</lead> <date>{date}</date> <span>etwa {span} ab heute</span>',
  yourGoalDate: 'Dein Zieldatum',
  atWeightBy: 'Mit {weight} am',
  untilDate: 'Bis {date}, etwa {span}',
  firstDay: 'Dein erster Tag',
  onYourWay: 'Auf dem Weg',
  fivePercentLighter: 'Die ersten 5 % weniger',
  halfway: 'Die Hälfte',
  curve:
    'Dein Gewicht als Linie, von {start} heute bis {end} am {date}. Es sinkt zuerst schneller und später langsamer.',

  whyThisDate: 'Warum dieses Datum?',
  basedOn: 'Worauf es beruht',
  assumed: 'angenommen',
  curveInNumbers: 'Die Kurve in Zahlen',
  sources: 'Quellen',
  weightToday: 'Gewicht heute',
  gender: 'Geschlecht',
  woman: 'Frau',
  man: 'Mann',
  averageGender: 'Mittelwert für Frauen und Männer',
  notActive: 'Nicht aktiv',
  lightlyActive: 'Leicht aktiv',
  moderatelyActive: 'Mäßig aktiv',
  active: 'Aktiv',
  pace: 'Dein Körper verbraucht etwa {need} kcal am Tag. Etwa {deficit} davon weniger bedeuten {first} in der ersten Woche und im Durchschnitt {average} pro Woche.',
  paceInPounds: '{amount} lb',
  paceInKilograms: '{amount} kg',
  limitOfNeed:
    'Dein Plan spart höchstens ein Viertel der Energie ein, die du brauchst, und du verlierst höchstens 1 % deines Gewichts pro Woche.',
  limitOfDay:
    'Dein Plan spart höchstens 750 kcal am Tag ein, und du verlierst höchstens 1 % deines Gewichts pro Woche.',
  limitOfIntake:
    'Dein Plan hält deine Energiezufuhr auf einem Niveau, das nach den Leitlinien als sicher gilt, und du verlierst höchstens 1 % deines Gewichts pro Woche.',
  limitOfPercent: 'Du verlierst höchstens 1 % deines Gewichts pro Woche.',
  estimate:
    'Ein leichterer Körper braucht weniger Energie, deshalb wird das Tempo unterwegs langsamer. Das ist eine Schätzung, kein Versprechen: Jeder Körper ist anders.',

  exampleText:
    'Das sind Beispielzahlen. Beantworte ein paar Fragen zu deinem Körper und deinem Alltag, um deine eigenen zu sehen: wo du beginnst, wohin es geht und bis wann.',
  exampleSummary: 'So wird deine Übersicht aussehen',
  summary: 'Deine persönliche Übersicht',
  ageAssumed: 'Alter, angenommen',
  heightAssumed: 'Körpergröße, angenommen',
  bmiIs: 'Dein BMI ist {bmi}',
  exampleBmi: 'Ein BMI von {bmi}',
  idealBmi: 'Der ideale BMI ist {ideal}, das sind etwa {weight} bei {height}.',

  beforeAndAfter: 'Vorher und nachher',
  atIdealBmi: 'Bei idealem BMI',
  anExample: 'Ein Beispiel',
  bmiValue: 'BMI: {bmi}',
  basedOnYours: 'Nach deinen Zahlen. Eine Zeichnung, kein Versprechen.',
  basedOnExample: 'Nach Beispielzahlen. Eine Zeichnung, kein Versprechen.',

  stayingAt: 'Bei {weight} bleiben',
  fromTo: 'Von {weight} auf {goal}',
  toLose: 'Abzunehmen',
  goalDate: 'Zieldatum',
  farAway: 'Mehr als 3 Jahre entfernt',
  gainOffer:
    'Dein Zielgewicht liegt über deinem aktuellen Gewicht. Dieses Programm ist zum Abnehmen gedacht. Bitte wähle ein anderes Ziel, oder lass dich ärztlich beraten, wie du gesund zunimmst.',
  maintainOffer:
    'Dein Ziel ist dein aktuelles Gewicht. Dein Plan hilft dir, es zu halten und dich wohlzufühlen.',
} as const satisfies TranslationOf<typeof en, 'de'>
