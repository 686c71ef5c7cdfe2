// The code that a button fetches to open the modal: the dialog, with the views of the base plugins.
import { type ComponentProps, useEffect } from 'react'
import { Accounts } from '../../plugins/capabilities.ts'
import { runAction } from '../../ui/hooks/run-action.ts'
import { useCapability } from '../../ui/hooks/state.ts'
import { createModal } from '../../ui/modal/index.ts'
import { FIRST } from '../../ui/modal/views.ts'

const { Modal: Dialog, ...opening } = createModal({
  load: async (id) =>
    id === FIRST
      ? import('../../plugins/connection/views/Connect.tsx')
      : (await import('../../plugins/connection/views/index.ts')).loadView(id),
  messages: () => import('../../plugins/connection/messages.ts'),
})

export const { isOpening, openInFrame, preloadView, prepareFrame } = opening

/** The modal. It fetches the account button's content before the wallet approves. */
export function Modal(props: ComponentProps<typeof Dialog>) {
  const isNobody = useCapability(Accounts, (state) => (state?.status ?? 'disconnected') === 'disconnected')
  useEffect(() => {
    if (!isNobody) runAction(import('./buttons/AccountLabel.tsx'))
  }, [isNobody])
  return <Dialog {...props} />
}
