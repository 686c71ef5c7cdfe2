import type { Ref } from 'react'
import { useRouter } from '../hooks/providers.ts'
import { runAction } from '../hooks/run-action.ts'
import { IconButton } from '../primitives/IconButton.tsx'
import { messages } from './messages.ts'
import type { Title } from './shell.ts'

interface HeaderProps {
  title: Title
  titleId: string
  titleRef: Ref<HTMLHeadingElement>
  hasBack: boolean
  hasClose: boolean
  hasStart: boolean
  startRef: Ref<HTMLDivElement>
}

/** The fixed top of the dialog: back button, title, close button. */
export function Header({ title, titleId, titleRef, hasBack, hasClose, hasStart, startRef }: HeaderProps) {
  const { back, close } = useRouter()
  return (
    <div className={hasStart ? 'header wide' : 'header'}>
      <div>
        {hasBack && !hasStart && (
          <IconButton
            icon="back"
            label={messages['shell.back']}
            onClick={() => runAction(back())}
            data-testid="modal-back"
          />
        )}
        <div className="place" ref={startRef} />
      </div>
      <h2 id={titleId} ref={titleRef} tabIndex={-1} data-testid="modal-title">
        <span className={title.isHidden ? 'unseen' : undefined}>{title.text}</span>
      </h2>
      {hasClose && (
        <IconButton
          icon="close"
          label={messages['shell.close']}
          onClick={() => runAction(close())}
          data-testid="modal-close"
        />
      )}
    </div>
  )
}
