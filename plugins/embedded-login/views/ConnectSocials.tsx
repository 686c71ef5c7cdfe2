import { useMessages } from '../../../ui/hooks/messages.ts'
import { useSheet } from '../../../ui/hooks/sheet.ts'
import { Panel } from '../../../ui/primitives/Panel.tsx'
import { Row } from '../../../ui/primitives/Row.tsx'
import type { Messages } from '../messages.ts'
import { ProviderLogo } from './ProviderLogo.tsx'
import { useLogin, useProviders } from './SocialLogins.tsx'
import loginSheet from './sheet.css'

/** The list of social logins. */
export default function ConnectSocials() {
  useSheet(loginSheet)
  const t = useMessages<Messages>()
  const login = useLogin()
  return (
    <Panel label={t('connectSocials.title')}>
      {useProviders().map((provider) => (
        <Row
          key={provider}
          start={
            <span className="mini">
              <ProviderLogo provider={provider} />
            </span>
          }
          title={t(`provider.${provider}`)}
          onClick={() => login(provider)}
          data-testid={`social-${provider}`}
        />
      ))}
    </Panel>
  )
}
