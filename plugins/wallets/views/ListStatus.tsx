import { toSafeText } from '../../../ui/format/text.ts'
import { useHasView } from '../../../ui/hooks/has-view.ts'
import { useMessages } from '../../../ui/hooks/messages.ts'
import { runAction } from '../../../ui/hooks/run-action.ts'
import { useActions } from '../../../ui/hooks/state.ts'
import { Button } from '../../../ui/primitives/Button.tsx'
import { StatusIcon } from '../../../ui/primitives/StatusIcon.tsx'
import { StatusMessage } from '../../../ui/primitives/StatusMessage.tsx'
import { contract } from '../contract.ts'
import type { Messages } from '../messages.ts'
import { CODE } from './use-choose-wallet.ts'

/** The list, or its next page, could not be loaded. */
export function ListFailed({ isWhole }: { isWhole: boolean }) {
  const t = useMessages<Messages>()
  const { loadMore } = useActions(contract)
  return (
    <>
      <StatusMessage
        picture={isWhole && <StatusIcon icon="error" />}
        title={t(isWhole ? 'all.failed.title' : 'all.failed.more')}
        isSmall
        isLive
      >
        {isWhole && t('all.failed.text')}
      </StatusMessage>
      <Button onClick={() => runAction(loadMore())} data-testid="retry">
        {t('all.retry')}
      </Button>
    </>
  )
}

/** No wallet matches the search or the filter. */
export function NothingFound({ search }: { search: string }) {
  const t = useMessages<Messages>()
  const hasCode = useHasView(CODE)
  const named = hasCode ? 'all.none.scan' : 'all.none.named'
  return (
    <StatusMessage picture={<StatusIcon icon="search" />} title={t('all.none.title')} isSmall isLive>
      {search ? t(named, { name: toSafeText(search, 32) }) : t('all.none.text')}
    </StatusMessage>
  )
}
