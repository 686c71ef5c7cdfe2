import { useMessages } from '../../../ui/hooks/messages.ts'
import { runAction } from '../../../ui/hooks/run-action.ts'
import { useActions, useSlice } from '../../../ui/hooks/state.ts'
import { useTitle } from '../../../ui/modal/shell.ts'
import { Button } from '../../../ui/primitives/Button.tsx'
import { Icon } from '../../../ui/primitives/Icon.tsx'
import { contract } from '../contract.ts'
import type { Messages } from '../messages.ts'
import { AccountActions } from './AccountActions.tsx'
import { AccountHead } from './AccountHead.tsx'
import { AccountTabs } from './AccountTabs.tsx'
import { NetworkChip } from './NetworkChip.tsx'
import { NotConnected } from './NotConnected.tsx'
import { selectActiveChain } from './selectors.ts'

/** The account view: who is connected, the balance, and the actions. */
export default function Account() {
  const t = useMessages<Messages>()
  const address = useSlice(contract, (slice) => selectActiveChain(slice)?.accountState.address ?? null)
  const namespace = useSlice(contract, (slice) => slice.activeNamespace)
  const { disconnect } = useActions(contract)
  useTitle(t('account.title'), { isHidden: address !== null })

  if (address === null) return <NotConnected />
  return (
    <>
      <NetworkChip />
      <AccountHead address={address} />
      <AccountActions />
      <AccountTabs />
      <Button kind="quiet" onClick={() => runAction(disconnect({ namespace }))} data-testid="disconnect">
        <Icon name="disconnect" size={18} />
        {t('account.disconnect')}
      </Button>
    </>
  )
}
