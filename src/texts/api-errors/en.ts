import type { Catalogue } from '#shared/texts/text.ts'

/** Refusals of the API by code and reason (`contract/error-reasons.ts`). */
export const en = {
  // Codes.
  validation_failed: 'The request is not valid',
  malformed_body: 'The request is not valid',
  body_too_large: 'This is too large to be sent.',
  unsupported_media_type: 'The request has an unsupported format.',
  not_found: 'There is nothing at this address',
  lead_not_found: 'There is no such lead',
  product_not_found: 'This plan is not available.',
  payment_failed: 'The payment was declined.',
  payment_not_found: 'Payment not found',
  payment_busy: 'Your payment is already in progress. Please wait a moment and try again.',
  payment_paused:
    'Too many payments with declined cards. To protect cardholders, please wait before you try again.',
  payment_unavailable: 'Payments are not available at this moment. Please try again.',
  proof_required:
    'If we know this e-mail address, we have sent a link to it. Please open the link to sign in or to set your password.',
  sign_in_required: 'Please sign in to continue',
  admin_required: 'You do not have admin privileges',
  second_factor_required: 'Please set up a second factor first',
  consent_missing: 'Health answers need a consent to their use, and none is recorded for this session',
  invalid_credentials: 'Invalid email or password',
  account_exists: 'There is already an account with this address.',
  link_invalid: 'This link has been used or is no longer valid. Please ask for a new one.',
  no_subscription: 'There is no subscription with this account',
  not_possible: 'This is not possible at the moment.',
  price_changed: 'The price has changed since you saw it. Please review the new price.',
  idempotency_conflict: 'This was already sent with other content. Please reload the page.',
  rate_limited: 'Too many requests. Please try again in a moment.',
  unavailable: 'The service is busy. Please try again in a moment.',
  internal: 'Something went wrong on our side. Please try again.',

  // Signing in.
  sign_in_wait_seconds: {
    one: 'Too many failed sign-ins. Please try again in {count} second, or ask for a link by "Forgot password".',
    other:
      'Too many failed sign-ins. Please try again in {count} seconds, or ask for a link by "Forgot password".',
  },
  sign_in_wait_minutes: {
    one: 'Too many failed sign-ins. Please try again in {count} minute, or ask for a link by "Forgot password".',
    other:
      'Too many failed sign-ins. Please try again in {count} minutes, or ask for a link by "Forgot password".',
  },
  code_wait_seconds: {
    one: 'Too many wrong codes. Please try again in {count} second.',
    other: 'Too many wrong codes. Please try again in {count} seconds.',
  },
  code_wait_minutes: {
    one: 'Too many wrong codes. Please try again in {count} minute.',
    other: 'Too many wrong codes. Please try again in {count} minutes.',
  },
  sign_in_ended: 'Your sign-in has ended. Please sign in again.',
  next_code_needed: 'This code is wrong or has been used. Please enter the next one.',
  passkey_timeout: 'That took too long. Please try again.',
  passkey_unknown: 'This passkey is unknown. It may have been removed.',
  passkey_unconfirmed: 'This passkey could not be confirmed. Please try again, or use your password.',
  account_just_created: 'An account with this address has just been created: please enter its password',
  confirm_while_signed_in: 'Please sign in to your account in this browser first, then open the link again.',

  // Mailed links.
  unsubscribe_link_invalid: 'This link is not valid. Please use the one in the latest mail.',
  cancellation_link_invalid: 'This link is no longer valid. Please sign in, or write to us, to cancel.',
  payment_link_invalid: 'This link is no longer valid. Please sign in to confirm your payment.',
  receipt_link_invalid: 'This link is no longer valid. Please sign in to see your receipts.',
  withdrawal_link_invalid: 'This link is no longer valid. Please sign in to withdraw.',
  invitation_invalid: 'This invitation has been used or is no longer valid. Please ask for a new one.',

  // Fields of a form.
  password_is_address: 'Your email address is easy to guess. Please choose another password.',
  password_is_site_name: 'The names on this site are easy to guess. Please choose another password.',
  password_leaked: 'This password is on lists of leaked passwords. Please choose another one.',
  password_too_short: {
    one: 'Password must be at least {count} character long',
    other: 'Password must be at least {count} characters long',
  },
  password_easy:
    'This password is close to a common one and easy to guess. Please choose another one, for example four words that have nothing to do with each other.',
  old_password_too_weak:
    'Your password is too weak for an administrator. Change it first with "Forgot password", then open this invitation again.',
  current_password_wrong: 'This is not your current password',
  password_wrong: 'This is not your password',
  code_wrong: 'This code is wrong or has been used',
  passkey_setup_timeout: 'That took too long. Please start again.',
  passkey_unusable: 'This device could not create a passkey that works here. Please try another one.',
  email_missing: 'Email address is required',
  email_invalid: 'Please enter a valid email address',
  email_not_of_user: 'This is not the email address of this user',
  refund_days_wrong: 'Choose 7 consecutive days since your purchase, none of them in the future',
  days_reversed: 'Must not be after the last day',
  unknown_step: 'The quiz has no such step',
  text_too_short: {
    one: 'Enter at least {count} character',
    other: 'Enter at least {count} characters',
  },
  text_too_long: {
    one: 'Enter at most {count} character',
    other: 'Enter at most {count} characters',
  },

  // Members and their subscription.
  card_not_found: 'This card was not found. Please enter it again.',
  own_receipt_not_found: 'There is no such receipt with this account',
  page_not_found: 'There is no such page',
  payment_disputed:
    'A payment for this subscription is disputed at your bank, so it does not renew and cannot be changed.',
  subscription_ended: 'This subscription has ended. You can choose a plan again at any time.',
  payment_open: 'The plan can be changed once the open payment has been made.',
  plan_is_current: 'You already have this plan.',
  plan_not_changed: 'The plan cannot be changed right now. Please try again later.',
  card_not_changed: 'The card cannot be changed right now. Please try again later.',
  card_not_saved: 'This card could not be saved. Please enter it again, or use a different one.',
  not_canceled: 'This subscription cannot be canceled here. Please contact us.',
  cancellation_not_undone: 'This cancellation cannot be undone here. Please contact us.',
  refund_too_late: 'A refund can be requested within 14 days of the first charge. This time is over.',
  refund_nothing_paid: 'Nothing has been charged that could be refunded.',
  refund_not_covered: 'Upgrades and changes of plan are not covered by the money-back guarantee.',
  refund_disputed:
    'This payment is disputed at your bank, so we cannot refund it. Please contact us if you have questions.',
  refund_requested: 'You have already requested a refund. We answer within 1 to 3 business days.',
  refund_done: 'This payment has already been refunded.',
  refund_answered: 'Your refund request has been answered. Please contact us if you have questions.',
  withdrawal_expired: 'The withdrawal period for this contract is over. You can still cancel your plan.',
  withdrawal_settled: 'This contract has ended and everything you paid was refunded.',
  withdrawal_not_offered:
    'There is no right of withdrawal for this contract. You can cancel your plan at any time.',
  subscription_busy: 'Your subscription is being changed. Please wait a moment and try again.',
  deletion_busy: 'A payment is in progress. Please try again in a moment.',

  // Payments.
  payments_off: 'Payments are not available at this moment. Please try again later.',
  provider_silent: 'Our payment provider is not responding. Please try again.',
  plan_unavailable: 'This plan is not available right now. Please try again later.',
  subscription_failed: 'Subscription creation failed',
  confirmation_failed: 'Failed to confirm payment',
  completion_failed: 'Failed to complete payment',
  verification_failed: 'Payment was processed but verification failed',
  shutting_down: 'The server is shutting down. Please try again.',

  // The admin area.
  second_factor_missing: 'Please enter your second factor first',
  viewer_only: 'Your role can view everything but change nothing',
  role_too_low: 'Your role does not allow this. Ask an administrator with a higher role',
  brand_not_allowed: 'You have no rights for this brand',
  all_brands_needed: 'This requires rights for all brands',
  brand_unknown: 'There is no such brand',
  role_lost: 'You no longer have this role',
  administrator_exists: 'There is already an administrator with this address',
  too_many_passkeys: {
    one: 'You have {count} passkey. Please remove one first.',
    other: 'You have {count} passkeys. Please remove one first.',
  },
  passkey_added_before: 'This passkey has already been added',
  passkeys_need_host: 'Passkeys need a host name, but the address of this server is an IP address',
  setup_again: 'Please start the setup again',
  no_authenticator_app: 'There is no authenticator app',
  no_second_factor: 'Please set up a second factor first',
  only_second_factor:
    'A second factor is required here, and this is your only one. Set up another one first, or replace it.',
  own_second_factor: 'Please turn off your own second factor under Security',
  last_administrator:
    'This is the last administrator who can change anything. Give the role admin to someone else first.',
  ad_network_missing: 'The ad network is not configured',
  lead_is_user: 'This lead has an account or a subscription. Delete the person under Users instead.',
  dispute_closed: 'This dispute can no longer be answered.',
  only_disputes_accepted: 'Only a dispute can be accepted. Refund the payment instead.',
  warning_without_evidence: 'A warning has no evidence. Refund the payment instead.',
  no_evidence: 'There is no evidence for this subscription.',
  subscription_is_over: 'This subscription has ended.',
  charge_disputed:
    "The buyer's bank has disputed this payment. Until the dispute is won, the payment cannot be refunded, and the subscription cannot renew or change. Nothing was changed.",
  stripe_rejected: 'Stripe rejected this ({code}). Nothing was changed.',
  cancellation_rejected:
    'The refund was made, but Stripe rejected the cancellation ({code}). Please cancel the subscription separately.',
  nothing_left_to_refund: 'There is nothing left to refund on this invoice.',
  refund_too_much: 'This is more than the amount left on this invoice.',
  request_approved_before: 'This request was already approved.',
  request_declined_before: 'This request was already declined.',
  user_is_administrator: 'This user is an administrator. Remove them under Team first.',
  nobody_to_mail: 'This person has no account and no purchase.',
  mails_too_often: 'Three of these mails were sent in the last hour. Please wait before sending another one.',
  no_sign_ins: 'This person has no account, so there are no sign-ins.',
  record_busy: 'This is being changed right now. Please wait a moment and try again.',
  stripe_silent: 'Stripe is not responding. Please try again.',
  receipt_not_found: 'There is no such receipt',
  passkey_not_found: 'There is no such passkey',
  administrator_not_found: 'There is no such administrator',
  invitation_not_found: 'There is no such invitation',
  dispute_not_found: 'There is no such dispute',
  invoice_not_found: 'There is no such invoice',
  subscription_not_found: 'There is no such subscription',
  refund_request_not_found: 'There is no such refund request',
  user_not_found: 'There is no such user',

  // Pictures.
  picture_not_found: 'There is no such picture',
  picture_too_big: 'This file is larger than {megabytes} MB.',
  picture_unsupported:
    'This type of file is not supported. Please upload a JPEG, PNG, WebP, AVIF, GIF or SVG file.',
  picture_too_many_pixels: 'This picture has more than {megapixels} megapixels. Please reduce it first.',
  picture_broken: 'This picture cannot be read. The file may be damaged.',
  picture_too_slow: 'Converting this picture takes too long. Please reduce it first.',
  picture_in_use: 'A draft or the live version uses this picture. Replace it there first.',
  picture_name_taken: 'Another picture has this name.',
  crop_outside: 'The frame is not inside the picture.',
  svg_not_cropped: 'An SVG file cannot be cropped. Change it in the program that created it.',
  svg_broken: 'This SVG file cannot be read: it is not valid XML, or has no size.',
  svg_too_complex: 'This SVG file is too complex. Please simplify it first.',
  library_full: 'The library has {count} pictures, which is the maximum. Please delete some first.',
  media_busy: 'Several pictures are being converted. Please try again in a moment.',
} as const satisfies Catalogue
