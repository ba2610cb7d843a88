import type { AuditRow } from '#shared/contract/admin/admin.ts'
import type { AuditActionName, AuditTargetKind } from '#shared/contract/audit-names.ts'
import { pageTexts } from '#web/app/texts/page-texts.ts'
import type { PlainKey } from '#shared/texts/reader.ts'
import { sentenceCase } from '../format/format.ts'

type Key = PlainKey<'admin-operations'>

const ACTIONS: Readonly<Record<AuditActionName, Key>> = {
  turn_on_second_factor: 'actTurnOnFactor',
  turn_off_second_factor: 'actTurnOffFactor',
  make_recovery_codes: 'actMakeCodes',
  use_recovery_code: 'actUseCode',
  invite_administrator: 'actInvite',
  accept_invitation: 'actAcceptInvitation',
  revoke_invitation: 'actRevokeInvitation',
  change_administrator: 'actChangeAdmin',
  remove_administrator: 'actRemoveAdmin',
  export_users: 'actExportUsers',
  refund_invoice: 'actRefund',
  cancel_subscription: 'actCancel',
  undo_cancellation: 'actUndoCancel',
  decide_refund_request: 'actDecideRefund',
  send_set_password_mail: 'actPasswordMail',
  end_sessions: 'actEndSessions',
  export_user: 'actExportUser',
  delete_user: 'actDeleteUser',
  retry_failures: 'actRetry',
  dismiss_failures: 'actDismiss',
  export_leads: 'actExportLeads',
  make_resume_link: 'actResumeLink',
  delete_lead: 'actDeleteLead',
  accept_dispute: 'actAcceptDispute',
  submit_evidence: 'actSubmitEvidence',
  create_evidence_file: 'actEvidenceFile',
  add_passkey: 'actAddPasskey',
  rename_passkey: 'actRenamePasskey',
  remove_passkey: 'actRemovePasskey',
  create_api_token: 'actCreateToken',
  revoke_api_token: 'actRevokeToken',
  upload_picture: 'actUploadPicture',
  crop_picture: 'actCropPicture',
  change_picture: 'actChangePicture',
  delete_picture: 'actDeletePicture',
  clean_up_pictures: 'actCleanUpPictures',
  create_draft: 'actCreateDraft',
  edit_draft: 'actEditDraft',
  rename_draft: 'actRenameDraft',
  discard_draft: 'actDiscardDraft',
  create_version: 'actCreateVersion',
  import_version: 'actImportVersion',
  publish_version: 'actPublishVersion',
  approve_publication: 'actApprovePublication',
  reject_publication: 'actRejectPublication',
  cancel_publication: 'actCancelPublication',
  change_approval: 'actChangeApproval',
  take_over_brand: 'actTakeOverBrand',
  hand_back_brand: 'actHandBackBrand',
  create_brand: 'actCreateBrand',
  create_experiment: 'actCreateExperiment',
  start_experiment: 'actStartExperiment',
  stop_experiment: 'actStopExperiment',
  // By commands on the server.
  end_printed_password: 'actEndPrinted',
  create_administrator: 'actCreateAdmin',
  reset_administrator: 'actResetAdmin',
  print_password_link: 'actPrintLink',
}

const TARGETS: Readonly<Record<AuditTargetKind, Key>> = {
  administrator: 'targetAdministrator',
  invitation: 'targetInvitation',
  api_token: 'targetApiToken',
  brand: 'brand',
  draft: 'targetDraft',
  version: 'targetVersion',
  publication: 'targetPublication',
  experiment: 'targetExperiment',
  dispute: 'targetDispute',
  picture: 'targetPicture',
  pictures: 'targetPictures',
  invoice: 'targetInvoice',
  lead: 'targetLead',
  leads: 'targetLeads',
  refund_request: 'targetRefundRequest',
  subscription: 'subscription',
  user: 'targetUser',
  users: 'targetUsers',
  jobs: 'jobs',
  webhooks: 'webhooks',
  mails: 'targetMails',
  ad_events: 'adEvents',
}

const OUTCOMES: Readonly<Record<AuditRow['outcome'], Key>> = {
  started: 'outcomeStarted',
  done: 'outcomeDone',
  failed: 'outcomeFailed',
}

/** Rows of earlier releases may have names that this one does not know; they are shown as they are. */
const named = (keys: Readonly<Partial<Record<string, Key>>>, name: string): string => {
  const key = keys[name]
  return key === undefined ? sentenceCase(name) : pageTexts().of('admin-operations')(key)
}

export const actionLabel = (action: string): string => named(ACTIONS, action)

/** What was changed: `Refund request`. */
export const targetLabel = (kind: string): string => named(TARGETS, kind)

export const outcomeLabel = (outcome: AuditRow['outcome']): string =>
  pageTexts().of('admin-operations')(OUTCOMES[outcome])
