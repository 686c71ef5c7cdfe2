import { safeText } from '../../../ui/format/text.ts'
import { act } from '../../../ui/hooks/act.ts'
import { useMessages } from '../../../ui/hooks/messages.ts'
import { useRouter } from '../../../ui/hooks/providers.ts'
import { useSecret } from '../../../ui/hooks/secret.ts'
import { useSheet } from '../../../ui/hooks/sheet.ts'
import { useActions, useSlice } from '../../../ui/hooks/state.ts'
import { Button } from '../../../ui/primitives/Button.tsx'
import { Niche } from '../../../ui/primitives/Niche.tsx'
import { Stack } from '../../../ui/primitives/Stack.tsx'
import { Statement } from '../../../ui/primitives/Statement.tsx'
import { TimeLeft } from '../../../ui/primitives/TimeLeft.tsx'
import { qrSheet } from '../../../ui/theme/qr.ts'
import { COOL_DOWN } from '../constants.ts'
import { contract } from '../contract.ts'
import type { Messages } from '../messages.ts'
import { CodeField } from './CodeField.tsx'
import { Connected, useConnected } from './Connected.tsx'
import { FaultLine } from './FaultLine.tsx'

/** The code that was sent to an address. */
export default function EmailVerifyOtp() {
  useSheet(qrSheet)
  const t = useMessages<Messages>()
  const { submitCode, resendCode } = useActions(contract)
  const { back } = useRouter()
  const { email: handle, login, resendAt } = useSlice(contract, (slice) => slice)
  const email = useSecret(handle)
  const address = useConnected()
  if (address !== null) return <Connected address={address} />
  const fault = login?.fault ?? null
  const isChecking = login?.step === 'checking' || login?.step === 'done'
  return (
    <>
      <Statement picture={<Niche icon="mail" />} title={t('emailVerifyOtp.digits')}>
        {t('emailVerifyOtp.sent', { email: email ? safeText(email, 254) : t('emailVerifyOtp.yours') })}
      </Statement>
      <CodeField
        label={t('emailVerifyOtp.label')}
        isBad={fault?.kind === 'refused'}
        isChecking={isChecking}
        onCode={(code) => act(submitCode({ code }))}
      />
      <FaultLine fault={fault} />
      <div className="center">
        {isChecking ? (
          <span className="left" role="status">
            {t('emailVerifyOtp.checking')}
          </span>
        ) : (
          resendAt !== null && (
            <TimeLeft until={resendAt} whole={COOL_DOWN} label={(time) => t('emailVerifyOtp.spam', { time })} />
          )
        )}
      </div>
      <Stack>
        {resendAt === null && (
          <Button kind="secondary" onClick={() => act(resendCode())} data-testid="resend">
            {t('emailVerifyOtp.again')}
          </Button>
        )}
        <Button kind="quiet" onClick={() => act(back())}>
          {t('emailVerifyOtp.other')}
        </Button>
      </Stack>
    </>
  )
}
