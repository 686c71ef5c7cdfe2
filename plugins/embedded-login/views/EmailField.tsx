import { type FormEvent, type ReactNode, useState } from 'react'
import { useLazy } from '../../../ui/hooks/lazy.ts'
import { useMessages } from '../../../ui/hooks/messages.ts'
import { useSheet } from '../../../ui/hooks/sheet.ts'
import { Icon } from '../../../ui/primitives/Icon.tsx'
import { Spinner } from '../../../ui/primitives/Spinner.tsx'
import fieldSheet from '../../../ui/theme/field.css'
import { isEmail } from '../../shared/wallets/email.ts'
import type { LoginFault } from '../contract.ts'
import type { Messages } from '../messages.ts'
import loginSheet from './sheet.css'

const LONGEST = 254

const loadFaultLine = () => import('./FaultLine.tsx')

interface EmailFieldProps {
  label: string
  /** Label of the button inside the field, used without `children`. */
  action: string
  isSending: boolean
  fault: LoginFault | null
  isFirst?: boolean
  /** Called with a valid address. */
  onEmail: (email: string) => void
  /** A submit button below the field. */
  children?: ReactNode
}

/**
 * An e-mail field with its submit button. The address is judged when it is submitted: a message that appears when the
 * field is left would move what the visitor is about to click.
 */
export function EmailField({ label, action, isSending, fault, isFirst, onEmail, children }: EmailFieldProps) {
  useSheet(fieldSheet)
  useSheet(loginSheet)
  const t = useMessages<Messages>()
  const [text, setText] = useState('')
  const [isRefused, setRefused] = useState(false)
  const Line = useLazy(fault !== null, loadFaultLine)
  const email = text.trim()
  const isValid = isEmail(email)
  const isBad = isRefused && !isValid

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isSending) return
    setRefused(!isValid)
    if (isValid) onEmail(email)
  }

  return (
    <form className="mailform" noValidate onSubmit={submit}>
      <label className={isBad ? 'field is-bad' : 'field'}>
        <Icon name="mail" />
        <input
          type="email"
          dir={text && 'auto'}
          aria-label={label}
          aria-invalid={isBad || undefined}
          aria-describedby="login-fault"
          placeholder={label}
          value={text}
          maxLength={LONGEST}
          autoComplete="email"
          spellCheck={false}
          enterKeyHint="go"
          data-autofocus={isFirst || undefined}
          data-testid="email-input"
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        {email && !children && (
          <button type="submit" className="go" aria-label={action} aria-busy={isSending || undefined}>
            {isSending ? <Spinner size={18} /> : <Icon name="chevron" />}
          </button>
        )}
      </label>
      {isBad ? (
        <p id="login-fault" className="fault" role="alert">
          <Icon name="error" size={16} />
          {t('emailLogin.invalid')}
        </p>
      ) : (
        Line && <Line fault={fault} />
      )}
      {children}
    </form>
  )
}
