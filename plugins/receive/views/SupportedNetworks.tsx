import { style } from '../../../ui/format/number-style.ts'
import { toSafeText } from '../../../ui/format/text.ts'
import { useMessages } from '../../../ui/hooks/messages.ts'
import { useCapability, useSlice } from '../../../ui/hooks/state.ts'
import { Accounts, type AccountsInfo } from '../../capabilities.ts'
import { getNetworkName } from '../../shared/wallets/network-names.ts'
import { contract } from '../contract.ts'
import type { Messages } from '../messages.ts'
import { selectNetworks } from '../selectors.ts'
import type { ReceiveState } from '../state.ts'

/** The most networks that are listed by name. If there are more, the rest is a number. */
const NAMED_LIMIT = 4

/** The networks on which this account can receive, and the kind of account. */
export function OnlyOn({ address, namespace }: { address: string; namespace: string }) {
  const t = useMessages<Messages>()
  const checked = useSlice(contract, (slice) => slice.checked)
  const { names, type } = useCapability(Accounts, (state) => getNetworks(state, namespace, address, checked))
  const named = names.length > NAMED_LIMIT ? names.slice(0, NAMED_LIMIT - 1) : names
  const rest = names.length - named.length
  const listed = [...named, ...(rest > 0 ? [t('receive.more', { count: rest })] : [])]
  const kind = (type === 'payment' || type === 'smartAccount') && t(`receive.type.${type}`)
  const networks = new Intl.ListFormat(style.tag, { type: 'disjunction' }).format(listed)
  return (
    <>
      {t(type === 'ordinals' ? 'receive.onlyOrdinals' : 'receive.only', { networks })}
      {kind && ` ${t('receive.kind', { kind })}`}
    </>
  )
}

/** The networks on which the account is known to be: its own one alone, until a server says that it is no contract. */
function getNetworks(
  state: AccountsInfo | undefined,
  namespace: string,
  address: string,
  checked: ReceiveState['checked'],
) {
  const current = state?.connections.find((one) => one.namespace === namespace)
  if (!current) return { type: undefined, names: [] }
  const type = current.accountState.allAccounts.find((one) => one.address === address)?.type
  // A Bitcoin wallet's account on another chain, with addresses of its own.
  if (type === 'stx' && namespace === 'bip122') return { type, names: ['Stacks'] }
  const { activeNetwork } = current.networkState
  const isContract = checked?.account === `${activeNetwork}:${address}` ? checked.isContract : null
  const names = selectNetworks(current, address)
    .filter(({ caipNetworkId }) => isContract === false || caipNetworkId === activeNetwork)
    .map(({ name }) => toSafeText(name, 32))
  // The host may allow networks that it does not list.
  if (!current.networks.some(({ caipNetworkId }) => caipNetworkId === activeNetwork))
    names.unshift(getNetworkName(activeNetwork) ?? activeNetwork)
  return { type: isContract ? ('smartAccount' as const) : type, names }
}
