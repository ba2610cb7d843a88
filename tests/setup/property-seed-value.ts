/** The seed of all properties of a run. PROPERTY_SEED overrides it to search further. */
export const propertySeed = Number(process.env['PROPERTY_SEED'] ?? 20_261_121)
