import { style } from '../../../ui/format/number-style.ts'
import { useMessages } from '../../../ui/hooks/messages.ts'
import { useRouter } from '../../../ui/hooks/providers.ts'
import { runAction } from '../../../ui/hooks/run-action.ts'
import { Icon } from '../../../ui/primitives/Icon.tsx'
import { Row } from '../../../ui/primitives/Row.tsx'
import { Tag } from '../../../ui/primitives/Tag.tsx'
import { IconCircle } from '../../../ui/primitives/Tile.tsx'
import type { Messages } from '../messages.ts'
import { useOwnParams } from './use-own-params.ts'

/** The row that opens the list of wallets, if the host collapses it. */
export default function CollapsedWallets({ count }: { count: number }) {
  const t = useMessages<Messages>()
  const params = useOwnParams()
  const { replace } = useRouter()
  return (
    <Row
      start={<IconCircle icon="wallet" />}
      title={t('connect.collapsed')}
      end={
        <Tag>
          {count > 0 && style.formatCount(count)}
          <Icon name="chevron" size={16} />
        </Tag>
      }
      onClick={() => runAction(replace({ view: 'Connect', params: { ...params, wallets: 'all' } }))}
    />
  )
}
