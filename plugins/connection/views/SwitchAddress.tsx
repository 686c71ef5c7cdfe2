import { shortenAddress } from '../../../ui/format/address.ts'
import { useMessages } from '../../../ui/hooks/messages.ts'
import { useRouter } from '../../../ui/hooks/providers.ts'
import { runAction } from '../../../ui/hooks/run-action.ts'
import { useActions, useSlice } from '../../../ui/hooks/state.ts'
import { Avatar } from '../../../ui/primitives/Avatar.tsx'
import { Icon } from '../../../ui/primitives/Icon.tsx'
import { Panel } from '../../../ui/primitives/Panel.tsx'
import { Row } from '../../../ui/primitives/Row.tsx'
import { contract } from '../contract.ts'
import type { Messages } from '../messages.ts'
import { NotConnected } from './NotConnected.tsx'
import { selectActiveChain } from './selectors.ts'

/** Lets the visitor pick one of the accounts that the wallet shares. */
export default function SwitchAddress() {
  const t = useMessages<Messages>()
  const { back } = useRouter()
  const { switchAccount } = useActions(contract)
  const { address, accounts } = useSlice(contract, (slice) => {
    const account = selectActiveChain(slice)?.accountState
    // Sorted by address: rows must not move when the active account changes.
    const all = [...(account?.allAccounts ?? [])].sort((a, b) => (a.address < b.address ? -1 : 1))
    return { address: account?.address ?? null, accounts: all }
  })
  if (address === null) return <NotConnected />
  const isMixed = accounts.some(({ type }) => type !== accounts[0]?.type)
  return (
    <Panel label={t('switchAddress.title')}>
      {accounts.map(({ address: one, type }) => (
        <Row
          key={one}
          start={<Avatar address={one} size={40} />}
          title={<bdi dir="ltr">{shortenAddress(one)}</bdi>}
          detail={isMixed && t(`profile.type.${type}`)}
          aria-label={[shortenAddress(one), ...(isMixed ? [t(`profile.type.${type}`)] : []), one].join(', ')}
          aria-current={one === address || undefined}
          end={
            one === address && (
              <span className="acc">
                <Icon name="check" />
              </span>
            )
          }
          onClick={() => {
            runAction(switchAccount({ address: one }))
            runAction(back())
          }}
        />
      ))}
    </Panel>
  )
}
