import { shortenAddress } from '../../../ui/format/address.ts'
import { toSafeText } from '../../../ui/format/text.ts'
import { runAction } from '../../../ui/hooks/act.ts'
import { useMessages } from '../../../ui/hooks/messages.ts'
import { useRouter } from '../../../ui/hooks/providers.ts'
import { useCapability } from '../../../ui/hooks/state.ts'
import { useAutoClose } from '../../../ui/modal/autoclose.ts'
import { useEnd } from '../../../ui/modal/shell.ts'
import { Button } from '../../../ui/primitives/Button.tsx'
import { ConnectionIllustration } from '../../../ui/primitives/ConnectionIllustration.tsx'
import { Stack } from '../../../ui/primitives/Stack.tsx'
import { StatusMessage } from '../../../ui/primitives/StatusMessage.tsx'
import { Accounts, Host } from '../../capabilities.ts'
import { CONNECTOR, SUCCESS_STAY } from '../constants.ts'
import type { Messages } from '../messages.ts'

/** The account that is connected by the frame; none while it is not. */
export const useConnected = (): string | null =>
  useCapability(Accounts, (facts) => {
    const own = facts?.connections.find(
      ({ status, accountState }) =>
        status === 'connected' && accountState.connectedWalletInfo?.connectorId === CONNECTOR,
    )
    return own?.accountState.allAccounts[0]?.address ?? null
  })

/** The end of every login. */
export function Connected({ address }: { address: string }) {
  const t = useMessages<Messages>()
  const { close } = useRouter()
  const site = useCapability(Host, (host) => (host?.metadata ? toSafeText(host.metadata.name, 32) : null))
  useEnd(true)
  useAutoClose(true, SUCCESS_STAY)
  return (
    <>
      <StatusMessage picture={<ConnectionIllustration state="success" />} title={t('login.success.title')} isLive>
        {t('login.success.text', { account: shortenAddress(address), site: site ?? t('login.site') })}
      </StatusMessage>
      <Stack>
        <Button kind="primary" onClick={() => runAction(close())}>
          {t('login.done')}
        </Button>
      </Stack>
    </>
  )
}
