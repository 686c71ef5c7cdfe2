import { useEffect } from 'react'
import { toSafeLink } from '../../../ui/format/link.ts'
import { toSafeText } from '../../../ui/format/text.ts'
import { useWalletImage } from '../../../ui/hooks/image.ts'
import { useMessages } from '../../../ui/hooks/messages.ts'
import { runAction } from '../../../ui/hooks/run-action.ts'
import { useSheet } from '../../../ui/hooks/sheet.ts'
import { useActions, useCapability, useSlice } from '../../../ui/hooks/state.ts'
import { useTitle } from '../../../ui/modal/shell.ts'
import { Button } from '../../../ui/primitives/Button.tsx'
import { IMAGE_TIMEOUT_MS } from '../../../ui/primitives/ExternalImage.tsx'
import { Icon } from '../../../ui/primitives/Icon.tsx'
import { LinkRow } from '../../../ui/primitives/LinkRow.tsx'
import { Panel } from '../../../ui/primitives/Panel.tsx'
import { Stack } from '../../../ui/primitives/Stack.tsx'
import { StatusMessage } from '../../../ui/primitives/StatusMessage.tsx'
import { IconCircle, Tile } from '../../../ui/primitives/Tile.tsx'
import { isSame } from '../../capabilities/same-wallet.ts'
import { Router, type Wallet } from '../../capabilities.ts'
import { contract } from '../contract.ts'
import type { Messages } from '../messages.ts'
import { selectWallets } from '../state.ts'
import walletsSheet from './sheet.css'
import { useChooseWallet } from './use-choose-wallet.ts'
import { useWantedConnectors } from './wanted-connectors.ts'

/** A web page that lists all wallets. */
const EXPLORER_PAGE = 'https://walletconnect.com/explorer?type=wallet'

/** Links for getting the selected wallet, or several wallets to choose from. */
export default function GetWallet() {
  const id = useCapability(Router, (state) => state?.stack.at(-1)?.params.wallet)
  const wallet = useSlice(contract, ({ wallets }) => wallets.find((one) => one.id === id))
  return wallet ? <One wallet={wallet} /> : <Several />
}

const STORES = [
  ['chromeStore', 'get.chromeStore'],
  ['appStore', 'get.appStore'],
  ['playStore', 'get.playStore'],
  ['webappLink', 'get.webapp'],
  ['homepage', 'get.homepage'],
] as const

function One({ wallet }: { wallet: Wallet }) {
  const t = useMessages<Messages>()
  const name = toSafeText(wallet.name, 32)
  const words = { wallet: name }
  const imageUrl = useWalletImage(wallet)
  const stores = STORES.filter(([field]) => toSafeLink(wallet[field]))
  const found = useWantedConnectors().find((one) => !one.transport && isSame(one, wallet))
  const choose = useChooseWallet()
  useSheet(walletsSheet)
  useTitle(t('get.one', words))
  if (found)
    return (
      <>
        <StatusMessage
          picture={<Tile name={name} imageUrl={imageUrl} size={64} wait={IMAGE_TIMEOUT_MS} />}
          title={t('get.found', words)}
          isLive
        >
          {t('get.foundText')}
        </StatusMessage>
        <Stack>
          <Button kind="primary" onClick={() => choose({ connector: found })} data-testid="connect-found">
            {t('get.connect', words)}
          </Button>
        </Stack>
      </>
    )
  return (
    <>
      <StatusMessage
        picture={<Tile name={name} imageUrl={imageUrl} size={64} wait={IMAGE_TIMEOUT_MS} />}
        title={t('get.one', words)}
      >
        {t(stores.length > 0 ? 'get.text' : 'get.nowhere', words)}
      </StatusMessage>
      {stores.length > 0 && (
        <Panel label={t('get.list')}>
          {stores.map(([field, label]) => (
            <LinkRow
              key={field}
              start={<IconCircle icon={field.endsWith('Store') ? 'receive' : 'network'} />}
              title={t(label)}
              end={<Icon name="external" size={16} />}
              href={wallet[field]}
            />
          ))}
        </Panel>
      )}
    </>
  )
}

function Several() {
  const t = useMessages<Messages>()
  const { loadFeatured } = useActions(contract)
  const wallets = useSlice(contract, ({ wallets, offers, settings }) => [
    ...selectWallets(wallets, [...(offers?.featured ?? []), ...(offers?.recommended ?? [])]),
    ...(settings?.custom ?? []),
  ])
  useEffect(() => runAction(loadFeatured()), [loadFeatured])
  return (
    <Panel label={t('get.wallets')}>
      {wallets
        .filter(({ homepage }) => toSafeLink(homepage))
        .map((wallet) => (
          <HomeRow key={wallet.id} wallet={wallet} />
        ))}
      <LinkRow
        start={<IconCircle icon="grid" />}
        title={t('get.explore')}
        end={<Icon name="external" size={16} />}
        href={EXPLORER_PAGE}
      />
    </Panel>
  )
}

function HomeRow({ wallet }: { wallet: Wallet }) {
  const name = toSafeText(wallet.name)
  return (
    <LinkRow
      start={<Tile name={name} imageUrl={useWalletImage(wallet)} wait={IMAGE_TIMEOUT_MS} />}
      title={<bdi>{name}</bdi>}
      end={<Icon name="external" size={16} />}
      href={wallet.homepage}
    />
  )
}
