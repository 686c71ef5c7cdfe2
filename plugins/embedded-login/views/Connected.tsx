import { shortAddress } from '../../../ui/format/address.ts'
import { safeText } from '../../../ui/format/text.ts'
import { act } from '../../../ui/hooks/act.ts'
import { useMessages } from '../../../ui/hooks/messages.ts'
import { useRouter } from '../../../ui/hooks/providers.ts'
import { useFacts } from '../../../ui/hooks/state.ts'
import { useAutoClose } from '../../../ui/modal/autoclose.ts'
import { useEnd } from '../../../ui/modal/shell.ts'
import { Button } from '../../../ui/primitives/Button.tsx'
import { Doorway } from '../../../ui/primitives/Doorway.tsx'
import { Stack } from '../../../ui/primitives/Stack.tsx'
import { Statement } from '../../../ui/primitives/Statement.tsx'
import { Accounts, Host } from '../../capabilities.ts'
import { CONNECTOR, SUCCESS_STAY } from '../constants.ts'
import type { Messages } from '../messages.ts'

/** The account that is connected by the frame; none while it is not. */
export const useConnected = (): string | null =>
  useFacts(Accounts, (facts) => {
    const own = facts?.standings.find(
      ({ status, accountState }) =>
        status === 'connected' && accountState.connectedWalletInfo?.connectorId === CONNECTOR,
    )
    return own?.accountState.allAccounts[0]?.address ?? null
  })

/** The end of every login. */
export function Connected({ address }: { address: string }) {
  const t = useMessages<Messages>()
  const { close } = useRouter()
  const site = useFacts(Host, (host) => (host?.metadata ? safeText(host.metadata.name, 32) : null))
  useEnd(true)
  useAutoClose(true, SUCCESS_STAY)
  return (
    <>
      <Statement picture={<Doorway state="success" />} title={t('login.success.title')} isLive>
        {t('login.success.text', { account: shortAddress(address), site: site ?? t('login.site') })}
      </Statement>
      <Stack>
        <Button kind="primary" onClick={() => act(close())}>
          {t('login.done')}
        </Button>
      </Stack>
    </>
  )
}
