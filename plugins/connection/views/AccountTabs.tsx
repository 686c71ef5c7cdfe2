import { useMessages } from '../../../ui/hooks/messages.ts'
import { runAction } from '../../../ui/hooks/run-action.ts'
import { useSlots } from '../../../ui/hooks/slots.ts'
import { useActions, useSlice } from '../../../ui/hooks/state.ts'
import { PluginText } from '../../../ui/modal/PluginText.tsx'
import { ViewById } from '../../../ui/modal/ViewById.tsx'
import { Tabs } from '../../../ui/primitives/Tabs.tsx'
import { accountTab } from '../../capabilities.ts'
import { contract } from '../contract.ts'
import type { Messages } from '../messages.ts'
import { AccountDetails } from './AccountDetails.tsx'
import { selectActiveChain } from './selectors.ts'

/** Order of the account tabs, independent of the order of the plugins. */
const TAB_ORDER: readonly string[] = ['tokens', 'nfts', 'activity']

const getPlace = ({ id }: { readonly id: string }) =>
  TAB_ORDER.includes(id) ? TAB_ORDER.indexOf(id) : TAB_ORDER.length

/** The specification's tabs first, then the others in plugin order. */
const sortTabs = <Tab extends { readonly id: string }>(tabs: readonly Tab[]) =>
  [...tabs].sort((a, b) => getPlace(a) - getPlace(b))

/** The account's tabs; without any, its details. */
export function AccountTabs() {
  const t = useMessages<Messages>()
  const tabs = sortTabs(useSlots(accountTab))
  const current = useSlice(contract, (slice) => selectActiveChain(slice)?.accountState.currentTab)
  const { chooseTab } = useActions(contract)
  const chosen = tabs.find(({ id }) => id === current) ?? tabs[0]
  if (!chosen) return <AccountDetails />
  return (
    <Tabs
      label={t('account.tabs')}
      tabs={tabs.map(({ id, label, plugin }) => ({ id, label: <PluginText plugin={plugin} text={label} /> }))}
      chosen={chosen.id}
      onChoose={(tab) => runAction(chooseTab({ tab }))}
    >
      <ViewById key={chosen.view} id={chosen.view} />
    </Tabs>
  )
}
