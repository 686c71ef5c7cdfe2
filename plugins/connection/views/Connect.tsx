import { useHasView } from '../../../ui/hooks/has-view.ts'
import { useLazy } from '../../../ui/hooks/lazy.ts'
import { useMessages } from '../../../ui/hooks/messages.ts'
import { useRouter } from '../../../ui/hooks/providers.ts'
import { runAction } from '../../../ui/hooks/run-action.ts'
import { useSlots } from '../../../ui/hooks/slots.ts'
import { useCapabilities, useCapability, useSlice } from '../../../ui/hooks/state.ts'
import { HeaderStart, useTitle } from '../../../ui/modal/shell.ts'
import { ViewById } from '../../../ui/modal/ViewById.tsx'
import { IconButton } from '../../../ui/primitives/IconButton.tsx'
import { Skeleton } from '../../../ui/primitives/Skeleton.tsx'
import { Chain, connectMethod, Host, Wallets as Listed, Router } from '../../capabilities.ts'
import { contract } from '../contract.ts'
import type { Messages } from '../messages.ts'
import { type ConnectMethod, isMethodEnabled, sortMethods } from './connect-methods.ts'
import { hasInitialVowel } from './indefinite-article.ts'
import { getWalletRows } from './sort-wallet-rows.ts'
import { useConsent } from './use-consent.ts'
import { useOwnParams } from './use-own-params.ts'
import { useSiteName } from './use-site-name.ts'
import { WalletList } from './WalletList.tsx'

/** Heights of what most likely follows, in pixels: a field, two rows of buttons, and rows of wallets. */
const ROW = 60
const LISTED_ROWS = 4
const HEIGHTS = { email: 52, social: 108, wallet: ROW }

/** The view while the kernel starts, about as high as the view itself, so that nothing moves. */
export function Placeholder() {
  const { methods } = useMethods(undefined)
  const isListed = useCapability(Host, (host) => Boolean(host?.projectId))
  useConnectTitle(undefined)
  return (
    <div className="ways" aria-busy="true">
      {methods.map((method) => (
        <Skeleton
          key={method}
          width={328}
          height={method === 'wallet' && isListed ? LISTED_ROWS * ROW : HEIGHTS[method]}
          radius={16}
        />
      ))}
    </div>
  )
}

/** Returns the enabled ways to connect, in the host's order, and those of them that are no wallets. */
function useMethods(namespace: string | undefined) {
  const features = useCapability(Host, (host) => host?.features ?? {})
  const others = useSlots(connectMethod).filter(
    ({ id, namespaces }) =>
      isMethodEnabled(id, features) && (!namespace || !namespaces || namespaces.includes(namespace)),
  )
  const hidden = useCapability(Listed, (state) => state?.hidden ?? [])
  const hasInstalled = useSlice(contract, (slice) =>
    getWalletRows(slice, hidden, namespace).inPage.some(({ type }) => type === 'ANNOUNCED' || type === 'INJECTED'),
  )
  const methods = sortMethods(features.connectMethodsOrder, hasInstalled).filter(
    (method) => method === 'wallet' || others.some(({ id }) => id === method),
  )
  return { features, others, methods }
}

function useConnectTitle(wanted: string | undefined) {
  const t = useMessages<Messages>()
  const site = useSiteName()
  const name = useCapabilities(Chain, (all) => all[1] && all.find(({ namespace }) => namespace === wanted)?.name)
  useTitle(
    name
      ? t(hasInitialVowel(name) ? 'connect.titleVowel' : 'connect.titleNamespace', { namespace: name })
      : site
        ? t('connect.titleSite', { site })
        : t('connect.title'),
  )
}

const loadFooter = () => import('./Footer.tsx')
const loadPane = () => import('./ConnectPane.tsx')

/** The start view: found wallets, recent ones first, and the other ways to connect. */
export default function Connect() {
  const t = useMessages<Messages>()
  const { namespace, wallets } = useOwnParams()
  const { features, others, methods } = useMethods(namespace)
  const { mayConnect, hasFooter } = useConsent()
  const Footer = useLazy(hasFooter, loadFooter)
  const Pane = useLazy(
    useCapability(Host, (host) => host?.modalSize === 'wide'),
    loadPane,
  )
  const hasHelp = useHasView('WhatIsAWallet')
  const isRoot = useCapability(Router, (router) => router?.stack.length === 1)
  const { push } = useRouter()
  useConnectTitle(namespace)

  const isHidden = features.emailShowWallets === false && others.some(({ id }) => id === 'email')
  const isCollapsed = wallets !== 'all' && (features.collapseWallets === true || isHidden)
  const section = (method: ConnectMethod) =>
    method === 'wallet' ? (
      <WalletList key={method} isCollapsed={isCollapsed} />
    ) : (
      others.filter(({ id }) => id === method).map(({ id, view }) => <ViewById key={id} id={view} />)
    )
  return (
    <>
      {hasHelp && isRoot && (
        <HeaderStart>
          <IconButton
            icon="info"
            label={t('connect.help')}
            onClick={() => runAction(push({ view: 'WhatIsAWallet' }))}
          />
        </HeaderStart>
      )}
      <fieldset className="ways" disabled={!mayConnect}>
        {methods.flatMap((method, index) => [
          index > 0 && [method, methods[index - 1]].includes('wallet') && (
            <div key={`or ${method}`} className="or">
              {t(method === 'wallet' ? 'connect.orWallet' : 'connect.or')}
            </div>
          ),
          section(method),
        ])}
      </fieldset>
      {Footer && <Footer />}
      {Pane && <Pane />}
    </>
  )
}
