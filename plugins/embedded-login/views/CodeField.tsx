import { useEffect, useState } from 'react'
import { readTypedDigits } from '../../../ui/format/typed-amount.ts'
import { useSheet } from '../../../ui/hooks/sheet.ts'
import type { LoginFault } from '../contract.ts'
import stepSheet from './code-field.css'
import loginSheet from './sheet.css'

const PLACES = [0, 1, 2, 3, 4, 5]
const LENGTH = PLACES.length

interface CodeFieldProps {
  label: string
  /** Another object for each failure, so that the code of each is cleared. */
  fault: LoginFault | null
  isChecking: boolean
  /** Called with the sixth digit, whether typed, pasted or autofilled. */
  onCode: (code: string) => void
}

/** A code field: six boxes over one input. Codes may have the digits of any language; pasted ones, spaces and hyphens. */
export function CodeField({ label, fault, isChecking, onCode }: CodeFieldProps) {
  useSheet(loginSheet)
  useSheet(stepSheet)
  const [code, setCode] = useState('')
  const isBad = fault?.kind === 'refused'
  useEffect(() => {
    // A code that failed may be the right one: the field is empty, so that it can be typed or pasted again.
    if (fault) setCode((entered) => (entered.length === LENGTH ? '' : entered))
  }, [fault])

  function enter(text: string) {
    const digits = readTypedDigits(text).replace(/\D/g, '').slice(0, LENGTH)
    setCode(digits)
    if (digits.length === LENGTH && digits !== code) onCode(digits)
  }

  return (
    <label className={isBad ? 'otp is-bad' : 'otp'}>
      {PLACES.map((index) => (
        <span key={index} className={index === Math.min(code.length, LENGTH - 1) ? 'next' : ''} aria-hidden="true">
          <bdi dir="ltr">{code[index]}</bdi>
        </span>
      ))}
      <input
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        aria-label={label}
        aria-invalid={isBad || undefined}
        aria-describedby="login-fault"
        value={code}
        readOnly={isChecking}
        enterKeyHint="done"
        data-autofocus
        data-testid="otp-input"
        onChange={({ currentTarget }) => enter(currentTarget.value)}
      />
    </label>
  )
}
