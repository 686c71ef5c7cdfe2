import { useMessages } from '../../../ui/hooks/messages.ts'
import { runAction } from '../../../ui/hooks/run-action.ts'
import { useActions, useSlice } from '../../../ui/hooks/state.ts'
import { LONGEST_LABEL } from '../constants.ts'
import { contract } from '../contract.ts'
import { getLabelFault } from '../label-fault.ts'
import type { Messages } from '../messages.ts'

/** The field for the first part of the name, followed by the zone. */
export function NameField() {
  const t = useMessages<Messages>()
  const { label, zone, isTaken, isOwn } = useSlice(contract, (slice) => slice.entry)
  const { enterLabel } = useActions(contract)
  const fault = getLabelFault(label)
  const isBad = fault === 'form' || (fault === null && isTaken === true && !isOwn)
  return (
    <label className={isBad ? 'field is-bad' : 'field'} dir="ltr">
      <input
        type="text"
        aria-label={t('name.label')}
        placeholder={t('name.placeholder')}
        aria-describedby="name-note"
        aria-invalid={isBad || undefined}
        value={label}
        maxLength={LONGEST_LABEL}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        data-autofocus
        data-testid="name-input"
        onChange={({ currentTarget }) => runAction(enterLabel({ text: currentTarget.value }))}
      />
      {zone && <span className="suffix">.{zone}</span>}
    </label>
  )
}
