import { useMessages } from '../../../ui/hooks/messages.ts'
import { runAction } from '../../../ui/hooks/run-action.ts'
import { useActions, useSlice } from '../../../ui/hooks/state.ts'
import { contract } from '../contract.ts'
import type { Messages } from '../messages.ts'
import { CodeStep } from './CodeStep.tsx'
import { useEmail } from './use-email.ts'

/** A step of an e-mail change: the code of the current or the new address. */
export default function ChangeStep() {
  const t = useMessages<Messages>()
  const { submitChangeCode, resendChangeCode } = useActions(contract)
  const { email: old, change } = useSlice(contract, (slice) => slice, Object.is)
  const email = useEmail(change?.step === 'primary' ? old : change?.email)
  return (
    <CodeStep
      sent={t('emailVerifyOtp.sent', { email })}
      fault={change?.fault ?? null}
      isChecking={change?.isPending === true}
      onCode={(code) => runAction(submitChangeCode({ code }))}
      onResend={() => runAction(resendChangeCode())}
    />
  )
}
