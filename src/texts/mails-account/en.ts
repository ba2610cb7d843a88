import type { Catalogue } from '#shared/texts/text.ts'

/** Mails about sign-in, passwords and addresses, and the reminder to a visitor. */
export const en = {
  invitationSubject: 'You’re invited to the {brand} admin area',
  invitationPreheader: 'Open the link to choose a password and sign in.',
  invitationHeading: 'Welcome to the {brand} team',
  invitationToAdmin:
    'An administrator of {brand} has invited you to its admin area as an administrator. You can see and change everything there.',
  invitationToViewer:
    'An administrator of {brand} has invited you to its admin area as a viewer. You can see everything there but not change it.',
  invitationToEditor:
    'An administrator of {brand} has invited you to its admin area as an editor. You can see everything there, and change drafts and pictures.',
  invitationToPublisher:
    'An administrator of {brand} has invited you to its admin area as a publisher. You can see everything there, change drafts and pictures, and publish.',
  invitationAllBrands: 'This is for all brands: {brands}, and any that are added later.',
  invitationSomeBrands: 'This is only for {brands}. You won’t see other brands there.',
  acceptInvitation: 'Accept the invitation',
  invitationNote:
    'The link works once, within 7 days. Anyone who has it can sign in, so please do not share it. If you did not expect this invitation, you can ignore this email.',
  invitationReason: 'You’re receiving this email because an administrator of {brand} entered this address.',

  confirmSubject: 'Confirm your email address for {brand}',
  confirmPreheader: 'One tap, and your account shows everything that’s yours.',
  confirmHeading: 'Confirm your address',
  confirmText:
    'Please confirm that this address is yours. Your account will then show everything that belongs to it. Open the link in the browser where you are signed in.',
  confirmAddress: 'Confirm this address',
  confirmNote: 'The link works once, within 24 hours. If you did not ask for it, you can ignore this email.',
  confirmReason: 'You’re receiving this email because a {brand} account uses this address.',

  changedSubject: 'Your {brand} password was changed',
  changedPreheader: 'If this was you, there is nothing to do.',
  changedHeading: 'Your password was changed',
  changedText:
    'The password of your account was changed on {time}. You have been signed out on your other devices.',
  changedAdvice:
    'If this was you, there is nothing to do. If it wasn’t, set a new password at once (“Forgot password?” on the sign-in page) and write to us.',
  changedContact: 'Need help? Write to us at',
  changedReason: 'You’re receiving this email because it concerns the security of your {brand} account.',

  codeUsedSubject: 'A recovery code was used for your {brand} sign-in',
  codeUsedPreheader: 'If this was you, create new codes when you have few left.',
  codeUsedHeading: 'A recovery code was used',
  codeUsedText:
    'Someone signed in to the {brand} admin area with your password and one of your recovery codes on {time}.',
  lastCodeUsed: 'It was your last one.',
  codesLeft: { one: 'You have {count} code left.', other: 'You have {count} codes left.' },
  codeUsedAdvice:
    'If this was you, there is nothing to do. You can create new codes under Security. If it wasn’t, change your password at once, create new recovery codes and tell another administrator.',
  openSecurity: 'Open Security',
  codeUsedReason: 'You’re receiving this email because it concerns the security of your {brand} sign-in.',

  // With an account, the password is a new one.
  resetSubject: 'Set a new password for {brand}',
  resetPreheader: 'Someone asked to set a new password. If it was you, here is the link.',
  resetHeading: 'Set a new password',
  resetText:
    'Someone asked to set a new password for {brand} with this address. If it was you, continue here.',
  resetNote:
    'The link works once, within one hour. If it wasn’t you, there is nothing to do: nobody has seen your password, and it stays the same.',
  firstSubject: 'Set your password for {brand}',
  firstPreheader: 'Someone asked to set your password. If it was you, here is the link.',
  firstHeading: 'Set your password',
  firstText:
    'Someone asked to set your password for {brand} with this address. If it was you, continue here.',
  firstNote: 'The link works once, within 7 days. If it wasn’t you, there is nothing to do.',
  resetReason: 'You’re receiving this email because someone asked to set a password at {brand}.',

  setSubject: 'One step left: set your {brand} password',
  setPreheader: 'Choose a password, and your plan opens on every device.',
  setHeading: 'One step left',
  setText:
    'Your {plan} is paid for and ready. Choose a password to open it on your phone and every other device.',
  setPassword: 'Set your password',
  setNote: 'The link works once, within 7 days. After that, you can ask for a new one on the sign-in page.',
  setReason: 'You’re receiving this email because a plan from {brand} was bought with this address.',

  waitingSubject: 'Your plan is waiting for you',
  waitingPreheader: 'Your answers are saved. Pick up where you left off.',
  waitingHeading: 'Your plan is waiting',
  waitingText:
    'You answered our questions a while ago, and your plan is ready. Everything is saved, so take another look whenever it suits you.',
  seePlan: 'See your plan',
  waitingNote: 'This link is personal. Please do not share it.',
  waitingReason:
    'You’re receiving this email because you entered this address at {brand}. We send this reminder only once.',
} as const satisfies Catalogue
