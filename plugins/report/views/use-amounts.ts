import { shortenAddress } from '../../../ui/format/address.ts'
import { formatExactAmount } from '../../../ui/format/approximate-amount.ts'
import { toSafeText } from '../../../ui/format/text.ts'
import { useMessages } from '../../../ui/hooks/messages.ts'
import { useCapabilities } from '../../../ui/hooks/state.ts'
import { Accounts, Balances, Chain } from '../../capabilities.ts'
import type { ClassifiedRequest } from '../classify-request.ts'
import type { Messages } from '../messages.ts'

/** Formats amounts with the decimals of a known token, otherwise in its smallest unit. */
export function useAmounts({ network, through }: Pick<ClassifiedRequest, 'network' | 'through'>) {
  const t = useMessages<Messages>()
  const tokens = useCapabilities(Balances, (all) => all[0]?.tokens)
  const networks = useCapabilities(Accounts, (all) => all[0]?.connections.flatMap((one) => one.networks))
  const namespaces = useCapabilities(Chain, (all) => all)
  return (amount: string, token: string | null): string => {
    if (token === null) {
      const listed = networks?.find((one) => one.caipNetworkId === network)
      const chain = namespaces.find(
        ({ namespace }) => network?.startsWith(`${namespace}:`) ?? through.includes(namespace),
      )
      const { symbol, decimals } = listed?.nativeCurrency ?? chain?.defaultNetwork.nativeCurrency ?? {}
      if (decimals === undefined) return t('ledger.units', { amount: formatExactAmount(amount, 0) })
      // On a network that the site does not list, the native currency's name is unknown.
      return `${formatExactAmount(amount, decimals)} ${listed || !network ? toSafeText(symbol ?? '', 12) : t('ledger.native')}`
    }
    const caip = `${network}:${token}`.toLowerCase()
    const known = tokens?.find(({ address }) => address?.toLowerCase() === caip)
    if (!known)
      return t('ledger.unitsOf', { amount: formatExactAmount(amount, 0), token: toSafeText(shortenAddress(token), 24) })
    return `${formatExactAmount(amount, Number(known.quantity.decimals))} ${toSafeText(known.symbol, 12)}`
  }
}
