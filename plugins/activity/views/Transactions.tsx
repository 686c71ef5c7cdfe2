import { useEffect, useMemo } from 'react'
import { monthsOf } from '../../../ui/format/date.ts'
import { act } from '../../../ui/hooks/act.ts'
import { useMessages } from '../../../ui/hooks/messages.ts'
import { useSheet } from '../../../ui/hooks/sheet.ts'
import { useActions, useFacts, useSlice } from '../../../ui/hooks/state.ts'
import type { IconName } from '../../../ui/icons.ts'
import { Button } from '../../../ui/primitives/Button.tsx'
import { ComingLines, Lines } from '../../../ui/primitives/Lines.tsx'
import { Niche } from '../../../ui/primitives/Niche.tsx'
import { Statement } from '../../../ui/primitives/Statement.tsx'
import { Accounts } from '../../capabilities.ts'
import { contract } from '../contract.ts'
import type { Messages } from '../messages.ts'
import type { ActivityState } from '../state.ts'
import { lineOf, ownLineOf } from '../told.ts'
import { activitySheet } from './sheet.ts'
import { TransactionRow } from './TransactionRow.tsx'

/** What happened to the account, by month, the newest first. */
export default function Transactions() {
  useSheet(activitySheet)
  const t = useMessages<Messages>()
  const account = useFacts(Accounts, (facts) => facts?.active?.caipAddress)
  const explorer = useFacts(Accounts, (facts) => facts?.network?.blockExplorerUrl)
  const { status, transactions, own, hasMore } = useSlice(contract, (slice) => ({
    status: slice.account === account ? slice.status : ('idle' as const),
    transactions: slice.account === account ? slice.transactions : [],
    own: slice.own.filter((one) => one.account === account),
    hasMore: slice.next !== null,
  }))
  const { refresh, more } = useActions(contract)
  // biome-ignore lint/correctness/useExhaustiveDependencies: something else happened to another account
  useEffect(() => act(refresh()), [refresh, account])
  const months = useMemo(
    () => monthsOf([...[...own].reverse().map(ownLineOf), ...transactions.map(lineOf)]),
    [own, transactions],
  )

  const isComing = status === 'idle' || status === 'loading'
  if (months.length === 0)
    return isComing ? (
      <ComingLines label={t('activity.loading')} />
    ) : (
      <>
        <Nothing status={status} onRetry={() => more()} />
        {hasMore && <More isLoading={false} onMore={() => more()} />}
      </>
    )
  return (
    <>
      <div className="months">
        {months.map(({ key, label, lines }) => (
          <section key={key}>
            <h3 className="sect">{label}</h3>
            <Lines label={label}>
              {lines.map((line) => (
                <TransactionRow key={line.key} line={line} explorer={explorer} />
              ))}
            </Lines>
          </section>
        ))}
      </div>
      {status === 'failed' && (
        <Button onClick={() => act(more())} data-testid="retry">
          {t('activity.retry')}
        </Button>
      )}
      {hasMore && <More isLoading={status === 'loading'} onMore={() => more()} />}
    </>
  )
}

function More({ isLoading, onMore }: { isLoading: boolean; onMore: () => Promise<unknown> }) {
  const t = useMessages<Messages>()
  return (
    <Button isLoading={isLoading} onClick={() => act(onMore())} data-testid="more-transactions">
      {t('activity.more')}
    </Button>
  )
}

const ENDINGS = {
  failed: { icon: 'error', key: 'failed' },
  unserved: { icon: 'activity', key: 'unserved' },
  ready: { icon: 'clock', key: 'empty' },
} as const satisfies Record<string, { icon: IconName; key: string }>

function Nothing({ status, onRetry }: { status: ActivityState['status']; onRetry: () => Promise<unknown> }) {
  const t = useMessages<Messages>()
  const { icon, key } = ENDINGS[status === 'failed' || status === 'unserved' ? status : 'ready']
  return (
    <>
      <Statement picture={<Niche icon={icon} />} title={t(`activity.${key}.title`)} isSmall isLive>
        {t(`activity.${key}.text`)}
      </Statement>
      {status === 'failed' && (
        <Button onClick={() => act(onRetry())} data-testid="retry">
          {t('activity.retry')}
        </Button>
      )}
    </>
  )
}
