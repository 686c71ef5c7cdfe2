import { useMessages } from '../../../ui/hooks/messages.ts'
import { runAction } from '../../../ui/hooks/run-action.ts'
import { useActions, useSlice } from '../../../ui/hooks/state.ts'
import { useYieldToWallet } from '../../../ui/modal/shell.ts'
import { Banner } from '../../../ui/primitives/Banner.tsx'
import { Button } from '../../../ui/primitives/Button.tsx'
import { Icon } from '../../../ui/primitives/Icon.tsx'
import { Panel } from '../../../ui/primitives/Panel.tsx'
import { contract } from '../contract.ts'
import type { Messages } from '../messages.ts'
import { NetworkRow } from './NetworkRow.tsx'
import { SwitchStatus } from './SwitchStatus.tsx'
import { selectActiveChain } from './selectors.ts'
import { useSiteName } from './use-site-name.ts'
import { useUnlistedName } from './use-unlisted-name.ts'

/** Says that the wallet is on a network that the host does not list, and offers listed ones. */
export default function UnsupportedChain() {
  const t = useMessages<Messages>()
  const site = useSiteName() ?? t('connecting.thisSite')
  const name = useUnlistedName()
  const { namespace, networks, switchingTo, isConnected } = useSlice(contract, (slice) => {
    const chain = selectActiveChain(slice)
    return {
      namespace: slice.activeNamespace,
      networks: chain?.networks ?? [],
      switchingTo: chain?.networkState.switchingTo ?? null,
      isConnected: chain?.status === 'connected',
    }
  })
  const { disconnect } = useActions(contract)
  const isPending = switchingTo !== null
  useYieldToWallet(isPending)
  return (
    <>
      <Banner kind="caution" title={t('networks.elsewhere.title', { site, network: name ?? t('networks.thisOne') })}>
        {t('networks.elsewhere.text')}
      </Banner>
      <Panel label={t('networks.list')} isBusy={isPending}>
        {networks.map((network) => (
          <NetworkRow
            key={network.caipNetworkId}
            network={network}
            state={network.caipNetworkId === switchingTo ? 'pending' : 'other'}
          />
        ))}
      </Panel>
      <SwitchStatus isPending={isPending} />
      {isConnected && (
        <Button kind="quiet" onClick={() => runAction(disconnect({ namespace }))} data-testid="disconnect">
          <Icon name="disconnect" size={18} />
          {t('account.disconnect')}
        </Button>
      )}
    </>
  )
}
