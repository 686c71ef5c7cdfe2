import { type ReactNode, type SyntheticEvent, useEffect, useId, useRef, useState } from 'react'
import { Router } from '../../plugins/capabilities.ts'
import { useCapability } from '../hooks/state.ts'
import { useArming } from '../modal/click-guard.ts'
import { isFramed } from '../modal/framed.ts'
import { Banner } from './Banner.tsx'
import { Button, type ButtonProps, isTrue } from './Button.tsx'
import { words } from './messages.ts'

interface ConfirmButtonProps extends Omit<ButtonProps, 'onClick' | 'type' | 'buttonRef'> {
  /** All that a click does, as text. Where it changes, the time begins anew and another click counts. */
  about: string
  /** Called once for each `about`, and once more each time `isLoading` has passed. */
  onConfirm: () => void
}

/**
 * The button whose click can't be taken back: it signs, sends, disconnects. It counts a click once it has been seen,
 * whole and still, for 500 ms, only a person's, and only one. In a stranger's frame it is off, and so it is with
 * `disabled` or `aria-disabled`, whose end begins the time anew.
 */
export function ConfirmButton(props: ConfirmButtonProps) {
  const isInFrame = useCapability(Router, (facts) => isFramed(facts?.frameAncestors))
  if (!isInFrame) return <Armed {...props} />
  const { about: _, onConfirm: __, ...rest } = props
  return (
    <>
      <FramedBanner />
      <Button {...rest} disabled />
    </>
  )
}

function Armed({
  about,
  onConfirm,
  isLoading = false,
  disabled = false,
  'aria-disabled': ariaDisabled,
  ...rest
}: ConfirmButtonProps) {
  const isOff = disabled || isTrue(ariaDisabled)
  const button = useRef<HTMLButtonElement>(null)
  const hint = useId()
  const { arming, isArmed } = useArming(button, `${about} ${isLoading} ${isOff}`)
  const [isEarly, setEarly] = useState(false)
  const spent = useRef<string>(null)
  const isPressedEarly = useRef(false)
  useEffect(() => {
    if (isLoading) spent.current = null
  }, [isLoading])
  useEffect(() => {
    if (arming === 'armed') setEarly(false)
  }, [arming])

  // A press that began before it counted, or a key that is held since the view before, is none for this button.
  const press = (isRepeated: boolean) => {
    isPressedEarly.current = isRepeated || !isArmed()
  }
  function click({ nativeEvent }: SyntheticEvent) {
    const isMeant = isArmed() && !isPressedEarly.current
    isPressedEarly.current = false
    if (isOff || isLoading) return
    if (!nativeEvent.isTrusted || spent.current === about) return
    if (!isMeant) return setEarly(true)
    spent.current = about
    onConfirm()
  }

  return (
    <>
      {isEarly && !isLoading && arming === 'covered' && <Covered>{words['confirm.covered']}</Covered>}
      <Button
        {...rest}
        buttonRef={button}
        isLoading={isLoading}
        disabled={disabled}
        aria-disabled={isOff || arming !== 'armed'}
        aria-describedby={hint}
        onPointerDown={() => press(false)}
        onKeyDown={({ repeat }) => press(repeat)}
        // The button takes no click while it is off: one that comes too early is told so.
        onClickCapture={click}
      />
      <span id={hint} className="unseen" role="status">
        {isEarly && arming === 'arming' && words['confirm.wait']}
      </span>
    </>
  )
}

const Covered = ({ children }: { children: ReactNode }) => (
  <div role="status">
    <Banner kind="caution">{children}</Banner>
  </div>
)

const FramedBanner = () => (
  <Banner kind="caution" title={words['confirm.framed.title']}>
    {words['confirm.framed.text']}{' '}
    {/^https?:/.test(location.href) && (
      <a href={location.href} target="_blank" rel="noopener noreferrer">
        {words['confirm.framed.action']}
      </a>
    )}
  </Banner>
)
