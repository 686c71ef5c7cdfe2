/** One line to type into, and what it comes to below it. */
export const fieldSheet = (): string => `
.field{display:flex;align-items:center;gap:10px;min-block-size:var(--portico-control);padding-inline:14px 6px;border-radius:var(--portico-radius-panel);background:var(--portico-surface);box-shadow:inset 0 0 0 1px var(--portico-line-strong);transition:box-shadow var(--portico-fast);cursor:text}
.field.tall{min-block-size:60px}.field.bad{box-shadow:inset 0 0 0 2px var(--portico-critical)}
.field:focus-within{box-shadow:inset 0 0 0 2px var(--portico-focus)}
.field .v{flex:1;min-inline-size:0;align-self:stretch;display:grid;align-content:center}
.field .v>small{font:var(--portico-type-small);color:var(--portico-text-muted);margin-block-start:-8px;padding-block-end:8px}
.field input{inline-size:100%;min-inline-size:0;min-block-size:var(--portico-control);font:var(--portico-type-body);font-size:16px}
.field.tall input{min-block-size:44px}
.field input::placeholder{color:var(--portico-text-muted);opacity:1}
.field input::-webkit-search-cancel-button{display:none}
.field>svg{color:var(--portico-text-muted)}.field .iconbtn{margin-inline-end:-2px}
@media(forced-colors:active){.field{border:1px solid CanvasText}.field:focus-within{outline:2px solid Highlight}}`
