import type { Catalogue } from '#shared/texts/text.ts'

/** Experiments on versions. */
export const en = {
  title: 'Experiments',
  lead: 'Show different versions of the funnel to different visitors, and find out which one earns more.',
  back: 'All experiments',
  newExperiment: 'New experiment',
  caption: 'Experiments, newest first',
  none: 'No experiments yet',
  noneText: 'An experiment compares two to four verified versions. One of them is always the live version.',
  all: { one: '{count} experiment', other: '{count} experiments' },

  // Columns and states.
  name: 'Name',
  state: 'State',
  versions: 'Versions',
  started: 'Started',
  stopped: 'Stopped',
  createdBy: 'Created by',
  draft: 'Not started',
  running: 'Running',
  ended: 'Stopped',
  versionName: 'Version {number}',
  versionOption: 'Version {number}: {reason}',
  liveOption: 'Version {number} (live): {reason}',
  endStopped: 'Stopped without changing the live version.',
  endDiscarded: 'Discarded before it started.',
  endWinner: 'Stopped; version {number} was published.',
  endVersionChanged: 'Ended because another version was published.',
  endRecalled: 'Ended because one of its versions was recalled.',

  // New experiment.
  newLead: 'Nothing changes for visitors until you start the experiment.',
  nameHint: 'Shown in the list, for example “Shorter quiz”.',
  hypothesis: 'Hypothesis',
  hypothesisHint: 'What do you expect to happen, and why?',
  weight: 'Share in percent',
  armNumber: 'Version for group {number}',
  addVersion: 'Add a version',
  removeVersion: 'Remove group {number}',
  chooseVersion: 'Choose a version',
  effect: 'Smallest effect that matters, in percent',
  effectHint:
    'How much more or less revenue per visitor would change your decision? Smaller effects need far more visitors.',
  required: 'Please fill in this field.',
  sumWrong: 'The shares add up to {sum} %. They must add up to 100 %.',
  weightWrong: 'Each share is a whole number of at least 5.',
  versionMissing: 'Choose a version for each group.',
  versionTwice: 'Each version can be in one group only.',
  effectWrong: 'A whole number from 1 to 200.',
  create: 'Create experiment',
  created: 'The experiment has been created. It has not started yet.',
  notCreated: 'The experiment was not created.',
  oneVersion: 'There is only one verified version. Create a second one in the studio first.',
  measured: 'What will be measured',
  measuredRevenue:
    'Net revenue per visitor: everything that a visitor pays within 14 days of the first page, minus refunds and disputes. Visitors who buy nothing count as zero.',
  measuredAlso: 'Also: purchases per visitor, refunds, disputes, script errors and page speed.',
  howLong: 'Estimated duration',
  howLongText: {
    one: 'About {visitors} visitors. At {perDay} visitors a day, plus 14 days after the last one, this takes about {count} day.',
    other:
      'About {visitors} visitors. At {perDay} visitors a day, plus 14 days after the last one, this takes about {count} days.',
  },
  howLongBasis:
    'Estimated from a four-week period that ended two weeks ago. If the true effect is this large, the experiment detects it in four out of five cases.',
  howLongUnknown:
    'There are too few visits and purchases for an estimate. The experiment is then planned for 10,000 visitors.',
  howLongNever: 'More than 100 million visitors. Choose a larger effect.',

  // Actions.
  start: 'Start',
  startDots: 'Start…',
  startTitle: 'Start this experiment?',
  startText:
    'From now on, new visitors see one of its versions. Visitors who have started the quiz stay on their version. Search engines see the live version.',
  startPublishing: 'Publishing another version will end the experiment.',
  startedMessage: 'The experiment is running.',
  discardDots: 'Discard…',
  discardTitle: 'Discard this experiment?',
  discardText: 'The experiment stays in the list, but can no longer be started.',
  discard: 'Discard',
  discarded: 'The experiment has been discarded.',
  stopDots: 'Stop…',
  stopTitle: 'Stop this experiment?',
  stopText:
    'New visitors are no longer assigned. Visitors who have started the quiz finish on their version. What they pay within their 14 days still counts.',
  stopQuestion: 'Which version should visitors see from now on?',
  keepLive: 'Keep version {number} (live)',
  publishArm: 'Publish version {number}',
  publishWinner: 'Publish version {number} (earns more)',
  stop: 'Stop experiment',
  stopAndPublish: 'Stop and publish',
  stoppedMessage: 'The experiment has been stopped.',
  publishedMessage: 'The experiment has been stopped, and version {number} is being published.',

  // Result.
  result: 'Result',
  asOf: 'As of {time}. You can check as often as you like: the result stays valid.',
  notStarted: 'This experiment has not started.',
  tooEarly: 'It is too early for a result.',
  tooEarlyText:
    'Each version needs at least {visitors} visitors who have completed their 14 days, and {purchases} purchases. The 14 days begin with the first page, so the first figures appear after 14 days.',
  undecided: 'There is no clear difference yet.',
  undecidedText:
    'The difference between version {second} and version {first} is between {low} and {high} per visitor.',
  undecidedMore: 'The difference may still be due to chance. More visitors make the intervals narrower.',
  winner: 'Version {number} earns more.',
  winnerText: 'It earns {low} to {high} more per visitor than version {other}.',
  noDifference: 'The versions probably earn about the same.',
  noDifferenceText:
    'If there is a difference, it is less than {percent} of the revenue per visitor, the smallest effect that matters to you. Choose the version that you prefer.',
  blocked: 'These figures are not reliable.',
  blockedText:
    'Visitors were not divided as planned. When everything works, this happens in fewer than one in 1,000 experiments. There is no result, because the groups may differ in more than the version that they saw.',
  blockedCounts: 'Planned: {planned}. Counted: {counted}.',
  blockedWhy:
    'Typical causes: a version does not load for some visitors, is much slower, or redirects them; bots or your own tests see only one version; an ad links to one version. Fix the cause and start a new experiment.',
  otherCurrencies: {
    one: 'Revenue is in {currency}. {count} purchase in other currencies counts as a purchase, but not as revenue.',
    other:
      'Revenue is in {currency}. {count} purchases in other currencies count as purchases, but not as revenue.',
  },

  // Figures.
  revenueTitle: 'Net revenue per visitor',
  revenueDefinition:
    'Payments minus refunds, disputes and dispute fees within 14 days of the first page, divided by all visitors who have completed their 14 days.',
  conversionTitle: 'Purchases per visitor',
  conversionDefinition:
    'Visitors with a payment within 14 days, divided by all visitors who have completed their 14 days. This figure does not decide the result: more purchases of a cheaper plan can earn less.',
  difference: 'Difference',
  compared: 'Version {second} compared with version {first}',
  interval: 'Interval',
  estimate: 'Estimate',
  low: 'At least',
  high: 'At most',
  notYet: 'Not enough visitors',
  intervalNote:
    'The bar shows where the true difference probably is. If it does not touch the zero line, the difference is unlikely to be due to chance.',
  intervalPicture: 'Version {second} compared with version {first}: {estimate}, between {low} and {high}',
  version: 'Version',
  share: 'Share',
  assigned: 'Visitors',
  assignedDefinition: 'Visitors who saw a page of the version. Bots are not counted.',
  mature: 'Completed 14 days',
  purchases: 'Purchases',
  revenuePerVisitor: 'Revenue per visitor',
  conversion: 'Purchases per visitor',
  figuresTitle: 'Figures of the versions',

  // Guardrails.
  guardrails: 'Guardrails',
  guardrailsDefinition:
    'Guardrails do not decide the result. Check them before you publish a version: more revenue is no success if it costs trust. Pages report errors and speed without a visitor ID.',
  refunded: 'Refunded purchases',
  disputed: 'Disputed purchases',
  errors: 'Pages with a script error',
  speed: 'Load time',
  speedDefinition: 'Load time: three out of four page loads showed content within this time.',
  noPages: 'Not measured',

  // Splits.
  splits: 'By device, country and source',
  splitsNote: {
    one: 'This table makes {count} comparison.',
    other:
      'This table makes {count} comparisons. With so many, some differences look large by chance. The intervals are wider to compensate, but only within this table. Do not decide by the best row: test it in a new experiment.',
  },
  splitBy: 'Split by',
  device: 'Device',
  country: 'Country',
  source: 'Source',
  group: 'Group',
  visitorsOfGroup: 'Visitors',
  noSplit: 'No visitors have completed their 14 days',
  phone: 'Phone',
  tablet: 'Tablet',
  desktop: 'Computer',
  unknown: 'Unknown',
  largestGroups: 'The five largest groups.',

  // How it is computed.
  method: 'How this is computed',
  methodFormulas: 'Show formulas and sources',
  methodLooks:
    'With ordinary intervals, checking each day finds a “winner” in about one in five experiments without a real difference. The intervals shown here are wider, so that they are valid at any time: at most 5 of 100 such experiments name a wrong winner, no matter how often you check.',
  methodInterval: 'The interval of a difference',
  methodIntervalText:
    'n: visitors of both versions; v: variance of revenue; t: tuning, fixed before the start from the planned {planned} visitors; a: 5 % divided by the number of comparisons, here {comparisons}.',
  methodRatio: 'The check of the shares (sample ratio mismatch)',
  methodRatioText:
    'After each day, compares the visitor counts with the planned shares p (k = 100). Once the value reaches 1,000, the result is blocked permanently.',
  methodVerdict: 'The result',
  methodVerdictText:
    'A version wins if its interval against each other version is above zero. The versions count as equal if all intervals are within ±{percent} of the revenue per visitor. Both need at least {visitors} visitors and {purchases} purchases per version.',
  methodWho: 'How visitors are counted',
  methodWhoText:
    'A visitor is a combination of network and browser. The server recognizes it by a hash whose key is deleted when the experiment ends. Nothing is stored in the browser. People who share a network and use the same browser count as one visitor. A visitor who returns from another network before the first answer may see another version. From the first answer on, the version stays the same.',
  methodSources: 'Sources',
} as const satisfies Catalogue
