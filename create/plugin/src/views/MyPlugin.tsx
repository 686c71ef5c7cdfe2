import { Accounts } from 'portico/capabilities'
import { Button, Field, runAction, useActions, useCapability, useMessages, useSlice } from 'portico/views'
import { useState } from 'react'
import { contract } from '../contract.ts'
import type { Messages } from '../messages.ts'

const LONGEST = 140

/** Reads state and dispatches actions, without waiting for them. */
export default function MyPlugin() {
  const t = useMessages<Messages>()
  const { write } = useActions(contract)
  const account = useCapability(Accounts, (facts) => facts?.active?.caipAddress ?? '')
  const note = useSlice(contract, ({ notes }) => notes[account] ?? '')
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
