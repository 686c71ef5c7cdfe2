import type { Ref } from 'react'
import { useOwnMessages } from '../hooks/messages.ts'
import { runAction } from '../hooks/run-action.ts'
import { IconButton } from '../primitives/IconButton.tsx'
import { messages } from './messages.ts'
import type { Title } from './shell.ts'

interface HeaderProps {
  title: Title
  titleId: string
  titleRef: Ref<HTMLHeadingElement>
  /** Without one there is no button for it. */
  onBack: (() => Promise<void>) | undefined
  onClose: (() => Promise<void>) | undefined
  hasStart: boolean
  startRef: Ref<HTMLDivElement>
}

/** The fixed top of the dialog: back button, title, close button. */
export function Header({ title, titleId, titleRef, onBack, onClose, hasStart, startRef }: HeaderProps) {
  const t = useOwnMessages(messages)
  return (
    <div className={hasStart ? 'header wide' : 'header'}>
      <div>
        {onBack && !hasStart && (
          <IconButton
            icon="back"
            label={t('shell.back')}
            onClick={() => runAction(onBack())}
            data-testid="modal-back"
          />
        )}
        <div className="place" ref={startRef} />
      </div>
      <h2 id={titleId} ref={titleRef} tabIndex={-1} data-testid="modal-title">
        <span className={title.isHidden ? 'unseen' : undefined}>{title.text}</span>
      </h2>
      {onClose && (
        <IconButton
          icon="close"
          label={t('shell.close')}
          onClick={() => runAction(onClose())}
          data-testid="modal-close"
        />
      )}
    </div>
  )
}
