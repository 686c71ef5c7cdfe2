import { type PointerEvent, useEffect, useState } from 'react'
import { act } from '../hooks/act.ts'
import { useRouter } from '../hooks/providers.ts'

/** For a toast that closes by itself: it stays while the pointer moves over it or the focus is in it. */
export function useHold(isOn: boolean) {
  const { holdToast } = useRouter()
  const [isPointed, point] = useState(false)
  const [isFocused, focus] = useState(false)
  const isHeld = isOn && (isPointed || isFocused)
  useEffect(() => {
    if (!isHeld) return
    act(holdToast({ isHeld: true }))
    return () => act(holdToast({ isHeld: false }))
  }, [isHeld, holdToast])
  return {
    // A pointer that rests while the toast comes under it is no sign of anybody.
    onPointerMove: ({ movementX, movementY }: PointerEvent) => {
      if (movementX !== 0 || movementY !== 0) point(true)
    },
    onPointerLeave: () => point(false),
    onFocus: () => focus(true),
    onBlur: () => focus(false),
  }
}
