import { useMessages } from '../../../ui/hooks/messages.ts'
import { useRouter } from '../../../ui/hooks/providers.ts'
import { runAction } from '../../../ui/hooks/run-action.ts'
import { useSheet } from '../../../ui/hooks/sheet.ts'
import { useSlice } from '../../../ui/hooks/state.ts'
import { Button } from '../../../ui/primitives/Button.tsx'
import { Countdown } from '../../../ui/primitives/Countdown.tsx'
import { Skeleton } from '../../../ui/primitives/Skeleton.tsx'
import { Stack } from '../../../ui/primitives/Stack.tsx'
import { StatusIcon } from '../../../ui/primitives/StatusIcon.tsx'
import { StatusMessage } from '../../../ui/primitives/StatusMessage.tsx'
import qrSheet from '../../../ui/theme/qr.css'
import { COOL_DOWN_MS } from '../constants.ts'
import { contract, type LoginFault } from '../contract.ts'
import type { Messages } from '../messages.ts'
import { CodeField } from './CodeField.tsx'
import FaultLine from './FaultLine.tsx'

interface CodeStepProps {
  /** A sentence that says where the code went. */
  sent: string
  fault: LoginFault | null
  /** The code is not sent yet. */
  isSending?: boolean
  isChecking: boolean
  onCode: (code: string) => void
  onResend: () => void
}

/** The code view: the field, a button to resend, and the way back to the address. */
export function CodeStep({ sent, fault, isSending = false, isChecking, onCode, onResend }: CodeStepProps) {
  useSheet(qrSheet)
  const t = useMessages<Messages>()
  const { back } = useRouter()
  const { resendAt, login } = useSlice(contract, (slice) => slice)
  const canResend = resendAt === null && !isSending
  return (
    <>
      <StatusMessage picture={<StatusIcon icon="mail" />} title={t('emailVerifyOtp.digits')}>
        {sent}
      </StatusMessage>
      <CodeField label={t('emailVerifyOtp.label')} fault={fault} isChecking={isChecking || isSending} onCode={onCode} />
      <FaultLine fault={fault} />
      <div className="center">
        {isSending ? (
          <Skeleton width={200} height={16} radius={8} />
        ) : (
          !isChecking &&
          resendAt !== null && (
            <Countdown until={resendAt} whole={COOL_DOWN_MS} label={(time) => t('emailVerifyOtp.spam', { time })} />
          )
        )}
        {/* Announced as it changes, so it is there before its texts. */}
        <span className={isChecking ? 'left' : 'unseen'} role="status">
          {isChecking ? t('emailVerifyOtp.checking') : canResend && t('emailVerifyOtp.again')}
        </span>
      </div>
      <Stack>
        {canResend && (
          <Button isLoading={login?.isResending === true} onClick={onResend} data-testid="resend">
            {t('emailVerifyOtp.again')}
          </Button>
        )}
        <Button kind="quiet" onClick={() => runAction(back())}>
          {t('emailVerifyOtp.other')}
        </Button>
      </Stack>
    </>
  )
}
