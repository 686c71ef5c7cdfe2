import { toSafeText } from '../../../ui/format/text.ts'
import { useMessages } from '../../../ui/hooks/messages.ts'
import { useRouter } from '../../../ui/hooks/providers.ts'
import { runAction } from '../../../ui/hooks/run-action.ts'
import { useSecret } from '../../../ui/hooks/secret.ts'
import { useCapability } from '../../../ui/hooks/state.ts'
import { Icon } from '../../../ui/primitives/Icon.tsx'
import { Row } from '../../../ui/primitives/Row.tsx'
import { IconCircle } from '../../../ui/primitives/Tile.tsx'
import { EmbeddedWallet } from '../../capabilities.ts'
import type { Messages } from '../messages.ts'

/** The visitor's login e-mail, with a link to change it. */
export function EmailRow() {
  const t = useMessages<Messages>()
  const { push } = useRouter()
  const email = useSecret(useCapability(EmbeddedWallet, (state) => state?.user?.email ?? null))
  return (
    <Row
      start={<IconCircle icon="mail" />}
      title={t('profile.email')}
      detail={email ? <bdi>{toSafeText(email, 254)}</bdi> : undefined}
      end={<Icon name="chevron" size={16} />}
      onClick={() => runAction(push({ view: 'UpdateEmailWallet' }))}
      data-testid="edit-email"
    />
  )
}
