import { Accounts } from 'portico/capabilities'
import { Button, Field, runAction, useActions, useCapability, useMessages, useSlice } from 'portico/views'
import { useState } from 'react'
import { contract } from '../contract.ts'
import type { Messages } from '../messages.ts'

const LONGEST = 140

/** Reads state and dispatches actions, without waiting for them. */
export default function MyPlugin() {
  const account = useCapability(Accounts, (accounts) => accounts?.active?.caipAddress ?? '')
  const note = useSlice(contract, ({ notes }) => (notes ? (notes[account] ?? '') : null))
  // Each account has a field of its own, so that what was typed for one is never saved for another.
  return note === null ? null : <NoteField key={account} note={note} />
}

function NoteField({ note }: { note: string }) {
  const t = useMessages<Messages>()
  const { write } = useActions(contract)
  const [text, setText] = useState(note)
  return (
    <>
      <Field
        label={t('myPlugin.label')}
        clearLabel={t('myPlugin.clear')}
        placeholder={t('myPlugin.label')}
        value={text}
        maxLength={LONGEST}
        isFirst
        onChange={setText}
      />
      <Button kind="primary" aria-disabled={text.trim() === note} onClick={() => runAction(write({ text }))}>
        {t('myPlugin.save')}
      </Button>
    </>
  )
}
