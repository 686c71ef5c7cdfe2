import { ChangeStep } from './ChangeStep.tsx'

/** The new mailbox is theirs, too. */
export default function UpdateEmailSecondaryOtp() {
  return <ChangeStep step="secondary" />
}
