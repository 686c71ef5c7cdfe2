/** The name that is entered, what is said of it, and those like it. */
export const nameSheet = (): string => `
.field .suffix{color:var(--portico-text-muted);padding-inline-end:10px;font:var(--portico-type-small);overflow:hidden;text-overflow:ellipsis}
.field.bad{box-shadow:inset 0 0 0 2px var(--portico-critical)}
.note{display:flex;gap:8px;font:var(--portico-type-small);align-items:flex-start;margin-block-start:-4px;padding-inline:2px;color:var(--portico-text-muted)}.note svg{flex:none;margin-block-start:2px}
.note.crit{color:var(--portico-critical)}.note.pos,.row .pos{color:var(--portico-positive)}
.row[disabled]{cursor:default}.row[disabled]:hover{background:none}.row .zone,.row .taken{color:var(--portico-text-muted)}
.names .row{padding-inline-start:14px}.names .panel>li+li::before{inset-inline-start:14px}
.btn[aria-disabled=true]:not(.loading){background:var(--portico-surface-raised);color:var(--portico-text-muted);cursor:not-allowed}`
