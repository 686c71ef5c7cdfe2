import { useMessages } from '../../../ui/hooks/messages.ts'
import { useRouter } from '../../../ui/hooks/providers.ts'
import { runAction } from '../../../ui/hooks/run-action.ts'
import { useSheet } from '../../../ui/hooks/sheet.ts'
import { useSlice } from '../../../ui/hooks/state.ts'
import { Button } from '../../../ui/primitives/Button.tsx'
import { ConnectionIllustration } from '../../../ui/primitives/ConnectionIllustration.tsx'
import { Icon } from '../../../ui/primitives/Icon.tsx'
import { Stack } from '../../../ui/primitives/Stack.tsx'
import { StatusMessage } from '../../../ui/primitives/StatusMessage.tsx'
import { contract } from '../contract.ts'
import type { Messages } from '../messages.ts'
import FaultLine from './FaultLine.tsx'
import loginSheet from './sheet.css'
import { useEmail } from './use-email.ts'

/** Waits until the visitor approves a new device by e-mail. */
export default function EmailVerifyDevice() {
  useSheet(loginSheet)
  const t = useMessages<Messages>()
  const { back } = useRouter()
  const { login } = useSlice(contract, (slice) => slice)
  const email = useEmail(login?.email)
  return (
    <>
      <StatusMessage
        picture={
          <ConnectionIllustration state={login?.fault ? 'declined' : 'waiting'}>
            <Icon name="mail" size={32} />
          </ConnectionIllustration>
        }
        title={t('emailVerifyDevice.approve')}
        isLive
      >
        {t('emailVerifyDevice.text', { email })}
      </StatusMessage>
      <FaultLine fault={login?.fault ?? null} />
      <Stack>
        <Button kind="quiet" onClick={() => runAction(back())}>
          {t('emailVerifyOtp.other')}
        </Button>
      </Stack>
    </>
  )
}
