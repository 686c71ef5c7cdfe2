import { toSafeLink } from '../../../ui/format/link.ts'
import { useMessages } from '../../../ui/hooks/messages.ts'
import { useRouter } from '../../../ui/hooks/providers.ts'
import { runAction } from '../../../ui/hooks/run-action.ts'
import { useSheet } from '../../../ui/hooks/sheet.ts'
import { useCapability } from '../../../ui/hooks/state.ts'
import { Button } from '../../../ui/primitives/Button.tsx'
import { Link } from '../../../ui/primitives/Link.tsx'
import { Stack } from '../../../ui/primitives/Stack.tsx'
import { StatusIcon } from '../../../ui/primitives/StatusIcon.tsx'
import { StatusMessage } from '../../../ui/primitives/StatusMessage.tsx'
import { Host } from '../../capabilities.ts'
import type { Messages } from '../messages.ts'
import walletsSheet from './sheet.css'

const REASONS = ['key', 'door', 'safe'] as const

/** An introduction for visitors without a wallet. */
export default function WhatIsAWallet() {
  const t = useMessages<Messages>()
  useSheet(walletsSheet)
  const { push } = useRouter()
  const link = toSafeLink(useCapability(Host, (host) => host?.appInfo?.learnMoreUrl) ?? '')
  return (
    <>
      <StatusIcon icon="wallet" />
      <div className="reasons">
        {REASONS.map((reason) => (
          <StatusMessage key={reason} picture={null} title={t(`what.${reason}.title`)}>
            {t(`what.${reason}.text`)}
          </StatusMessage>
        ))}
      </div>
      <Stack>
        <Button kind="primary" onClick={() => runAction(push({ view: 'GetWallet' }))}>
          {t('what.get')}
        </Button>
        {link && (
          <div className="center">
            <Link href={link}>{t('what.more')}</Link>
          </div>
        )}
      </Stack>
    </>
  )
}
