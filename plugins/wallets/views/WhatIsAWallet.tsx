import { act } from '../../../ui/hooks/act.ts'
import { useMessages } from '../../../ui/hooks/messages.ts'
import { useRouter } from '../../../ui/hooks/providers.ts'
import { useSheet } from '../../../ui/hooks/sheet.ts'
import { Button } from '../../../ui/primitives/Button.tsx'
import { Niche } from '../../../ui/primitives/Niche.tsx'
import { Stack } from '../../../ui/primitives/Stack.tsx'
import { Statement } from '../../../ui/primitives/Statement.tsx'
import type { Messages } from '../messages.ts'
import { walletsSheet } from './sheet.ts'

const REASONS = ['key', 'door', 'safe'] as const

/** For who has none yet. */
export default function WhatIsAWallet() {
  const t = useMessages<Messages>()
  useSheet(walletsSheet)
  const { push } = useRouter()
  return (
    <>
      <Niche icon="wallet" />
      <div className="reasons">
        {REASONS.map((reason) => (
          <Statement key={reason} picture={null} title={t(`what.${reason}.title`)}>
            {t(`what.${reason}.text`)}
          </Statement>
        ))}
      </div>
      <Stack>
        <Button kind="primary" onClick={() => act(push({ view: 'GetWallet' }))}>
          {t('what.get')}
        </Button>
      </Stack>
    </>
  )
}
