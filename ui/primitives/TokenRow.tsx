import { shortenAddress } from '../format/address.ts'
import { formatAmount } from '../format/amount.ts'
import { formatFiat } from '../format/fiat.ts'
import { toSafeText } from '../format/text.ts'
import { Row } from './Row.tsx'
import { TokenDisc } from './TokenDisc.tsx'

interface TokenRowProps {
  token: {
    readonly name: string
    readonly symbol: string
    readonly decimals: number
    /** A contract or mint address; `null` for the native currency. */
    readonly token: string | null
    /** In atomic units; `null` while unknown. */
    readonly balance: bigint | null
    readonly iconUrl: string | undefined
  }
  /** The value of the balance in USD, decimal. */
  worth: string | null
  isChosen: boolean
  /** Whether several tokens share this symbol. */
  isAmbiguous?: boolean
  onClick: () => void
}

/** A token to choose, with its balance. */
export function TokenRow({ token, worth, isChosen, isAmbiguous = false, onClick }: TokenRowProps) {
  const symbol = toSafeText(token.symbol, 12)
  return (
    <Row
      start={<TokenDisc symbol={symbol} iconUrl={token.iconUrl} isNative={token.token === null} />}
      title={<bdi>{toSafeText(token.name, 48) || symbol}</bdi>}
      detail={
        <>
          <bdi>{symbol}</bdi>
          {isAmbiguous && token.token && <bdi dir="ltr"> {shortenAddress(token.token)}</bdi>}
        </>
      }
      end={
        <>
          <bdi dir="ltr" className="t">
            {token.balance === null ? '–' : formatAmount(`${token.balance}`, token.decimals)}
          </bdi>
          {worth !== null && (
            <bdi dir="ltr" className="s">
              {formatFiat(worth)}
            </bdi>
          )}
        </>
      }
      aria-current={isChosen || undefined}
      data-testid={`token-${symbol}`}
      onClick={onClick}
    />
  )
}
