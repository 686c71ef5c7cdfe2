import { useState } from 'react'
import { shortenAddress } from '../../../ui/format/address.ts'
import { style } from '../../../ui/format/number-style.ts'
import { toSafeText } from '../../../ui/format/text.ts'
import { useHasView } from '../../../ui/hooks/has-view.ts'
import { useMessages } from '../../../ui/hooks/messages.ts'
import { useProfile } from '../../../ui/hooks/profile.ts'
import { useRouter } from '../../../ui/hooks/providers.ts'
import { runAction } from '../../../ui/hooks/run-action.ts'
import { useSheet } from '../../../ui/hooks/sheet.ts'
import { useSlots } from '../../../ui/hooks/slots.ts'
import { useActions, useSlice } from '../../../ui/hooks/state.ts'
import { PluginText } from '../../../ui/modal/PluginText.tsx'
import { CopyButton } from '../../../ui/primitives/CopyButton.tsx'
import { Icon, NamedIcon } from '../../../ui/primitives/Icon.tsx'
import { LinkRow } from '../../../ui/primitives/LinkRow.tsx'
import { Panel } from '../../../ui/primitives/Panel.tsx'
import { Portrait } from '../../../ui/primitives/Portrait.tsx'
import { Row } from '../../../ui/primitives/Row.tsx'
import { Tag } from '../../../ui/primitives/Tag.tsx'
import { IconCircle } from '../../../ui/primitives/Tile.tsx'
import accountSheet from '../../../ui/theme/account.css'
import { helpEntry } from '../../capabilities.ts'
import { contract } from '../contract.ts'
import type { Messages } from '../messages.ts'
import { AccountDetails } from './AccountDetails.tsx'
import { AccountTypeRow } from './AccountType.tsx'
import { EmailRow } from './EmailRow.tsx'
import { useEmbeddedRows } from './embedded-rows.ts'
import { NotConnected } from './NotConnected.tsx'
import { selectActiveChain } from './selectors.ts'

/** The profile view: account details, settings and Disconnect. */
export default function Profile() {
  useSheet(accountSheet)
  const t = useMessages<Messages>()
  const { push } = useRouter()
  const { disconnect } = useActions(contract)
  const { address, count, namespace } = useSlice(contract, (slice) => ({
    address: selectActiveChain(slice)?.accountState.address ?? null,
    count: selectActiveChain(slice)?.accountState.allAccounts.length ?? 0,
    namespace: slice.activeNamespace,
  }))
  const { name, imageUrl } = useProfile(address ?? '')
  const { hasEmail, hasSessions } = useEmbeddedRows()
  const help = useSlots(helpEntry)
  const explorer = useSlice(contract, (slice) => selectActiveChain(slice)?.accountState.addressExplorerUrl)
  const canHaveName = useCanHaveName()
  const [isWhole, showAll] = useState(false)
  const rows = [
    hasEmail && <EmailRow key="email" />,
    count > 1 && (
      <Row
        key="accounts"
        start={<IconCircle icon="user" />}
        title={t('profile.accounts')}
        end={
          <Tag>
            {style.formatCount(count)}
            <Icon name="chevron" size={16} />
          </Tag>
        }
        onClick={() => runAction(push({ view: 'SwitchAddress' }))}
      />
    ),
    <AccountTypeRow key="type" />,
    name === null && canHaveName && <OwnName key="name" />,
    hasSessions && (
      <Row
        key="sessions"
        start={<IconCircle icon="activity" />}
        title={t('profile.sessions')}
        end={<Onward />}
        onClick={() => runAction(push({ view: 'SmartSessionList' }))}
        data-testid="smart-sessions"
      />
    ),
    explorer && (
      <LinkRow key="explorer" start={<IconCircle icon="external" />} title={t('account.explorerRow')} href={explorer} />
    ),
    ...help.map(({ id, icon, label, view, plugin }) => (
      <Row
        key={id}
        start={
          <span className="mini">
            <NamedIcon name={icon} instead={<Icon name="more" />} />
          </span>
        }
        title={<PluginText plugin={plugin} text={label} />}
        end={<Onward />}
        onClick={() => runAction(push({ view }))}
        data-testid={`help-${id}`}
      />
    )),
  ].filter(Boolean)
  // Network, wallet and two more. A single hidden row would not be worth a “more” row.
  const shown = rows.length > 3 ? 2 : rows.length
  const [first, more] = [rows.slice(0, shown), rows.slice(shown)]
  if (address === null) return <NotConnected />
  return (
    <>
      <div className="who">
        <Portrait address={address} imageUrl={imageUrl} size={64} />
        {name && (
          <h3 className="name">
            <bdi>{toSafeText(name)}</bdi>
          </h3>
        )}
        <CopyButton
          value={address}
          label={t('account.copy', { short: shortenAddress(address), address })}
          copiedLabel={t('account.copied')}
          testId="copy-address"
        >
          <bdi dir="ltr">{shortenAddress(address)}</bdi>
        </CopyButton>
      </div>
      <AccountDetails>
        {first}
        {more.length > 0 && (
          <Row
            start={<IconCircle icon="more" />}
            title={t('profile.more')}
            end={<Icon name="chevron-down" size={16} />}
            aria-expanded={isWhole}
            onClick={() => showAll(!isWhole)}
            data-testid="profile-more"
          />
        )}
      </AccountDetails>
      {isWhole && <Panel label={t('profile.more')}>{more}</Panel>}
      <Panel>
        <Row
          tone="critical"
          start={<IconCircle icon="disconnect" tone="critical" />}
          title={t('account.disconnect')}
          onClick={() => runAction(disconnect({ namespace }))}
          data-testid="disconnect"
        />
      </Panel>
    </>
  )
}

/** The arrow of a row that opens another view. */
const Onward = () => (
  <Tag>
    <Icon name="chevron" size={16} />
  </Tag>
)

/** Returns true if the visitor can register a name for this account. */
function useCanHaveName(): boolean {
  const hasNames = useHasView('RegisterAccountName')
  return useSlice(
    contract,
    ({ activeNamespace, host }) => hasNames && activeNamespace === 'eip155' && host.projectId !== null,
  )
}

/** The row that opens the name registration. */
function OwnName() {
  const t = useMessages<Messages>()
  const { push } = useRouter()
  return (
    <Row
      start={<IconCircle icon="user" />}
      title={t('profile.name')}
      end={<Onward />}
      onClick={() => runAction(push({ view: 'RegisterAccountName' }))}
      data-testid="choose-name"
    />
  )
}
