import { act } from '../../../ui/hooks/act.ts'
import { useMessages } from '../../../ui/hooks/messages.ts'
import { useRouter } from '../../../ui/hooks/providers.ts'
import { useActions, useSlice } from '../../../ui/hooks/state.ts'
import { useTitle } from '../../../ui/modal/shell.ts'
import { Button } from '../../../ui/primitives/Button.tsx'
import { Icon } from '../../../ui/primitives/Icon.tsx'
import { Niche } from '../../../ui/primitives/Niche.tsx'
import { Statement } from '../../../ui/primitives/Statement.tsx'
import { contract } from '../contract.ts'
import type { Messages } from '../messages.ts'
import { AccountActions } from './AccountActions.tsx'
import { AccountHead } from './AccountHead.tsx'
import { AccountTabs } from './AccountTabs.tsx'
import { activeChain } from './active.ts'
import { NetworkChip } from './NetworkChip.tsx'

/** Who is connected, what it holds, and what can be done with it. */
export default function Account() {
  const t = useMessages<Messages>()
  const address = useSlice(contract, (slice) => activeChain(slice)?.accountState.address ?? null)
  const namespace = useSlice(contract, (slice) => slice.activeNamespace)
  const { disconnect } = useActions(contract)
  useTitle(t('account.title'), { isHidden: address !== null })

  if (address === null) return <Nobody />
  return (
    <>
      <NetworkChip />
      <AccountHead address={address} />
      <AccountActions />
      <AccountTabs />
      <Button kind="quiet" onClick={() => act(disconnect({ namespace }))} data-testid="disconnect">
        <Icon name="disconnect" size={18} />
        {t('account.disconnect')}
      </Button>
    </>
  )
}

function Nobody() {
  const t = useMessages<Messages>()
  const { replace } = useRouter()
  return (
    <>
      <Statement picture={<Niche icon="user" />} title={t('account.none.title')}>
        {t('account.none.text')}
      </Statement>
      <Button kind="primary" onClick={() => act(replace({ view: 'Connect' }))}>
        {t('account.none.action')}
      </Button>
    </>
  )
}
