/** The report link below a failed view. */
export const problemSheet = (): string => `
@media(hover:hover){.problem:hover{color:var(--portico-text)}}
.problem{display:flex;align-items:center;justify-content:center;gap:6px;inline-size:fit-content;min-block-size:44px;margin:4px auto -12px;padding-inline:12px;font:var(--portico-type-small);color:var(--portico-text-muted);border-radius:var(--portico-radius-panel);animation:fade var(--portico-fast) ease-out;transition:color var(--portico-fast)}
.problem svg{inline-size:16px;block-size:16px}`
