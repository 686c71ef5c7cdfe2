import { toSafeText } from '../../../ui/format/text.ts'
import { useMessages } from '../../../ui/hooks/messages.ts'
import { runAction } from '../../../ui/hooks/run-action.ts'
import { useSecret } from '../../../ui/hooks/secret.ts'
import { useActions, useSlice } from '../../../ui/hooks/state.ts'
import { contract } from '../contract.ts'
import type { Messages } from '../messages.ts'
import { CodeStep } from './CodeStep.tsx'
import { UntilConnected } from './UntilConnected.tsx'

/** The code view of an e-mail login. */
export default function EmailVerifyOtp() {
  const t = useMessages<Messages>()
  const { submitCode, resendCode } = useActions(contract)
  const { login } = useSlice(contract, (slice) => slice)
  const email = useSecret(login?.email ?? null)
  const isSending = login?.step === 'sending'
  return (
    <UntilConnected>
      <CodeStep
        sent={t(isSending ? 'emailVerifyOtp.sending' : 'emailVerifyOtp.sent', {
          email: email ? toSafeText(email, 254) : t('emailVerifyOtp.yours'),
        })}
        fault={login?.fault ?? null}
        isSending={isSending}
        isChecking={login?.step === 'checking' || login?.step === 'done'}
        onCode={(code) => runAction(submitCode({ code }))}
        onResend={() => runAction(resendCode())}
      />
    </UntilConnected>
  )
}
