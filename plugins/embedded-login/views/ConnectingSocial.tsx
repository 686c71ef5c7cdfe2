import { useMessages } from '../../../ui/hooks/messages.ts'
import { useRouter } from '../../../ui/hooks/providers.ts'
import { runAction } from '../../../ui/hooks/run-action.ts'
import { useSheet } from '../../../ui/hooks/sheet.ts'
import { useActions, useSlice } from '../../../ui/hooks/state.ts'
import { useTitle } from '../../../ui/modal/shell.ts'
import { Button } from '../../../ui/primitives/Button.tsx'
import { ConnectionIllustration } from '../../../ui/primitives/ConnectionIllustration.tsx'
import { Stack } from '../../../ui/primitives/Stack.tsx'
import { StatusMessage } from '../../../ui/primitives/StatusMessage.tsx'
import { contract } from '../contract.ts'
import type { Messages } from '../messages.ts'
import FaultLine from './FaultLine.tsx'
import { ProviderLogo } from './ProviderLogo.tsx'
import loginSheet from './sheet.css'
import { UntilConnected } from './UntilConnected.tsx'

/** Waits while the visitor is in the provider's window. */
export default function ConnectingSocial() {
  useSheet(loginSheet)
  const t = useMessages<Messages>()
  const { connectSocial } = useActions(contract)
  const { back } = useRouter()
  const login = useSlice(contract, (slice) => slice.login)
  const provider = login && login.way !== 'email' ? login.way : 'google'
  const words = { provider: t(`provider.${provider}`) }
  const fault = login?.fault ?? null
  useTitle(words.provider)
  return (
    <UntilConnected>
      <StatusMessage
        picture={
          <ConnectionIllustration state={fault ? 'declined' : 'waiting'}>
            <ProviderLogo provider={provider} size={40} />
          </ConnectionIllustration>
        }
        title={t(fault ? 'connectingSocial.over' : 'connectingSocial.waiting', words)}
        isLive
      >
        {t(fault ? 'connectingSocial.nothing' : 'connectingSocial.text', words)}
      </StatusMessage>
      <FaultLine fault={fault} />
      <Stack>
        <Button
          kind={fault ? 'primary' : 'secondary'}
          onClick={() => runAction(connectSocial({ provider }))}
          data-testid="retry"
        >
          {t(fault ? 'login.retry' : 'connectingSocial.again')}
        </Button>
        <Button kind="quiet" onClick={() => runAction(back())}>
          {t('login.other')}
        </Button>
      </Stack>
    </UntilConnected>
  )
}
