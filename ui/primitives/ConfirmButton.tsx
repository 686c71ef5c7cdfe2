import { type SyntheticEvent, useEffect, useId, useRef, useState } from 'react'
import { useIsInForeignFrame } from '../hooks/is-in-foreign-frame.ts'
import { useOwnMessages } from '../hooks/messages.ts'
import { useClickGuard } from '../modal/click-guard.ts'
import { Banner } from './Banner.tsx'
import { Button, type ButtonProps, isTrue } from './Button.tsx'
import { FramedBanner } from './FramedBanner.tsx'
import { messages } from './messages.ts'

interface ConfirmButtonProps extends Omit<ButtonProps, 'onClick' | 'type' | 'buttonRef'> {
  /** Everything that a click does, as text. When it changes, the timer restarts and a new click counts. */
  resetKey: string
  /** Called once for each `resetKey`, and again after `isLoading` ends. */
  onConfirm: () => void
}

/**
 * A button for irreversible actions: it signs, sends or disconnects. It accepts one trusted click, after it has been
 * fully visible and still for 500 ms. It is disabled in a foreign frame that no plugin trusts, and with `disabled` or `aria-disabled`; when
 * that ends, the timer restarts.
 */
export function ConfirmButton(props: ConfirmButtonProps) {
  if (!useIsInForeignFrame()) return <Armed {...props} />
  const { resetKey: _, onConfirm: __, ...rest } = props
  return (
    <>
      <FramedBanner />
      <Button {...rest} disabled />
    </>
  )
}

function Armed({
  resetKey,
  onConfirm,
  isLoading = false,
  disabled = false,
  'aria-disabled': ariaDisabled,
  ...rest
}: ConfirmButtonProps) {
  const t = useOwnMessages(messages)
  const isOff = disabled || isTrue(ariaDisabled)
  const button = useRef<HTMLButtonElement>(null)
  const hint = useId()
  const { state, isArmed } = useClickGuard(button, `${resetKey} ${isLoading} ${isOff}`)
  const [isEarly, setEarly] = useState(false)
  const spent = useRef<string>(null)
  const isPressedEarly = useRef(false)
  useEffect(() => {
    if (isLoading) spent.current = null
  }, [isLoading])
  useEffect(() => {
    if (state === 'armed') setEarly(false)
  }, [state])

  // Ignores a press that began too early, and a key held since the previous view.
  const press = (isRepeated: boolean) => {
    isPressedEarly.current = isRepeated || !isArmed()
  }
  function click({ nativeEvent }: SyntheticEvent) {
    const isMeant = isArmed() && !isPressedEarly.current
    isPressedEarly.current = false
    if (isOff || isLoading) return
    if (!nativeEvent.isTrusted || spent.current === resetKey) return
    if (!isMeant) return setEarly(true)
    spent.current = resetKey
    onConfirm()
  }

  return (
    <>
      {/* Announced as it changes, so the region is there before. */}
      <div role="status">
        {isEarly && !isLoading && state === 'covered' && <Banner kind="caution">{t('confirm.covered')}</Banner>}
      </div>
      <Button
        {...rest}
        buttonRef={button}
        isLoading={isLoading}
        disabled={disabled}
        aria-disabled={isOff || state !== 'armed'}
        aria-describedby={hint}
        onPointerDown={() => press(false)}
        onKeyDown={({ repeat }) => press(repeat)}
        // Captured, because a disabled button ignores clicks, and an early click needs a hint.
        onClickCapture={click}
      />
      <span id={hint} className="unseen" role="status">
        {isEarly && state === 'arming' && t('confirm.wait')}
      </span>
    </>
  )
}
