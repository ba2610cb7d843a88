import type { PackServer } from '#shared/pack/pack-server.ts'
import { readProfile } from '../facts/profile.ts'

export const leadColumns: PackServer['leadColumns'] = {
  age: {
    title: ({ of }) => of('admin-body-weight')('age'),
    isHealth: false,
    questions: ['age'],
    value: (answers) => {
      const { ageYears, ageBucket } = readProfile(answers)
      return ageYears === null ? ageBucket : String(ageYears)
    },
  },
  bmi: {
    title: ({ of }) => of('admin-body-weight')('bmi'),
    isHealth: true,
    questions: [],
    value: (_, { bmi }) => bmi ?? null,
  },
}
