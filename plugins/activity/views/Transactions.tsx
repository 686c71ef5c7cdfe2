import { useEffect, useMemo } from 'react'
import { groupByMonth } from '../../../ui/format/date.ts'
import { useMessages } from '../../../ui/hooks/messages.ts'
import { runAction } from '../../../ui/hooks/run-action.ts'
import { useSheet } from '../../../ui/hooks/sheet.ts'
import { useActions, useCapability, useSlice } from '../../../ui/hooks/state.ts'
import type { IconName } from '../../../ui/icons.ts'
import { WhileConnected } from '../../../ui/modal/WhileConnected.tsx'
import { Button } from '../../../ui/primitives/Button.tsx'
import { LiveRegion } from '../../../ui/primitives/LiveRegion.tsx'
import { PlainRows, SkeletonList } from '../../../ui/primitives/SkeletonRows.tsx'
import { StatusIcon } from '../../../ui/primitives/StatusIcon.tsx'
import { StatusMessage } from '../../../ui/primitives/StatusMessage.tsx'
import { Accounts } from '../../capabilities.ts'
import { contract } from '../contract.ts'
import type { Messages } from '../messages.ts'
import type { ActivityState } from '../state.ts'
import { toHostTransactionRow, toOwnTransactionRow, toTransactionRow } from '../transaction-row.ts'
import activitySheet from './sheet.css'
import { TransactionRow } from './TransactionRow.tsx'

/** The account's transactions by month, newest first. */
export default function Transactions() {
  const t = useMessages<Messages>()
  const account = useCapability(Accounts, (state) => state?.active?.caipAddress)
  return (
    <WhileConnected
      title={t('activity.nobody.title')}
      text={t('activity.nobody.text')}
      action={t('activity.nobody.action')}
    >
      {account && <History account={account} />}
    </WhileConnected>
  )
}

function History({ account }: { account: string }) {
  useSheet(activitySheet)
  const t = useMessages<Messages>()
  const explorer = useCapability(Accounts, (state) => state?.network?.blockExplorerUrl)
  const { status, transactions, own, hosted, hasMore } = useSlice(contract, (slice) => ({
    status: slice.account === account ? slice.status : ('idle' as const),
    transactions: slice.account === account ? slice.transactions : [],
    own: slice.own.filter((one) => one.account === account),
    hosted: selectHosted(slice, account),
    hasMore: slice.next !== null,
  }))
  const { refresh, loadMore } = useActions(contract)
  // biome-ignore lint/correctness/useExhaustiveDependencies: something else happened to another account
  useEffect(() => runAction(refresh()), [refresh, account])
  const months = useMemo(
    () =>
      groupByMonth([
        ...own.map(toOwnTransactionRow),
        ...hosted.map(toHostTransactionRow),
        ...transactions.map(toTransactionRow),
      ]),
    [own, hosted, transactions],
  )

  const isEmpty = months.length === 0
  const isComing = isEmpty && (status === 'idle' || status === 'loading')
  return (
    <>
      {isComing && <SkeletonList label={t('activity.loading')} count={3} />}
      {!isEmpty && (
        <div className="months">
          {months.map(({ label, lines }) => (
            <section key={label}>
              <h3 className="sect">{label}</h3>
              <PlainRows label={label}>
                {lines.map((line) => (
                  <TransactionRow key={line.key} line={line} explorer={explorer} />
                ))}
              </PlainRows>
            </section>
          ))}
        </div>
      )}
      <LiveRegion>{isEmpty && !isComing && <Nothing status={status} />}</LiveRegion>
      {status === 'failed' && (
        <Button onClick={() => runAction(loadMore())} data-testid="retry">
          {t('activity.retry')}
        </Button>
      )}
      {hasMore && !isComing && <More isLoading={status === 'loading'} onMore={() => loadMore()} />}
    </>
  )
}

/** Selects the host's transactions of an account, except those that the list has under their hash. */
function selectHosted({ hostTransactions = [], transactions }: ActivityState, account: string | undefined) {
  const listed = new Set(transactions.map(({ metadata }) => metadata.hash.toLowerCase()))
  return hostTransactions.filter((one) => one.account === account && !listed.has(one.hash.toLowerCase()))
}

function More({ isLoading, onMore }: { isLoading: boolean; onMore: () => Promise<unknown> }) {
  const t = useMessages<Messages>()
  return (
    <Button isLoading={isLoading} onClick={() => runAction(onMore())} data-testid="more-transactions">
      {t('activity.more')}
    </Button>
  )
}

const ENDINGS = {
  failed: { icon: 'error', key: 'failed' },
  unserved: { icon: 'activity', key: 'unserved' },
  ready: { icon: 'clock', key: 'empty' },
} as const satisfies Record<string, { icon: IconName; key: string }>

function Nothing({ status }: Pick<ActivityState, 'status'>) {
  const t = useMessages<Messages>()
  const { icon, key } = ENDINGS[status === 'failed' || status === 'unserved' ? status : 'ready']
  return (
    <StatusMessage picture={<StatusIcon icon={icon} />} title={t(`activity.${key}.title`)} isSmall>
      {t(`activity.${key}.text`)}
    </StatusMessage>
  )
}
