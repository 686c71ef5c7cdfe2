import { ChangeStep } from './ChangeStep.tsx'

/** The code of the new e-mail address. */
export default function UpdateEmailSecondaryOtp() {
  return <ChangeStep step="secondary" />
}
