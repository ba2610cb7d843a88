/** Members of the European Union. */
export const EUROPEAN_UNION =
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ')

/** Parts of members with their own code where EU law applies (TFEU, articles 349 and 355). */
export const PARTS_OF_MEMBERS = ['AX', 'GF', 'GP', 'MF', 'MQ', 'RE', 'YT']

/** Members of the European Economic Area that are not members of the Union. */
export const EUROPEAN_ECONOMIC_AREA = ['IS', 'LI', 'NO']
