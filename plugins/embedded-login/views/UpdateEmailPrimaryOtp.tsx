import { ChangeStep } from './ChangeStep.tsx'

/** The code of the current e-mail address. */
export default function UpdateEmailPrimaryOtp() {
  return <ChangeStep step="primary" />
}
