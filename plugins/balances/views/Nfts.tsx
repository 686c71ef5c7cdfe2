import { useEffect } from 'react'
import { toSafeText } from '../../../ui/format/text.ts'
import { useMessages } from '../../../ui/hooks/messages.ts'
import { runAction } from '../../../ui/hooks/run-action.ts'
import { useSheet } from '../../../ui/hooks/sheet.ts'
import { useActions, useCapability, useSlice } from '../../../ui/hooks/state.ts'
import { WhileConnected } from '../../../ui/modal/WhileConnected.tsx'
import { Button } from '../../../ui/primitives/Button.tsx'
import { ExternalImage } from '../../../ui/primitives/ExternalImage.tsx'
import { LiveRegion } from '../../../ui/primitives/LiveRegion.tsx'
import { Skeleton } from '../../../ui/primitives/Skeleton.tsx'
import { StatusIcon } from '../../../ui/primitives/StatusIcon.tsx'
import { StatusMessage } from '../../../ui/primitives/StatusMessage.tsx'
import { Accounts, Host } from '../../capabilities.ts'
import { contract } from '../contract.ts'
import type { Messages } from '../messages.ts'
import { Retry } from './Retry.tsx'
import nftsSheet from './sheet.css'

const SIZE = 158

/** The account's NFTs. */
export default function Nfts() {
  const t = useMessages<Messages>()
  const account = useCapability(Accounts, (state) => state?.active?.caipAddress)
  return (
    <WhileConnected title={t('tokens.nobody.title')} text={t('tokens.nobody.text')} action={t('tokens.nobody.action')}>
      {account && <Gallery account={account} />}
    </WhileConnected>
  )
}

function Gallery({ account }: { account: string }) {
  useSheet(nftsSheet)
  const t = useMessages<Messages>()
  const gallery = useSlice(contract, ({ galleries }) => galleries.find((one) => one.account === account))
  const { refreshNfts } = useActions(contract)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another account has other NFTs
  useEffect(() => runAction(refreshNfts()), [refreshNfts, account])

  const { status, nfts, isPartial } = gallery ?? { status: 'loading', nfts: [], isPartial: false }
  const isEmpty = nfts.length === 0
  const isComing = isEmpty && status === 'loading'
  const hasFailed = status === 'failed'
  const hasOlder = isPartial && !(isEmpty && hasFailed)
  const note = hasFailed ? t('tokens.old') : isPartial ? t('nfts.partial') : undefined
  return (
    <>
      {isComing && (
        <>
          <p className="unseen" role="status">
            {t('nfts.loading')}
          </p>
          <div className="ngrid" aria-hidden="true">
            {[0, 1].map((index) => (
              <Skeleton key={index} width={SIZE} height={SIZE} radius={14} />
            ))}
          </div>
        </>
      )}
      {!isEmpty && (
        <ul className="ngrid" aria-label={t('nfts.list')}>
          {nfts.map(({ name, imageUrl }) => (
            <li key={JSON.stringify([name, imageUrl])} data-testid="nft">
              <span className="plate">
                <ExternalImage name={toSafeText(name)} imageUrl={imageUrl} size={SIZE} />
              </span>
              <bdi className="nft-name">{toSafeText(name, 48)}</bdi>
            </li>
          ))}
        </ul>
      )}
      <LiveRegion>{isEmpty && !isComing && <Nothing hasFailed={hasFailed} isPartial={isPartial} />}</LiveRegion>
      <Retry hasFailed={hasFailed && !hasOlder} text={isEmpty ? undefined : note} onRetry={() => refreshNfts()} />
      {hasOlder && <Older isLoading={status === 'loading'} />}
    </>
  )
}

function Nothing({ hasFailed, isPartial }: { hasFailed: boolean; isPartial: boolean }) {
  const t = useMessages<Messages>()
  const isServed = useCapability(Host, (host) => Boolean(host?.projectId))
  if (hasFailed)
    return (
      <StatusMessage picture={<StatusIcon icon="error" />} title={t('nfts.failed.title')} isSmall>
        {t('nfts.failed.text')}
      </StatusMessage>
    )
  const picture = <StatusIcon icon="nft" />
  if (!isServed) return <StatusMessage picture={picture} title={t('nfts.unserved.title')} isSmall />
  // The button below loads older ones.
  if (isPartial) return <StatusMessage picture={picture} title={t('nfts.partialEmpty')} isSmall />
  return (
    <StatusMessage picture={picture} title={t('nfts.empty.title')} isSmall>
      {t('nfts.empty.text')}
    </StatusMessage>
  )
}

/** Loads older NFTs. They are derived from the history, and there is more of it. */
function Older({ isLoading }: { isLoading: boolean }) {
  const t = useMessages<Messages>()
  const { refreshNfts } = useActions(contract)
  return (
    <Button isLoading={isLoading} onClick={() => runAction(refreshNfts({ older: true }))} data-testid="nfts-older">
      {t('nfts.older')}
    </Button>
  )
}
