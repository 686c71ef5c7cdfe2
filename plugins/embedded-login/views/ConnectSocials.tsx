import { runAction } from '../../../ui/hooks/act.ts'
import { useMessages } from '../../../ui/hooks/messages.ts'
import { useSheet } from '../../../ui/hooks/sheet.ts'
import { useActions } from '../../../ui/hooks/state.ts'
import { Panel } from '../../../ui/primitives/Panel.tsx'
import { Row } from '../../../ui/primitives/Row.tsx'
import { contract } from '../contract.ts'
import type { Messages } from '../messages.ts'
import { ProviderMark } from './ProviderMark.tsx'
import { useProviders } from './SocialLogins.tsx'
import { loginSheet } from './sheet.ts'

/** Every account elsewhere by which one may log in. */
export default function ConnectSocials() {
  useSheet(loginSheet)
  const t = useMessages<Messages>()
  const { connectSocial } = useActions(contract)
  return (
    <Panel label={t('connectSocials.title')}>
      {useProviders().map((provider) => (
        <Row
          key={provider}
          start={
            <span className="mini">
              <ProviderMark provider={provider} />
            </span>
          }
          title={t(`provider.${provider}`)}
          onClick={() => runAction(connectSocial({ provider }))}
          data-testid={`social-${provider}`}
        />
      ))}
    </Panel>
  )
}
