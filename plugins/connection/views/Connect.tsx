import { useLazy } from '../../../ui/hooks/lazy.ts'
import { useMessages } from '../../../ui/hooks/messages.ts'
import { useRouter } from '../../../ui/hooks/providers.ts'
import { runAction } from '../../../ui/hooks/run-action.ts'
import { useSlots } from '../../../ui/hooks/slots.ts'
import { useCapabilities, useCapability, useSlice } from '../../../ui/hooks/state.ts'
import { useHasView } from '../../../ui/hooks/views.ts'
import { HeaderStart, useTitle } from '../../../ui/modal/shell.ts'
import { ViewById } from '../../../ui/modal/ViewById.tsx'
import { IconButton } from '../../../ui/primitives/IconButton.tsx'
import { Chain, connectMethod, Host, Router } from '../../capabilities.ts'
import { contract } from '../contract.ts'
import type { Messages } from '../messages.ts'
import { useConsent } from './consent.ts'
import { type ConnectMethod, isMethodEnabled, sortMethods } from './methods.ts'
import { useSiteName } from './site-name.ts'
import { Wallets } from './Wallets.tsx'

const loadLegal = () => import('./Legal.tsx')

/** The start view: found wallets, recent ones first, and the other ways to connect. */
export default function Connect() {
  const t = useMessages<Messages>()
  const site = useSiteName()
  const features = useCapability(Host, (host) => host?.features ?? {})
  const family = useCapability(Router, (router) => router?.stack.at(-1)?.params.namespace)
  const others = useSlots(connectMethod).filter(
    ({ id, namespaces }) => isMethodEnabled(id, features) && (!family || !namespaces || namespaces.includes(family)),
  )
  const isExpanded = useCapability(Router, (router) => router?.stack.at(-1)?.params.wallets === 'all')
  const hasInstalled = useSlice(contract, ({ connectors }) =>
    connectors.some(({ type }) => type === 'ANNOUNCED' || type === 'INJECTED'),
  )
  const { mayConnect, hasPages } = useConsent()
  const Legal = useLazy(hasPages, loadLegal)
  const hasHelp = useHasView('WhatIsAWallet')
  const isRoot = useCapability(Router, (router) => router?.stack.length === 1)
  const { push } = useRouter()
  const wanted = useCapabilities(Chain, (all) => all[1] && all.find(({ namespace }) => namespace === family)?.name)
  useTitle(
    wanted
      ? t(/^[aeiou]/i.test(wanted) ? 'connect.titleVowel' : 'connect.titleFamily', { family: wanted })
      : site
        ? t('connect.titleSite', { site })
        : t('connect.title'),
  )

  const isHidden = features.emailShowWallets === false && others.some(({ id }) => id === 'email')
  const isCollapsed = !isExpanded && (features.collapseWallets === true || isHidden)
  const methods = sortMethods(features.connectMethodsOrder, hasInstalled).filter(
    (method) => method === 'wallet' || others.some(({ id }) => id === method),
  )
  const section = (method: ConnectMethod) =>
    method === 'wallet' ? (
      <Wallets key={method} isCollapsed={isCollapsed} />
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
        {methods.flatMap((method, place) => [
          place > 0 && [method, methods[place - 1]].includes('wallet') && (
            <div key={`or ${method}`} className="or">
              {t(method === 'wallet' ? 'connect.orWallet' : 'connect.or')}
            </div>
          ),
          section(method),
        ])}
      </fieldset>
      {Legal && <Legal />}
    </>
  )
}
