/**
 * What is kept of a visit at each question: when it was first seen and first answered, in milliseconds since 1970;
 * null where no event has said so. By question id.
 */
export type VisitSteps = Record<string, { viewedMs: number | null; answeredMs: number | null }>
