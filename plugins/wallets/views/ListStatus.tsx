import { toSafeText } from '../../../ui/format/text.ts'
import { useMessages } from '../../../ui/hooks/messages.ts'
import { runAction } from '../../../ui/hooks/run-action.ts'
import { useActions } from '../../../ui/hooks/state.ts'
import { Button } from '../../../ui/primitives/Button.tsx'
import { LiveRegion } from '../../../ui/primitives/LiveRegion.tsx'
import { StatusIcon } from '../../../ui/primitives/StatusIcon.tsx'
import { StatusMessage } from '../../../ui/primitives/StatusMessage.tsx'
import { contract } from '../contract.ts'
import type { Messages } from '../messages.ts'

interface ListStatusProps {
  /** The list, or its next page, could not be loaded. */
  hasFailed: boolean
  /** No wallet is listed, and none is still to come. */
  isEmpty: boolean
  /** What was searched for. */
  search: string
  /** Whether the search has the QR code beside it. */
  hasCode: boolean
}

/** Says why a list shows no wallets or no more of them. */
export function ListStatus({ hasFailed, isEmpty, ...none }: ListStatusProps) {
  const t = useMessages<Messages>()
  const { loadMore } = useActions(contract)
  return (
    <>
      <LiveRegion>
        {hasFailed ? (
          <StatusMessage
            picture={isEmpty && <StatusIcon icon="error" />}
            title={t(isEmpty ? 'all.failed.title' : 'all.failed.more')}
            isSmall
          >
            {isEmpty && t('all.failed.text')}
          </StatusMessage>
        ) : (
          isEmpty && <NothingFound {...none} />
        )}
      </LiveRegion>
      {hasFailed && (
        <Button onClick={() => runAction(loadMore())} data-testid="retry">
          {t('all.retry')}
        </Button>
      )}
    </>
  )
}

/** No wallet matches the search or the filter. */
function NothingFound({ search, hasCode }: Pick<ListStatusProps, 'search' | 'hasCode'>) {
  const t = useMessages<Messages>()
  const named = hasCode ? 'all.none.scan' : 'all.none.named'
  return (
    <StatusMessage picture={<StatusIcon icon="search" />} title={t('all.none.title')} isSmall>
      {search ? t(named, { name: toSafeText(search, 32) }) : t('all.none.text')}
    </StatusMessage>
  )
}
