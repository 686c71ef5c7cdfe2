import { Banner, Button, Field, FieldMessage, runAction, useActions, useMessages } from 'portico/views'
import { useState } from 'react'
import { ADDRESS } from '../constants.ts'
import { contract } from '../contract.ts'
import type { Messages } from '../messages.ts'

/** Asks for the address to watch. */
export default function WatchAddress() {
  const t = useMessages<Messages>()
  const { watch } = useActions(contract)
  const [text, setText] = useState('')
  const [isBad, setBad] = useState(false)
  const address = text.trim()

  function submit() {
    setBad(!ADDRESS.test(address))
    if (ADDRESS.test(address)) runAction(watch({ address }))
  }

  return (
    <>
      <Field
        label={t('watchAddress.label')}
        clearLabel={t('watchAddress.clear')}
        placeholder={t('watchAddress.label')}
        value={text}
        isBad={isBad}
        isFirst
        data-testid="watched-address"
        onChange={(value) => {
          setText(value)
          setBad(false)
        }}
        onKeyDown={({ key }) => key === 'Enter' && submit()}
      />
      {isBad && <FieldMessage>{t('watchAddress.invalid')}</FieldMessage>}
      <Banner kind="info">{t('watchAddress.note')}</Banner>
      <Button kind="primary" onClick={submit}>
        {t('watchAddress.action')}
      </Button>
    </>
  )
}
