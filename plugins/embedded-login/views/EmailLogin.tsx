import { type FormEvent, useState } from 'react'
import { act } from '../../../ui/hooks/act.ts'
import { useMessages } from '../../../ui/hooks/messages.ts'
import { useSheet } from '../../../ui/hooks/sheet.ts'
import { useActions, useSlice } from '../../../ui/hooks/state.ts'
import { Icon } from '../../../ui/primitives/Icon.tsx'
import { Spinner } from '../../../ui/primitives/Spinner.tsx'
import { fieldSheet } from '../../../ui/theme/field.ts'
import { contract } from '../contract.ts'
import { isEmail } from '../email.ts'
import type { Messages } from '../messages.ts'
import { FaultLine } from './FaultLine.tsx'
import { loginSheet } from './sheet.ts'

const LONGEST = 254

/** The field among the ways to connect. */
export default function EmailLogin() {
  useSheet(fieldSheet)
  useSheet(loginSheet)
  const t = useMessages<Messages>()
  const { connectEmail } = useActions(contract)
  const { isSending, fault } = useSlice(contract, ({ login }) => ({
    isSending: login?.step === 'sending' && login.fault === null,
    fault: login?.step === 'sending' ? login.fault : null,
  }))
  const [text, setText] = useState('')
  const [isBad, setBad] = useState(false)
  const email = text.trim()

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isSending) return
    setBad(!isEmail(email))
    if (isEmail(email)) act(connectEmail({ email }))
  }

  return (
    <form className="mailform" noValidate onSubmit={submit}>
      <label className={isBad ? 'field bad' : 'field'}>
        <Icon name="mail" />
        <input
          type="email"
          aria-label={t('emailLogin.label')}
          aria-invalid={isBad || undefined}
          placeholder={t('emailLogin.label')}
          value={text}
          maxLength={LONGEST}
          autoComplete="email"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          data-testid="email-input"
          onBlur={() => setBad(email !== '' && !isEmail(email))}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value)
            if (isEmail(currentTarget.value.trim())) setBad(false)
          }}
        />
        {email && (
          <button type="submit" className="go" aria-label={t('emailLogin.action')} aria-busy={isSending || undefined}>
            {isSending ? <Spinner size={18} /> : <Icon name="chevron" />}
          </button>
        )}
      </label>
      {isBad ? (
        <p className="fault" role="alert">
          <Icon name="error" size={16} />
          <span>{t('emailLogin.invalid')}</span>
        </p>
      ) : (
        <FaultLine fault={fault} />
      )}
    </form>
  )
}
