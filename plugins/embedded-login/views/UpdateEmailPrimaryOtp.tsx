import { ChangeStep } from './ChangeStep.tsx'

/** The owner of the account's mailbox wants another one for it. */
export default function UpdateEmailPrimaryOtp() {
  return <ChangeStep step="primary" />
}
