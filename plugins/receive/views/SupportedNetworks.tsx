import { style } from '../../../ui/format/number-style.ts'
import { toSafeText } from '../../../ui/format/text.ts'
import { useMessages } from '../../../ui/hooks/messages.ts'
import { useCapability } from '../../../ui/hooks/state.ts'
import { Accounts, type AccountsInfo } from '../../capabilities.ts'
import { isAccountOn } from '../../shared/wallets/account-networks.ts'
import { getNetworkName } from '../../shared/wallets/network-names.ts'
import type { Messages } from '../messages.ts'

/** The most networks that are listed by name. If there are more, the rest is a number. */
const NAMED_LIMIT = 4

/** The networks on which this account can receive, and the kind of account. */
export function OnlyOn({ address, namespace }: { address: string; namespace: string }) {
  const t = useMessages<Messages>()
  const { names, type } = useCapability(Accounts, (state) => getNetworks(state, namespace, address))
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

function getNetworks(state: AccountsInfo | undefined, namespace: string, address: string) {
  const current = state?.connections.find((one) => one.namespace === namespace)
  if (!current) return { type: undefined, names: [] }
  const { accountState, networkState, networks } = current
  const type = accountState.allAccounts.find((one) => one.address === address)?.type
  // A Bitcoin wallet's account on another chain, with addresses of its own.
  if (type === 'stx' && namespace === 'bip122') return { type, names: ['Stacks'] }
  const names = networks
    .filter((one) => isAccountOn(current, address, one.caipNetworkId))
    .map(({ name }) => toSafeText(name, 32))
  // The host may allow networks that it does not list.
  const { activeNetwork } = networkState
  if (!networks.some(({ caipNetworkId }) => caipNetworkId === activeNetwork))
    names.unshift(getNetworkName(activeNetwork) ?? activeNetwork)
  return { type, names }
}
