import { shortenAddress } from '../../../ui/format/address.ts'
import { formatDateTime } from '../../../ui/format/date.ts'
import { toSafeText } from '../../../ui/format/text.ts'
import { useMessages } from '../../../ui/hooks/messages.ts'
import { useNetworkImage } from '../../../ui/hooks/network-image.ts'
import { useProfile } from '../../../ui/hooks/profile.ts'
import { useRouter } from '../../../ui/hooks/providers.ts'
import { runAction } from '../../../ui/hooks/run-action.ts'
import { useSheet } from '../../../ui/hooks/sheet.ts'
import { useActions, useCapability, useSlice } from '../../../ui/hooks/state.ts'
import { useYieldToWallet } from '../../../ui/modal/shell.ts'
import { Banner } from '../../../ui/primitives/Banner.tsx'
import { Button } from '../../../ui/primitives/Button.tsx'
import { DetailItem, DetailList } from '../../../ui/primitives/DetailList.tsx'
import { Disc } from '../../../ui/primitives/Disc.tsx'
import { Icon } from '../../../ui/primitives/Icon.tsx'
import { Portrait } from '../../../ui/primitives/Portrait.tsx'
import { StatusIcon } from '../../../ui/primitives/StatusIcon.tsx'
import { StatusMessage } from '../../../ui/primitives/StatusMessage.tsx'
import { Tile } from '../../../ui/primitives/Tile.tsx'
import { type Account, Accounts, Router } from '../../capabilities.ts'
import { isSignInNamespace } from '../../shared/wallets/sign-in-namespaces.ts'
import { contract } from '../contract.ts'
import type { Messages } from '../messages.ts'
import { useRequest } from './request.ts'
import { SignPrompt } from './SignPrompt.tsx'
import siwxSheet from './sheet.css'
import { useSite } from './use-site.ts'

/** Shows what will be signed, for which account and until when, and has the wallet sign it. */
export default function SIWXSignMessage() {
  const t = useMessages<Messages>()
  const { close, replace } = useRouter()
  const { cancel } = useActions(contract)
  const { name, icon } = useSite()
  const site = name || t('siwx.thisSite')
  const active = useCapability(Accounts, (state) => state?.active ?? null)
  const wallet = useCapability(Router, (router) => router?.stack.at(-1)?.params.wallet)
  const { isEnabled, isRequired, isSigned } = useSlice(contract, ({ isEnabled, isRequired, accounts }) => {
    const seen = active && accounts[active.namespace]
    return { isEnabled, isRequired, isSigned: seen?.account === active?.caipAddress && seen?.status === 'signed' }
  })
  if (!active)
    return (
      <>
        <StatusMessage
          picture={<StatusIcon icon="user" />}
          title={wallet ? t('siwx.left.title', { wallet: toSafeText(wallet) }) : t('siwx.nobody.title')}
          isSmall
          isLive
        >
          {t(wallet ? 'siwx.left.text' : 'siwx.nobody.text')}
        </StatusMessage>
        <Button kind="primary" onClick={() => runAction(replace({ view: 'Connect' }))}>
          {t('siwx.nobody.connect')}
        </Button>
      </>
    )
  if (isSigned || !isEnabled)
    return (
      <>
        <StatusMessage
          picture={<StatusIcon icon={isSigned ? 'check' : 'info'} />}
          title={t(isSigned ? 'siwx.done.title' : 'siwx.off.title')}
          isSmall
          isLive
        />
        <Button kind="primary" onClick={() => runAction(close())}>
          {t('siwx.done')}
        </Button>
      </>
    )
  if (!isSignInNamespace(active.namespace))
    return (
      <>
        <StatusMessage picture={<StatusIcon icon="info" />} title={t('siwx.unsupported')} isSmall isLive>
          {isRequired && t('siwx.required', { site })}
        </StatusMessage>
        <Button kind="primary" onClick={() => runAction(cancel())} data-testid="siwx-cancel">
          {t('siwx.cancel')}
        </Button>
      </>
    )
  return <Asked account={active} site={site} title={t('siwx.to', { site: name || t('siwx.aSite') })} icon={icon} />
}

interface AskedProps {
  account: Account
  site: string
  title: string
  icon: string | undefined
}

function Asked({ account, site, title, icon }: AskedProps) {
  useSheet(siwxSheet)
  const t = useMessages<Messages>()
  const { name, imageUrl } = useProfile(account.address)
  const network = useCapability(Accounts, (state) => state?.network ?? null)
  const networkImage = useNetworkImage(network)
  const { domain, expiresAt = 0, fault, status } = useRequest()
  const isEncrypted = location.protocol === 'https:'
  const until = expiresAt > 0 ? formatDateTime(expiresAt) : t('siwx.coming')
  useYieldToWallet(status === 'signing')
  return (
    <>
      <StatusMessage
        picture={
          <div className="tied">
            <Tile name={site} imageUrl={icon} size={56} />
            <i />
            <Portrait address={account.address} imageUrl={imageUrl} size={56} />
          </div>
        }
        title={title}
      >
        {t('siwx.text')}
      </StatusMessage>
      {/* Announced as it changes, so the region is there before. */}
      <div role="status">
        {fault && (
          <Banner kind={fault === 'declined' ? 'info' : 'critical'} title={t(`siwx.${fault}.title`, { site })}>
            {t(fault === 'unprepared' ? 'siwx.declined.text' : `siwx.${fault}.text`)}
          </Banner>
        )}
      </div>
      <div className="panel facts">
        <DetailList>
          <DetailItem name={t('siwx.site')}>
            <Icon name={isEncrypted ? 'lock' : 'network'} size={16} />
            <bdi dir="ltr">{domain || t('siwx.coming')}</bdi>
          </DetailItem>
          <DetailItem name={t('siwx.account')}>
            <bdi dir="ltr">{name ? toSafeText(name) : shortenAddress(account.address)}</bdi>
          </DetailItem>
          <DetailItem name={t('siwx.network')}>
            {network && <Disc name={toSafeText(network.name)} imageUrl={networkImage} size={18} />}
            <bdi>{toSafeText(network?.name ?? account.caipNetworkId, 24)}</bdi>
          </DetailItem>
          <DetailItem name={t('siwx.until')}>{until}</DetailItem>
        </DetailList>
      </div>
      <SignPrompt account={account} site={site} />
    </>
  )
}
