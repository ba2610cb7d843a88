import { z } from 'zod'

const lineSchema = z.string().trim().min(1)

/** The right of withdrawal: 14 days in which a buyer may leave the contract and gets the money back. */
export const withdrawalSchema = z.strictObject({
  /** `statutory`: to buyers in countries whose law asks for it. */
  offeredTo: z.enum(['statutory', 'everyone']).default('statutory'),
  /**
   * A box beside the pay button by which these buyers expressly ask to begin at once. Who has ticked it pays for the time
   * used until a withdrawal. Without it, and for whoever did not tick it, a withdrawal gives everything back.
   */
  immediateStart: z
    .strictObject({
      /** That the service begins before the 14 days are over, at the buyer's express request. */
      request: lineSchema,
      /** That a proportionate amount is owed on withdrawal for what was provided until then. */
      acknowledgement: lineSchema,
      /** Nobody in these countries pays without the box ticked. */
      isRequired: z.boolean().default(true),
    })
    .optional(),
})
