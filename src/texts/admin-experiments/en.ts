import type { Catalogue } from '#shared/texts/text.ts'

/** Experiments on versions. */
export const en = {
  title: 'Experiments',
  lead: 'Show several versions of the funnel to different visitors, and find out which one earns more.',
  back: 'All experiments',
  newExperiment: 'New experiment',
  caption: 'Experiments, newest first',
  none: 'No experiments yet',
  noneText: 'An experiment needs two verified versions. The version that is live now is always one of them.',
  all: { one: '{count} experiment', other: '{count} experiments' },
  more: 'Show more',

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
  endStopped: 'Stopped without a change of the live version.',
  endDiscarded: 'Discarded before it started.',
  endWinner: 'Stopped; version {number} was published.',
  endVersionChanged: 'Ended because another version was published.',
  endRecalled: 'Ended because one of its versions was recalled.',

  // New experiment.
  newLead: 'Nothing changes for visitors until you start it.',
  nameHint: 'For the list, for example “Shorter quiz”.',
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
  required: 'Please fill this in.',
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
  measuredAlso: 'Also: purchases per visitor, refunds, disputes, script errors and the speed of the pages.',
  howLong: 'How long it may take',
  howLongText: {
    one: 'About {visitors} visitors. With {perDay} visitors a day and 14 days for the last of them, that is about {count} day.',
    other:
      'About {visitors} visitors. With {perDay} visitors a day and 14 days for the last of them, that is about {count} days.',
  },
  howLongBasis:
    'Estimated from four weeks of visits that ended two weeks ago. If the effect is as large as you say, the experiment finds it in four of five cases.',
  howLongUnknown:
    'There are too few visits and purchases to estimate this. The intervals are then tuned for 10,000 visitors.',
  howLongNever: 'More than 100 million visitors: look for a larger effect.',

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
  discardText: 'It has not started. It stays in the list and cannot be started any more.',
  discard: 'Discard',
  discarded: 'The experiment has been discarded.',
  stopDots: 'Stop…',
  stopTitle: 'Stop this experiment?',
  stopText:
    'No more visitors are assigned. Those who have started finish on their version, and what they pay within their 14 days still counts here.',
  stopQuestion: 'Which version should visitors see from now on?',
  keepLive: 'Keep version {number}, which is live',
  publishArm: 'Publish version {number}',
  publishWinner: 'Publish version {number}, which earns more',
  stop: 'Stop experiment',
  stopAndPublish: 'Stop and publish',
  stoppedMessage: 'The experiment has been stopped.',
  publishedMessage: 'The experiment has been stopped, and version {number} is being published.',

  // Result.
  result: 'Result',
  asOf: 'As of {time}. Look as often as you like: the result stays valid.',
  notStarted: 'This experiment has not started.',
  tooEarly: 'It is too early for a result.',
  tooEarlyText:
    'Each version needs at least {visitors} visitors whose 14 days are over, and {purchases} purchases. Visitors are counted from their first page, so the first figures appear after 14 days.',
  undecided: 'There is no clear difference yet.',
  undecidedText:
    'The difference between version {second} and version {first} is between {low} and {high} per visitor.',
  undecidedMore:
    'The differences between the versions may still be chance. More visitors make the intervals narrower.',
  winner: 'Version {number} earns more.',
  winnerText: 'It earns {low} to {high} more per visitor than version {other}.',
  noDifference: 'The versions probably earn the same.',
  noDifferenceText:
    'If there is a difference, it is smaller than the {percent} of revenue per visitor that you looked for. You may choose the version that you like better.',
  blocked: 'The figures cannot be trusted.',
  blockedText:
    'Visitors were not divided as planned. If everything worked, this would happen in fewer than one of 1,000 experiments. There is no result, because the visitors may differ in more than the version that they saw.',
  blockedCounts: 'Planned: {planned}. Counted: {counted}.',
  blockedWhy:
    'Typical reasons: a version does not load for some visitors, is much slower, or sends them elsewhere; robots or a test of your own see only one version; an advertisement links to one version. Fix the reason and start a new experiment.',
  otherCurrencies: {
    one: 'Revenue is in {currency}. {count} purchase in other currencies counts as a purchase, but not as revenue.',
    other:
      'Revenue is in {currency}. {count} purchases in other currencies count as purchases, but not as revenue.',
  },

  // Figures.
  revenueTitle: 'Net revenue per visitor',
  revenueDefinition:
    'Payments minus refunds, disputes and dispute fees within 14 days of the visitor’s first page, divided by all visitors whose 14 days are over.',
  conversionTitle: 'Purchases per visitor',
  conversionDefinition:
    'Visitors with a payment within 14 days, divided by all visitors whose 14 days are over. It does not decide the result: more purchases of a cheaper plan can earn less.',
  difference: 'Difference',
  compared: 'Version {second} compared with version {first}',
  interval: 'Interval',
  estimate: 'Estimate',
  low: 'At least',
  high: 'At most',
  notYet: 'Not enough visitors',
  intervalNote:
    'The bar shows where the true difference probably is. If it does not touch the line at zero, the difference is not chance.',
  intervalPicture: 'Version {second} compared with version {first}: {estimate}, between {low} and {high}',
  version: 'Version',
  share: 'Share',
  assigned: 'Visitors',
  assignedDefinition: 'Visitors who saw a page of the version. Robots are left out.',
  mature: '14 days over',
  purchases: 'Purchases',
  revenuePerVisitor: 'Revenue per visitor',
  conversion: 'Purchases per visitor',
  figuresTitle: 'Figures of the versions',

  // Guardrails.
  guardrails: 'Guardrails',
  guardrailsDefinition:
    'They do not decide the result. Look at them before you publish a version: one that earns more and loses trust is no success. Pages report errors and speed without an id of the visitor.',
  refunded: 'Refunded purchases',
  disputed: 'Disputed purchases',
  errors: 'Pages with a script error',
  speed: 'Pages shown within',
  speedDefinition: 'Three of four pages showed their content within this time.',
  noPages: 'Not measured',

  // Splits.
  splits: 'By device, country and source',
  splitsNote: {
    one: 'This table makes {count} comparison.',
    other:
      'This table makes {count} comparisons. Among so many, some look large by chance. The intervals are wider to make up for it, but only within this table: do not decide by the best row, test it in a new experiment.',
  },
  splitBy: 'Split by',
  device: 'Device',
  country: 'Country',
  source: 'Source',
  group: 'Group',
  visitorsOfGroup: 'Visitors',
  noSplit: 'No visitors whose 14 days are over',
  phone: 'Phone',
  tablet: 'Tablet',
  desktop: 'Computer',
  unknown: 'Unknown',
  largestGroups: 'The five largest groups.',

  // How it is computed.
  method: 'How this is computed',
  methodFormulas: 'Show formulas and sources',
  methodLooks:
    'With an ordinary interval, looking each day finds a “winner” in about one of five experiments in which nothing differs. These intervals are wider, so that they are right at all times at once: at most 5 of 100 such experiments name a wrong winner, however often you look.',
  methodInterval: 'The interval of a difference',
  methodIntervalText:
    'n: visitors of both versions; v: variance of revenue; t: tuning, fixed before the start from the planned {planned} visitors; a: 5 % divided by the number of comparisons, here {comparisons}.',
  methodRatio: 'The test of the shares',
  methodRatioText:
    'Compares the numbers of visitors with the planned shares p after each day (k = 100). At 1,000 the result is blocked, and stays blocked.',
  methodVerdict: 'The result',
  methodVerdictText:
    'A version wins if its interval against each other version is above zero. The versions are called equal if all intervals are within plus and minus {percent} of revenue per visitor. Both need at least {visitors} visitors and {purchases} purchases per version.',
  methodWho: 'Who counts',
  methodWhoText:
    'A visitor is a network and browser, recognized by a hash whose key is deleted at the end. Nothing is stored in the browser. If several people share a network and the same browser, they count as one. A visitor who returns through another network before the first answer may see another version; from the first answer on, the version stays.',
  methodSources: 'Sources',
} as const satisfies Catalogue
