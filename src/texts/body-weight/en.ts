import type { Catalogue } from '#shared/texts/text.ts'

/** The pack about body weight: its questions, cards, sections of the offer, and what fills placeholders of the brand. */
export const en = {
  age: 'Age',
  height: 'Height',
  weight: 'Weight',
  activity: 'Activity',
  bmi: 'BMI',
  yourBmi: 'Your BMI',
  today: 'Today',
  yourGoal: 'Your goal',
  goalWeight: 'Goal weight',
  date: 'Date',
  years: 'years',
  source: 'Source: <link>{source}</link>',

  // Categories of the body mass index, on their own and in a sentence.
  underweight: 'Underweight',
  normal: 'Normal',
  overweight: 'Overweight',
  obese: 'Obese',
  underweightInText: 'underweight',
  normalInText: 'normal',
  overweightInText: 'overweight',
  obeseInText: 'obese',

  // For placeholders of the brand's texts while the value is unknown.
  yourAgeInText: 'your age',
  yourHeightInText: 'your height',
  yourWeightInText: 'your current weight',
  yourGoalInText: 'your goal weight',
  yourLossInText: 'the weight you choose',
  yourBmiInText: 'your BMI',
  yourRangeInText: 'your range',
  goalDayInText: 'the day you reach your goal',
  comingWeeksInText: 'the coming weeks',

  unit: 'Unit',
  feet: 'ft',
  inches: 'in',
  centimeters: 'cm',
  pounds: 'lbs',
  kilograms: 'kg',

  enterHeight: 'Please enter your height',
  enterWeight: 'Please enter your weight',
  enterGoal: 'Please enter your goal weight',
  heightNoNumber: 'Height must be a number',
  weightNoNumber: 'Weight must be a number',
  goalNoNumber: 'Goal weight must be a number',
  feetNoNumber: 'Feet must be a number',
  inchesNoNumber: 'Inches must be a number',
  // The highest number comes with its unit, except for feet and inches.
  heightRange: 'Height must be between {min} and {max}',
  weightRange: 'Weight must be between {min} and {max}',
  goalRange: 'Goal weight must be between {min} and {max}',
  feetRange: 'Feet must be between {min} and {max}',
  inchesRange: 'Inches must be between {min} and {max}',
  unsafeGoal:
    'For your height, less than {lowest} would be below a healthy weight. Please choose {lowest} or more, so that your plan is good for you.',
  keepSafe: "Let's keep you safe",

  bmiAtGoal: 'BMI at your goal',
  todayIs: 'Today: <weight>{weight}</weight>',
  easyWin: 'Easy win',
  sweetTarget: 'Sweet target',
  reasonableGoal: 'Reasonable goal!',
  challengingChoice: 'Challenging choice',
  lossOf: '{amount} to lose, {share} of your weight today.',
  lossUnderOnePercent: '{amount} to lose, under 1% of your weight today.',
  maintainTitle: 'WEIGHT MAINTENANCE',
  noteTitle: 'IMPORTANT NOTE',
  maintainGoal: 'You want to keep your current weight. Your plan will be about eating well and feeling good.',
  gainGoal:
    'Your goal is above your current weight, and this program is for weight loss. You can still continue: your plan will be about eating well.',

  bmiLater:
    'Once you enter your height and weight, you will see your BMI here. A healthy BMI is between {from} and {below}.',
  healthyRange: 'For your height, the healthy range is <range>{from} to {to}</range>',
  // Read aloud for the drawn scale.
  yourBmiOnScale: 'Your BMI of {bmi} on a scale from {min} to {max}: {category}',
  bmiOnScale: 'A BMI of {bmi} on a scale from {min} to {max}: {category}',
  categoryRange: '{category}<hidden>, {from} to {to}</hidden>',

  figureToday: 'Your figure today, at a BMI of {bmi}',
  figureAtGoal: 'Your figure at your goal, at a BMI of {bmi}',
  figure: 'A figure with a BMI of {bmi}',
  atGoal: 'At your goal',
  faceToday: 'A drawn face today, at a BMI of {bmi}',
  faceAtGoal: 'A drawn face at your goal, at a BMI of {bmi}',

  maintainPrediction:
    'Your goal is your current weight. Your plan helps you keep it with food that is good for you.',
  gainPrediction:
    'Your goal is above your current weight, and this program is for weight loss. Your plan will be about eating well. For gaining weight, please ask a doctor or dietitian.',
  numberMissing: 'A number is missing',
  numberMissingText:
    'To predict a date we need your weight and your goal weight. You can go back and add them at any time.',

  // Three lines, of which the second is the date.
  couldReach:
    '<lead>You could be at {weight} by</lead> <date>{date}</date> <span>about {span} from today</span>',
  couldBeOnTheWay:
    '<lead>You could be at {weight} on your way by</lead> <date>{date}</date> <span>about {span} from today</span>',
  yourGoalDate: 'Your goal date',
  atWeightBy: 'At {weight} by',
  untilDate: 'Until {date}, about {span}',
  firstDay: 'Your first day',
  onYourWay: 'On your way',
  fivePercentLighter: 'First 5% lighter',
  halfway: 'Halfway',
  curve:
    'Your weight as a line, from {start} today to {end} on {date}. It falls faster at first and more slowly later.',

  whyThisDate: 'Why this date?',
  basedOn: 'What it is based on',
  assumed: 'assumed',
  curveInNumbers: 'The curve in numbers',
  sources: 'Sources',
  weightToday: 'Weight today',
  gender: 'Gender',
  woman: 'Woman',
  man: 'Man',
  averageGender: 'Average of women and men',
  notActive: 'Not active',
  lightlyActive: 'Lightly active',
  moderatelyActive: 'Moderately active',
  active: 'Active',
  pace: 'Your body uses about {need} kcal a day. Cutting about {deficit} of them means {first} in the first week, and {average} a week on average.',
  paceInPounds: '{amount} lbs',
  paceInKilograms: '{amount} kg',
  limitOfNeed:
    'Your plan cuts at most a quarter of the energy you need, and you lose at most 1% of your weight a week.',
  limitOfDay: 'Your plan cuts at most 750 kcal a day, and you lose at most 1% of your weight a week.',
  limitOfIntake:
    'Your plan keeps your energy intake at a level that guidelines consider safe, and you lose at most 1% of your weight a week.',
  limitOfPercent: 'You lose at most 1% of your weight a week.',
  estimate:
    'A lighter body needs less energy, so the pace slows down on the way. This is an estimate, not a promise: bodies differ.',

  exampleText:
    'These are example numbers. Answer a few questions about your body and your daily life to see your own: where you start, where you are going and by when.',
  exampleSummary: 'What your summary will look like',
  summary: 'Your personal summary',
  ageAssumed: 'Age, assumed',
  heightAssumed: 'Height, assumed',
  bmiIs: 'Your BMI is {bmi}',
  exampleBmi: 'A BMI of {bmi}',
  idealBmi: 'The ideal BMI is {ideal}, about {weight} at {height}.',

  beforeAndAfter: 'Before and after',
  atIdealBmi: 'At an ideal BMI',
  anExample: 'An example',
  bmiValue: 'BMI {bmi}',
  basedOnYours: 'Based on your numbers. An illustration, not a promise.',
  basedOnExample: 'Based on example numbers. An illustration, not a promise.',

  stayingAt: 'Staying at {weight}',
  fromTo: 'From {weight} to {goal}',
  toLose: 'To lose',
  goalDate: 'Goal date',
  farAway: 'More than 3 years away',
  gainOffer:
    'Your goal weight is above your current weight. This program is for weight loss. Please set another goal, or talk with a doctor about gaining weight safely.',
  maintainOffer: 'Your goal is your current weight. Your plan is about keeping it and feeling well.',
} as const satisfies Catalogue
