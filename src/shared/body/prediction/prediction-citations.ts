export type Citation = { text: string; url: string }

/** The sources of the model in `prediction.ts`. Their own file, since only the explanation shows them. */
export const PREDICTION_CITATIONS: readonly Citation[] = [
  {
    text: 'Mifflin MD, St Jeor ST, et al. A new predictive equation for resting energy expenditure in healthy individuals. Am J Clin Nutr 1990;51:241-247',
    url: 'https://doi.org/10.1093/ajcn/51.2.241',
  },
  {
    text: 'Hall KD. What is the required energy deficit per unit weight loss? Int J Obes 2008;32:573-576',
    url: 'https://doi.org/10.1038/sj.ijo.0803720',
  },
  {
    text: 'Hall KD, et al. Quantification of the effect of energy imbalance on bodyweight. Lancet 2011;378:826-837',
    url: 'https://doi.org/10.1016/S0140-6736(11)60812-X',
  },
  {
    text: 'Jensen MD, et al. 2013 AHA/ACC/TOS guideline for the management of overweight and obesity in adults. Circulation 2014;129(25 Suppl 2):S102-S138',
    url: 'https://doi.org/10.1161/01.cir.0000437739.71477.ee',
  },
]
