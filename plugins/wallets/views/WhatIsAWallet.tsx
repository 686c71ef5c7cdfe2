import { useMessages } from '../../../ui/hooks/messages.ts'
import { useRouter } from '../../../ui/hooks/providers.ts'
import { runAction } from '../../../ui/hooks/run-action.ts'
import { useSheet } from '../../../ui/hooks/sheet.ts'
import { Button } from '../../../ui/primitives/Button.tsx'
import { Stack } from '../../../ui/primitives/Stack.tsx'
import { StatusIcon } from '../../../ui/primitives/StatusIcon.tsx'
import { StatusMessage } from '../../../ui/primitives/StatusMessage.tsx'
import type { Messages } from '../messages.ts'
import walletsSheet from './sheet.css'

const REASONS = ['key', 'door', 'safe'] as const

/** An introduction for visitors without a wallet. */
export default function WhatIsAWallet() {
  const t = useMessages<Messages>()
  useSheet(walletsSheet)
  const { push } = useRouter()
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
      </Stack>
    </>
  )
}
