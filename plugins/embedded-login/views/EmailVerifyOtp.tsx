import { useMessages } from '../../../ui/hooks/messages.ts'
import { runAction } from '../../../ui/hooks/run-action.ts'
import { useActions, useSlice } from '../../../ui/hooks/state.ts'
import { contract } from '../contract.ts'
import type { Messages } from '../messages.ts'
import { CodeStep } from './CodeStep.tsx'
import { UntilConnected } from './UntilConnected.tsx'
import { useEmail } from './use-email.ts'

/** The code view of an e-mail login. */
export default function EmailVerifyOtp() {
  const t = useMessages<Messages>()
  const { submitCode, resendCode } = useActions(contract)
  const login = useSlice(contract, (slice) => slice.login, Object.is)
  const email = useEmail(login?.email)
  const isSending = login?.step === 'sending'
  return (
    <UntilConnected>
      <CodeStep
        sent={t(isSending ? 'emailVerifyOtp.sending' : 'emailVerifyOtp.sent', { email })}
        fault={login?.fault ?? null}
        isSending={isSending}
        isChecking={login?.step === 'checking' || login?.step === 'done'}
        onCode={(code) => runAction(submitCode({ code }))}
        onResend={() => runAction(resendCode())}
      />
    </UntilConnected>
  )
}
