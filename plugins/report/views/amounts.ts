import { shortAddress } from '../../../ui/format/address.ts'
import { formatAmount } from '../../../ui/format/amount.ts'
import { safeText } from '../../../ui/format/text.ts'
import { useMessages } from '../../../ui/hooks/messages.ts'
import { useAllFacts } from '../../../ui/hooks/state.ts'
import { Accounts, Balances, Chain } from '../../capabilities.ts'
import type { Asked } from '../asked.ts'
import type { Messages } from '../messages.ts'

/** Amounts as a person reads them, where it is known here what their token is; else in its smallest unit. */
export function useAmounts({ network, through }: Pick<Asked, 'network' | 'through'>) {
  const t = useMessages<Messages>()
  const tokens = useAllFacts(Balances, (all) => all[0]?.tokens)
  const networks = useAllFacts(Accounts, (all) => all[0]?.standings.flatMap((one) => one.networks))
  const families = useAllFacts(Chain, (all) => all)
  return (amount: string, token: string | null): string => {
    if (token === null) {
      const listed = networks?.find((one) => one.caipNetworkId === network)
      const family = families.find(
        ({ namespace }) => network?.startsWith(`${namespace}:`) ?? through.includes(namespace),
      )
      const { symbol, decimals } = listed?.nativeCurrency ?? family?.defaultNetwork.nativeCurrency ?? {}
      if (decimals === undefined) return t('ledger.units', { amount })
      // On a network that nobody names its currency may be called anything.
      return `${whole(amount, decimals)} ${listed || !network ? safeText(symbol ?? '', 12) : t('ledger.native')}`
    }
    const caip = `${network}:${token}`.toLowerCase()
    const known = tokens?.find(({ address }) => address?.toLowerCase() === caip)
    if (!known) return t('ledger.unitsOf', { amount, token: safeText(shortAddress(token), 24) })
    return `${whole(amount, Number(known.quantity.decimals))} ${safeText(known.symbol, 12)}`
  }
}

/** To the last digit that says something. */
const whole = (amount: string, decimals: number) => formatAmount(amount, decimals, decimals).replace(/\.?0+$/, '')
