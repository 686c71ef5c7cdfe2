import { useMessages } from '../../../ui/hooks/messages.ts'
import { runAction } from '../../../ui/hooks/run-action.ts'
import { useActions, useSlice } from '../../../ui/hooks/state.ts'
import { Icon } from '../../../ui/primitives/Icon.tsx'
import { Row, StaticRow } from '../../../ui/primitives/Row.tsx'
import { Tag } from '../../../ui/primitives/Tag.tsx'
import { IconCircle } from '../../../ui/primitives/Tile.tsx'
import { contract } from '../contract.ts'
import type { Messages } from '../messages.ts'
import { selectActiveChain } from './selectors.ts'

/** The account's type, as a switch if the wallet has accounts of several types. */
export function AccountTypeRow() {
  const t = useMessages<Messages>()
  const { setPreferredAccountType } = useActions(contract)
  const { type, types } = useSlice(contract, (slice) => {
    const { accountState } = selectActiveChain(slice) ?? {}
    const all = accountState?.allAccounts ?? []
    return {
      type: all.find(({ address }) => address === accountState?.address)?.type ?? 'eoa',
      types: [...new Set(all.map((one) => one.type))].sort(),
    }
  })
  const start = <IconCircle icon="settings" />
  const title = t('profile.type')
  if (types.length < 2) return <StaticRow start={start} title={title} end={<Tag>{t(`profile.type.${type}`)}</Tag>} />
  const next = types[(types.indexOf(type) + 1) % types.length] ?? type
  return (
    <Row
      start={start}
      title={title}
      end={
        <Tag>
          {t(`profile.type.${type}`)}
          <Icon name="swap" size={16} />
        </Tag>
      }
      onClick={() => runAction(setPreferredAccountType({ accountType: next }))}
    />
  )
}
