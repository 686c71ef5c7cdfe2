/** Checkboxes, and what can’t be used before one is checked. */
export const checkSheet = (): string => `
.check{display:flex;gap:10px;align-items:center;min-block-size:44px;padding-inline:2px;font:var(--portico-type-label);cursor:pointer}
.check input{appearance:none;margin:0;inline-size:20px;block-size:20px;flex:none;border:1.5px solid var(--portico-line-strong);border-radius:6px;display:grid;place-items:center}.check input:checked{background:var(--portico-accent);border-color:var(--portico-accent)}
.check input:checked::before{content:"";inline-size:10px;block-size:5px;border:solid var(--portico-on-accent);border-width:0 0 2px 2px;rotate:-45deg;translate:0 -1px}
fieldset:disabled{opacity:.5}fieldset:disabled *{cursor:not-allowed}`
