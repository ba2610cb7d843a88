/** The fields of a question from a configuration that the server has not parsed. */
export type Fields = Readonly<Record<string, unknown>>

export const isText = (value: unknown): boolean =>
  typeof value === 'string' || (isRecord(value) && 'otherwise' in value)
export const isList = (value: unknown): value is unknown[] => Array.isArray(value) && value.length > 0
export const isRecord = (value: unknown): value is Fields => typeof value === 'object' && value !== null

export const areOptions = (value: unknown): boolean =>
  isList(value) &&
  value.every((option) => isRecord(option) && typeof option.value === 'string' && isText(option.label))

export const areMeasurementTabs = (value: unknown): boolean =>
  isList(value) && value.every((tab) => isRecord(tab) && typeof tab.id === 'string' && isList(tab.fields))
