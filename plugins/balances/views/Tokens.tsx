import { useEffect } from 'react'
import { formatDecimal } from '../../../ui/format/decimal.ts'
import { formatFiat } from '../../../ui/format/fiat.ts'
import { toSafeText } from '../../../ui/format/text.ts'
import { useHasView } from '../../../ui/hooks/has-view.ts'
import { useMessages } from '../../../ui/hooks/messages.ts'
import { useRouter } from '../../../ui/hooks/providers.ts'
import { runAction } from '../../../ui/hooks/run-action.ts'
import { useActions, useCapability, useSlice } from '../../../ui/hooks/state.ts'
import { WhileConnected } from '../../../ui/modal/WhileConnected.tsx'
import { Button } from '../../../ui/primitives/Button.tsx'
import { LiveRegion } from '../../../ui/primitives/LiveRegion.tsx'
import { StaticRow } from '../../../ui/primitives/Row.tsx'
import { PlainRows, SkeletonList } from '../../../ui/primitives/SkeletonRows.tsx'
import { StatusIcon } from '../../../ui/primitives/StatusIcon.tsx'
import { StatusMessage } from '../../../ui/primitives/StatusMessage.tsx'
import { Tag } from '../../../ui/primitives/Tag.tsx'
import { TokenDisc } from '../../../ui/primitives/TokenDisc.tsx'
import { Accounts, type Token } from '../../capabilities.ts'
import { contract } from '../contract.ts'
import type { Messages } from '../messages.ts'
import { selectBalances } from '../state.ts'
import { Retry } from './Retry.tsx'

/** The account's tokens. */
export default function Tokens() {
  const t = useMessages<Messages>()
  const account = useCapability(Accounts, (state) => state?.active?.caipAddress)
  return (
    <WhileConnected title={t('tokens.nobody.title')} text={t('tokens.nobody.text')} action={t('tokens.nobody.action')}>
      {account && <TokenList account={account} />}
    </WhileConnected>
  )
}

function TokenList({ account }: { account: string }) {
  const t = useMessages<Messages>()
  const { status, tokens, account: owner } = useSlice(contract, selectBalances)
  const { refresh } = useActions(contract)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another account has other tokens
  useEffect(() => runAction(refresh()), [refresh, account])

  const list = owner === account ? tokens : []
  const isComing = owner !== account || (list.length === 0 && (status === 'idle' || status === 'loading'))
  const hasFailed = !isComing && status === 'failed'
  const isEmpty = !isComing && list.length === 0
  return (
    <>
      {isComing && <SkeletonList label={t('tokens.loading')} count={3} />}
      {list.length > 0 && (
        <PlainRows label={t('tokens.title')}>
          {list.map((token) => (
            <TokenRow key={token.address ?? ''} token={token} />
          ))}
        </PlainRows>
      )}
      <LiveRegion>{isEmpty && <Nothing hasFailed={hasFailed} />}</LiveRegion>
      <Retry
        hasFailed={hasFailed}
        text={hasFailed && !isEmpty ? t('tokens.old') : undefined}
        onRetry={() => refresh()}
      />
      {isEmpty && !hasFailed && <WaysToTokens />}
    </>
  )
}

function Nothing({ hasFailed }: { hasFailed: boolean }) {
  const t = useMessages<Messages>()
  const code = hasFailed ? 'failed' : 'empty'
  return (
    <StatusMessage
      picture={<StatusIcon icon={hasFailed ? 'error' : 'token'} />}
      title={t(`tokens.${code}.title`)}
      isSmall
    >
      {t(`tokens.${code}.text`)}
    </StatusMessage>
  )
}

function TokenRow({ token }: { token: Token }) {
  const t = useMessages<Messages>()
  const { name, symbol, address, quantity, price, value, iconUrl } = token
  const short = toSafeText(symbol, 12)
  return (
    <div data-testid={`token-${short}`} data-token={address ?? ''}>
      <StaticRow
        start={<TokenDisc symbol={symbol} iconUrl={iconUrl} isNative={!address} />}
        title={<bdi>{toSafeText(name, 48) || short}</bdi>}
        detail={
          <span dir="ltr">
            {formatDecimal(quantity.numeric)} <bdi>{short}</bdi>
          </span>
        }
        end={
          value === undefined || price === undefined ? (
            <>
              <span className="t">
                <span aria-hidden="true">{'–'}</span>
                <span className="unseen">{t('tokens.noPrice')}</span>
              </span>
              {address && (
                <span title={t('tokens.unlistedHint')}>
                  <Tag>{t('tokens.unlisted')}</Tag>
                </span>
              )}
            </>
          ) : (
            <>
              <bdi dir="ltr" className="t">
                {formatFiat(value)}
              </bdi>
              <bdi dir="ltr" className="s">
                {t('tokens.price', { price: formatFiat(price) })}
              </bdi>
            </>
          )
        }
      />
    </div>
  )
}

function WaysToTokens() {
  const t = useMessages<Messages>()
  const { push } = useRouter()
  const [canReceive, canBuy] = [useHasView('Receive'), useHasView('OnRampProviders')]
  return (
    <div className="btns">
      {canReceive && <Button onClick={() => runAction(push({ view: 'Receive' }))}>{t('tokens.receive')}</Button>}
      {canBuy && (
        <Button kind="primary" onClick={() => runAction(push({ view: 'OnRampProviders' }))}>
          {t('tokens.buy')}
        </Button>
      )}
    </div>
  )
}
