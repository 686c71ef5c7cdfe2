import { useEffect, useRef } from 'react'
import { useIsInForeignFrame } from '../../../ui/hooks/is-in-foreign-frame.ts'
import { useMessages } from '../../../ui/hooks/messages.ts'
import { useRouter } from '../../../ui/hooks/providers.ts'
import { runAction } from '../../../ui/hooks/run-action.ts'
import { useSheet } from '../../../ui/hooks/sheet.ts'
import { useActions, useSlice } from '../../../ui/hooks/state.ts'
import { useYieldToWallet } from '../../../ui/modal/shell.ts'
import { Button } from '../../../ui/primitives/Button.tsx'
import { FramedBanner } from '../../../ui/primitives/FramedBanner.tsx'
import { Spinner } from '../../../ui/primitives/Spinner.tsx'
import { Stack } from '../../../ui/primitives/Stack.tsx'
import { contract, type FrameRect } from '../contract.ts'
import type { Messages } from '../messages.ts'
import accountSheet from './account.css'

/**
 * The approval view: an empty space with the frame above it. The page can't click inside the frame. In another site's
 * frame, which could cover it, there is no space: the frame stays hidden, and the visitor can only cancel.
 */
export default function ApproveTransaction() {
  useSheet(accountSheet)
  useYieldToWallet(true)
  const t = useMessages<Messages>()
  const isFramed = useIsInForeignFrame()
  const { placeFrame } = useActions(contract)
  const { back } = useRouter()
  const current = useSlice(contract, ({ approvals }) => approvals[0])
  const room = useRef<HTMLDivElement>(null)
  // Places the frame for each request: one that follows at once on another finds this view, and the frame hidden.
  useEffect(() => {
    if (!current) return
    let frame = 0
    let before = ''
    let placed = ''
    // The dialog moves while it opens: waits for two equal positions.
    function look() {
      const spot = getSpot(room.current)
      const now = JSON.stringify(spot)
      if (spot && now === before && now !== placed) {
        placed = now
        runAction(placeFrame(spot))
      }
      before = now
      frame = requestAnimationFrame(look)
    }
    look()
    return () => cancelAnimationFrame(frame)
  }, [placeFrame, current])
  return (
    <>
      {isFramed ? (
        <FramedBanner />
      ) : (
        <div ref={room} className="room">
          <span className="unseen" role="status">
            {t('approveTransaction.text')}
          </span>
          <Spinner size={24} />
        </div>
      )}
      <Stack>
        <Button kind="quiet" onClick={() => runAction(back())}>
          {t('approveTransaction.cancel')}
        </Button>
      </Stack>
    </>
  )
}

function getSpot(element: HTMLElement | null): FrameRect | null {
  if (!element) return null
  const { x, y, width, height } = element.getBoundingClientRect()
  return { x: Math.round(x), y: Math.round(y), width: Math.round(width), height: Math.round(height) }
}
