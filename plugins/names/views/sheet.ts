/** Styles of the name field, its note and the suggestions. */
export const nameSheet = (): string => `
.field .suffix{color:var(--portico-text-muted);padding-inline-end:10px;font:var(--portico-type-small);flex:none;max-inline-size:60%;white-space:nowrap;overflow:hidden;text-overflow:ellipsis}
.note{display:flex;gap:8px;font:var(--portico-type-small);align-items:flex-start;margin-block-start:-4px;padding-inline:2px;color:var(--portico-text-muted)}.note svg{flex:none;margin-block-start:2px}
.note.is-bad{color:var(--portico-critical)}.note.is-good{color:var(--portico-positive)}
.names .zone{color:var(--portico-text-muted)}
.names .row{padding-inline-start:14px}.names .panel>li+li::before{inset-inline-start:14px}`
