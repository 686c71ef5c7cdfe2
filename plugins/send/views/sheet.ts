/** The receiver, and what is ticked after a warning. */
export const sendSheet = (): string => `
.field.to{min-block-size:60px}.field.bad{box-shadow:inset 0 0 0 2px var(--portico-critical)}
.field .v{flex:1;min-inline-size:0;display:grid}.field .v small{font:var(--portico-type-small);color:var(--portico-text-muted)}
.field .v input{inline-size:100%;min-block-size:28px}.field .v.full input{min-block-size:52px}
.check{display:flex;gap:12px;align-items:center;min-block-size:44px;padding-inline:2px;font:var(--portico-type-label);cursor:pointer}
.check input{inline-size:20px;block-size:20px;flex:none;border:1.5px solid var(--portico-line-strong);border-radius:6px;display:grid;place-items:center}.check input:checked{background:var(--portico-accent);border-color:var(--portico-accent)}
.check input:checked::before{content:"";inline-size:10px;block-size:5px;border:solid var(--portico-on-accent);border-width:0 0 2px 2px;rotate:-45deg;translate:0 -1px}`
