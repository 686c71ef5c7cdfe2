/** Single-line inputs. */
export const fieldSheet = (): string => `
.field{display:flex;align-items:center;gap:10px;min-block-size:var(--portico-control);padding-inline:14px 6px;border-radius:var(--portico-radius-panel);background:var(--portico-surface);box-shadow:inset 0 0 0 1px var(--portico-line-strong);transition:box-shadow var(--portico-fast);cursor:text}
.field:focus-within{box-shadow:inset 0 0 0 2px var(--portico-focus)}.field.is-bad{box-shadow:inset 0 0 0 2px var(--portico-critical)}
.field input{inline-size:100%;min-inline-size:0;min-block-size:var(--portico-control);font:var(--portico-type-body);font-size:16px}
.field input::placeholder{color:var(--portico-text-muted);opacity:1}
.field>svg{color:var(--portico-text-muted)}.field .iconbtn{margin-inline-end:-2px}
@media(forced-colors:active){.field{border:1px solid CanvasText}.field:focus-within{outline:2px solid Highlight}.field.is-bad{border-width:3px}}`
