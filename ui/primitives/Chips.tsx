import { useSheet } from '../hooks/sheet.ts'
import chipsSheet from '../theme/chips.css'

interface ChipsProps<Id extends string> {
  /** Accessible label of the group. */
  label: string
  chips: readonly { readonly id: Id; readonly label: string }[]
  chosen: Id
  onChoose: (id: Id) => void
}

/** Filter chips; one is selected. */
export function Chips<Id extends string>({ label, chips, chosen, onChoose }: ChipsProps<Id>) {
  useSheet(chipsSheet)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has a look of its own
    <div className="chips" role="group" aria-label={label}>
      {chips.map((chip) => (
        <button
          key={chip.id}
          type="button"
          className="chip"
          aria-pressed={chip.id === chosen}
          onClick={() => onChoose(chip.id)}
        >
          {chip.label}
        </button>
      ))}
    </div>
  )
}
