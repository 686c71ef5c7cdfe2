import type { ReactNode } from 'react'
import { shortenAddress } from '../../../ui/format/address.ts'
import { toSafeText } from '../../../ui/format/text.ts'
import { useHasView } from '../../../ui/hooks/has-view.ts'
import { useMessages } from '../../../ui/hooks/messages.ts'
import { useRouter } from '../../../ui/hooks/providers.ts'
import { runAction } from '../../../ui/hooks/run-action.ts'
import { useCapability, useSlice } from '../../../ui/hooks/state.ts'
import { useAutoClose } from '../../../ui/modal/auto-close.ts'
import { useTerminalView } from '../../../ui/modal/shell.ts'
import { Button } from '../../../ui/primitives/Button.tsx'
import { ConnectionIllustration } from '../../../ui/primitives/ConnectionIllustration.tsx'
import { LiveRegion } from '../../../ui/primitives/LiveRegion.tsx'
import { Stack } from '../../../ui/primitives/Stack.tsx'
import { StatusMessage } from '../../../ui/primitives/StatusMessage.tsx'
import { Accounts, Host, type NamespaceConnection } from '../../capabilities.ts'
import { contract } from '../contract.ts'
import { CONNECTOR } from '../manifest.ts'
import type { Messages } from '../messages.ts'
import { isOurs } from '../selectors.ts'

/** Milliseconds that the success message shows before the modal closes. */
const SUCCESS_STAY_MS = 1_500

/** Gets the connection of the frame's account, or `undefined` while another login runs. */
function useConnected(): NamespaceConnection | undefined {
  const isOver = useSlice(contract, ({ login, user }) => login === null || (login.step === 'done' && user !== null))
  return useCapability(Accounts, (slice) =>
    // Another login is connecting: leaving the view now would cancel it.
    isOver && !slice?.connections.some(isAsking) ? slice?.connections.find(isConnected) : undefined,
  )
}

const isAsking = ({ attempt }: NamespaceConnection) =>
  attempt?.connectorId === CONNECTOR && !attempt.isReconnection && attempt.outcome === null

const isConnected = (one: NamespaceConnection) => one.status === 'connected' && isOurs(one)

/** Shows a step of a login until the login is over, then its success. */
export function UntilConnected({ children }: { children: ReactNode }) {
  const connection = useConnected()
  const address = connection?.accountState.allAccounts[0]?.address
  const network = connection?.networks.find((one) => one.caipNetworkId === connection.networkState.activeNetwork)?.name
  const t = useMessages<Messages>()
  const { close, open } = useRouter()
  const hasAccount = useHasView('Account')
  const site = useCapability(Host, (host) => host?.metadata?.name)
  const isOver = address !== undefined
  useTerminalView(isOver)
  useAutoClose(isOver, SUCCESS_STAY_MS)
  return (
    <>
      {!isOver && children}
      <LiveRegion>
        {isOver && (
          <StatusMessage picture={<ConnectionIllustration state="success" />} title={t('login.success.title')}>
            {t('login.success.text', {
              account: shortenAddress(address),
              site: toSafeText(site ?? '', 32) || t('login.site'),
              network: toSafeText(network ?? '', 32) || t('login.network'),
            })}
          </StatusMessage>
        )}
      </LiveRegion>
      {isOver && (
        <Stack>
          <Button kind="primary" onClick={() => runAction(close())}>
            {t('login.done')}
          </Button>
          {hasAccount && (
            <Button kind="quiet" onClick={() => runAction(open({ view: 'Account' }))} data-testid="view-account">
              {t('login.account')}
            </Button>
          )}
        </Stack>
      )}
    </>
  )
}
