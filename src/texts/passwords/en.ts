import type { Catalogue } from '#shared/texts/text.ts'

/** Fields for passwords: what is required, and how strong a new one is. */
export const en = {
  password: 'Password',
  newPassword: 'New password',
  currentPassword: 'Current password',
  yourPassword: 'Your password',
  // A button: its visible word, and what is read aloud with it.
  showPassword: 'Show <hidden>password</hidden>',
  hidePassword: 'Hide <hidden>password</hidden>',
  showNewPassword: 'Show <hidden>new password</hidden>',
  hideNewPassword: 'Hide <hidden>new password</hidden>',
  showCurrentPassword: 'Show <hidden>current password</hidden>',
  hideCurrentPassword: 'Hide <hidden>current password</hidden>',
  showYourPassword: 'Show <hidden>your password</hidden>',
  hideYourPassword: 'Hide <hidden>your password</hidden>',
  passwordMissing: 'Password is required',
  passwordHint: {
    one: 'Must be at least {count} character',
    other: 'Must be at least {count} characters',
  },
  passwordTooShort: {
    one: 'Password must be at least {count} character long',
    other: 'Password must be at least {count} characters long',
  },
  passwordTooLong: {
    one: 'Password must be at most {count} character long',
    other: 'Password must be at most {count} characters long',
  },
  passwordStrength: '<hidden>Password strength:</hidden> <strong>{strength}</strong>.',
  strengthVeryWeak: 'Very weak',
  strengthWeak: 'Weak',
  strengthFair: 'Fair',
  strengthGood: 'Good',
  strengthStrong: 'Strong',
  adviceCommon: 'Many people use this or something similar. Use two or three unrelated words instead.',
  adviceYours: 'It contains your name or your email. Those are guessed first.',
  adviceSequence: 'Sequences like abc or 1234 are guessed first.',
  adviceRepeated: 'Repetition does not make it harder to guess.',
  adviceKeys: 'Neighboring keys are guessed first.',
  adviceDate: 'Years and dates are easy to guess.',
  adviceShort: 'A few more characters make it much harder to guess.',
} as const satisfies Catalogue
