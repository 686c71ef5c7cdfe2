import { useMessages } from '../../../ui/hooks/messages.ts'
import { useRouter } from '../../../ui/hooks/providers.ts'
import { runAction } from '../../../ui/hooks/run-action.ts'
import { useSheet } from '../../../ui/hooks/sheet.ts'
import { useActions, useCapability, useSlice } from '../../../ui/hooks/state.ts'
import { useYieldToWallet } from '../../../ui/modal/shell.ts'
import { Button } from '../../../ui/primitives/Button.tsx'
import { LiveRegion } from '../../../ui/primitives/LiveRegion.tsx'
import { Stack } from '../../../ui/primitives/Stack.tsx'
import { StatusIcon } from '../../../ui/primitives/StatusIcon.tsx'
import { StatusMessage } from '../../../ui/primitives/StatusMessage.tsx'
import fieldSheet from '../../../ui/theme/field.css'
import statusMessageSheet from '../../../ui/theme/status-message.css'
import { Accounts, Host } from '../../capabilities.ts'
import { NAMES_NAMESPACE } from '../constants.ts'
import { contract } from '../contract.ts'
import { getLabelFault } from '../label-fault.ts'
import type { Messages } from '../messages.ts'
import { NameField } from './NameField.tsx'
import { Note } from './Note.tsx'
import { Suggestions } from './Suggestions.tsx'
import nameSheet from './sheet.css'

/** The form to register a name. */
export default function RegisterAccountName() {
  useSheet(fieldSheet)
  useSheet(statusMessageSheet)
  useSheet(nameSheet)
  const isNamed = useCapability(Accounts, (state) => state?.active?.namespace === NAMES_NAMESPACE)
  const isServed = useCapability(Host, (state) => Boolean(state?.projectId))
  const t = useMessages<Messages>()
  const { push } = useRouter()
  const reason = isServed ? !isNamed && 'unsupported' : 'unserved'
  return (
    <>
      {!reason && <Form />}
      <LiveRegion>
        {reason && (
          <StatusMessage picture={<StatusIcon icon="user" />} title={t(`name.${reason}.title`)} isSmall>
            {t(`name.${reason}.text`)}
          </StatusMessage>
        )}
      </LiveRegion>
      {reason === 'unsupported' && (
        <Button onClick={() => runAction(push({ view: 'Networks' }))}>{t('name.unsupported.action')}</Button>
      )}
    </>
  )
}

function Form() {
  const t = useMessages<Messages>()
  const { entry, registering } = useSlice(contract, (slice) => slice)
  const { register } = useActions(contract)
  const { suggestions, isTaken, label, zone } = entry
  const isBusy = registering.status === 'signing' || registering.status === 'sending'
  const isReady = isTaken === false && getLabelFault(label) === null
  const example = isReady ? `${label}.${zone}` : suggestions.find((one) => !one.isTaken)?.name
  useYieldToWallet(registering.status === 'signing')
  return (
    <form
      className="view"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (isReady) runAction(register())
      }}
    >
      <div className="center">
        <StatusIcon icon="user" />
        <p>{example ? t('name.aboutExample', { name: example }) : t('name.about')}</p>
      </div>
      <NameField />
      <Note />
      <Suggestions />
      <Stack>
        <Button type="submit" kind="primary" isLoading={isBusy} aria-disabled={!isReady} data-testid="submit">
          {t('name.register')}
        </Button>
      </Stack>
    </form>
  )
}
