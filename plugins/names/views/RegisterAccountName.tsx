import { act } from '../../../ui/hooks/act.ts'
import { useMessages } from '../../../ui/hooks/messages.ts'
import { useRouter } from '../../../ui/hooks/providers.ts'
import { useSheet } from '../../../ui/hooks/sheet.ts'
import { useActions, useFacts, useSlice } from '../../../ui/hooks/state.ts'
import { useAside } from '../../../ui/modal/shell.ts'
import { Button } from '../../../ui/primitives/Button.tsx'
import { Niche } from '../../../ui/primitives/Niche.tsx'
import { Stack } from '../../../ui/primitives/Stack.tsx'
import { Statement } from '../../../ui/primitives/Statement.tsx'
import { fieldSheet } from '../../../ui/theme/field.ts'
import { momentsSheet } from '../../../ui/theme/moments.ts'
import { Accounts, Host } from '../../capabilities.ts'
import { NAMES_NAMESPACE } from '../constants.ts'
import { contract } from '../contract.ts'
import { labelFault } from '../label.ts'
import type { Messages } from '../messages.ts'
import { NameField } from './NameField.tsx'
import { Note } from './Note.tsx'
import { Suggestions } from './Suggestions.tsx'
import { nameSheet } from './sheet.ts'

/** A name of one's own. */
export default function RegisterAccountName() {
  useSheet(fieldSheet)
  useSheet(momentsSheet)
  useSheet(nameSheet)
  const isNamed = useFacts(Accounts, (facts) => facts?.active?.namespace === NAMES_NAMESPACE)
  const isServed = useFacts(Host, (facts) => Boolean(facts?.projectId))
  if (!isServed) return <Ending code="unserved" />
  return isNamed ? <Form /> : <Ending code="unsupported" />
}

function Form() {
  const t = useMessages<Messages>()
  const { entry, registering } = useSlice(contract, (slice) => slice)
  const { register } = useActions(contract)
  const { suggestions, isTaken, label } = entry
  const isBusy = registering.status === 'signing' || registering.status === 'sending'
  const isReady = isTaken === false && labelFault(label) === null
  const example = suggestions.find((one) => !one.isTaken)?.name
  useAside(registering.status === 'signing')
  return (
    <form
      className="view name-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (isReady) act(register())
      }}
    >
      <div className="center">
        <Niche icon="user" />
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

function Ending({ code }: { code: 'unsupported' | 'unserved' }) {
  const t = useMessages<Messages>()
  const { push } = useRouter()
  return (
    <>
      <Statement picture={<Niche icon="user" />} title={t(`name.${code}.title`)} isSmall isLive>
        {t(`name.${code}.text`)}
      </Statement>
      {code === 'unsupported' && (
        <Button onClick={() => act(push({ view: 'Networks' }))}>{t('name.unsupported.action')}</Button>
      )}
    </>
  )
}
