import { useState } from 'react'
import { formatAmount } from '../../../ui/format/amount.ts'
import { formatFiat } from '../../../ui/format/decimal.ts'
import { safeText } from '../../../ui/format/text.ts'
import { act } from '../../../ui/hooks/act.ts'
import { useMessages } from '../../../ui/hooks/messages.ts'
import { useRouter } from '../../../ui/hooks/providers.ts'
import { useActions } from '../../../ui/hooks/state.ts'
import { Niche } from '../../../ui/primitives/Niche.tsx'
import { Panel } from '../../../ui/primitives/Panel.tsx'
import { Row } from '../../../ui/primitives/Row.tsx'
import { SearchField } from '../../../ui/primitives/SearchField.tsx'
import { Statement } from '../../../ui/primitives/Statement.tsx'
import { worthOf } from '../check.ts'
import { contract } from '../contract.ts'
import type { Messages } from '../messages.ts'
import { type SendToken, useStand } from './stand.ts'
import { TokenDisc } from './TokenDisc.tsx'

/** Which of the account's tokens. */
export default function SendSelectToken() {
  const t = useMessages<Messages>()
  const { tokens, token: chosen } = useStand()
  const [search, setSearch] = useState('')
  const found = tokens.filter((token) => isFound(token, search.trim().toLowerCase()))
  return (
    <>
      <SearchField label={t('select.search')} clearLabel={t('select.clear')} value={search} onChange={setSearch} />
      {found.length === 0 ? (
        <Statement picture={<Niche icon="search" />} title={t('select.none.title')} isSmall isLive>
          {t('select.none.text')}
        </Statement>
      ) : (
        <Panel label={t('select.own')}>
          {found.map((token) => (
            <TokenRow key={token.address} token={token} isChosen={token.address === chosen?.address} />
          ))}
        </Panel>
      )}
    </>
  )
}

const isFound = ({ name, symbol, token }: SendToken, text: string) =>
  [name, symbol, token ?? ''].some((one) => one.toLowerCase().includes(text))

function TokenRow({ token, isChosen }: { token: SendToken; isChosen: boolean }) {
  const { back } = useRouter()
  const { chooseToken } = useActions(contract)
  const symbol = safeText(token.symbol, 12)
  const worth = worthOf(token.balance, token)
  return (
    <Row
      start={<TokenDisc symbol={symbol} iconUrl={token.iconUrl} isNative={token.token === null} />}
      title={<bdi>{safeText(token.name, 48) || symbol}</bdi>}
      detail={<bdi>{symbol}</bdi>}
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
      onClick={() => {
        act(chooseToken({ token: token.address }))
        act(back())
      }}
    />
  )
}
