import { toSafeText } from '../../../ui/format/text.ts'
import { useMessages } from '../../../ui/hooks/messages.ts'
import { runAction } from '../../../ui/hooks/run-action.ts'
import { useActions, useSlice } from '../../../ui/hooks/state.ts'
import { Button } from '../../../ui/primitives/Button.tsx'
import { Icon } from '../../../ui/primitives/Icon.tsx'
import { LONGEST_REASON, SIGN_TIMEOUT_MS } from '../constants.ts'
import { contract } from '../contract.ts'
import { getLabelFault } from '../label-fault.ts'
import type { Messages } from '../messages.ts'
import type { NamesState } from '../state.ts'

/** Gets the note about the entered name, with its tone. */
function getNote({ entry, registering }: Pick<NamesState, 'entry' | 'registering'>) {
  const { status, isTaken, isOwn, label } = entry
  if (registering.fault) return { key: registering.fault, tone: 'bad' } as const
  if (registering.status === 'signing') return { key: 'sign' } as const
  const fault = getLabelFault(label)
  if (fault === 'form') return { key: 'form', tone: 'bad' } as const
  if (status === 'failed') return { key: 'failed', tone: 'bad' } as const
  if (fault === 'short') return { key: 'rule' } as const
  if (isTaken === null) return { key: 'asking' } as const
  if (isOwn) return { key: 'own', tone: 'good' } as const
  return isTaken ? ({ key: 'taken', tone: 'bad' } as const) : ({ key: 'free', tone: 'good' } as const)
}

export function Note() {
  const t = useMessages<Messages>()
  const { entry, registering } = useSlice(contract, (slice) => slice)
  const { enterLabel } = useActions(contract)
  const { key, tone } = getNote({ entry, registering })
  const name = registering.name ?? `${entry.label}.${entry.zone}`
  const words = t(`name.${key}`, { name, seconds: SIGN_TIMEOUT_MS / 1_000 })
  return (
    <>
      <p className={tone ? `note is-${tone}` : 'note'} role="status" id="name-note">
        <Icon name={tone === 'bad' ? 'error' : tone === 'good' ? 'check' : 'info'} size={18} />
        <bdi>{registering.reason ? toSafeText(registering.reason, LONGEST_REASON) : words}</bdi>
      </p>
      {(key === 'failed' || key === 'unknown') && (
        <Button onClick={() => runAction(enterLabel({ text: entry.label }))} data-testid="retry">
          {t('name.retry')}
        </Button>
      )}
    </>
  )
}
