import { useConfirmReplacement } from '../../../ui/hooks/confirm-replacement.ts'
import { useMessages } from '../../../ui/hooks/messages.ts'
import { useRouter } from '../../../ui/hooks/providers.ts'
import { runAction } from '../../../ui/hooks/run-action.ts'
import { useSheet } from '../../../ui/hooks/sheet.ts'
import { useActions, useCapability, useSlice } from '../../../ui/hooks/state.ts'
import { Button } from '../../../ui/primitives/Button.tsx'
import { Icon } from '../../../ui/primitives/Icon.tsx'
import { Host } from '../../capabilities.ts'
import { contract } from '../contract.ts'
import { CONNECTOR, type SocialProvider } from '../manifest.ts'
import type { Messages } from '../messages.ts'
import { getProviders } from '../providers.ts'
import { ProviderLogo } from './ProviderLogo.tsx'
import loginSheet from './sheet.css'

/** Cells below the first button, which is full width. */
const CELLS = 4

/** Gets the providers that the host wants. */
export function useProviders() {
  const wanted = useCapability(Host, (host) => host?.features.socials)
  const messenger = useSlice(contract, (slice) => slice.messenger)
  return getProviders(wanted, messenger)
}

/** Returns a function that starts a login. It asks first if the login would end a connection. */
export function useLogin(): (provider: SocialProvider) => void {
  const { connectSocial } = useActions(contract)
  const connectOrAsk = useConfirmReplacement()
  return (provider) => connectOrAsk({ connectorId: CONNECTOR }, () => runAction(connectSocial({ provider })))
}

/** The social logins of the connect view. */
export default function SocialLogins() {
  useSheet(loginSheet)
  const t = useMessages<Messages>()
  const login = useLogin()
  const { push } = useRouter()
  const [first, ...rest] = useProviders()
  if (!first) return null
  const hasMore = rest.length > CELLS
  return (
    <div className="mailform">
      <Button onClick={() => login(first)} data-testid={`social-${first}`}>
        <ProviderLogo provider={first} size={18} />
        {t('socialLogins.continue', { provider: t(`provider.${first}`) })}
      </Button>
      {rest.length > 0 && (
        <div className="social">
          {(hasMore ? rest.slice(0, CELLS - 1) : rest).map((provider) => (
            <button
              key={provider}
              type="button"
              aria-label={t('socialLogins.continue', { provider: t(`provider.${provider}`) })}
              onClick={() => login(provider)}
              data-testid={`social-${provider}`}
            >
              <ProviderLogo provider={provider} />
            </button>
          ))}
          {hasMore && (
            <button
              type="button"
              aria-label={t('socialLogins.more')}
              onClick={() => runAction(push({ view: 'ConnectSocials' }))}
              data-testid="social-more"
            >
              <Icon name="more" />
            </button>
          )}
        </div>
      )}
    </div>
  )
}
