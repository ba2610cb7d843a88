/** The units a person reads in: `imperial` as in the United States, `metric` elsewhere. */
export type UnitSystem = 'imperial' | 'metric'
