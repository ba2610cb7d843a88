/** The seed of all properties of a run: always the same, but for one who looks for more with PROPERTY_SEED. */
export const propertySeed = Number(process.env['PROPERTY_SEED'] ?? 20_261_121)
