/** Styles of the e-mail field, the social logins and their errors. */
export const loginSheet = (): string => `
@media(hover:hover){.social button:hover{background:var(--portico-surface-hover)}}
.mailform{display:grid;gap:8px}
.field .go{inline-size:40px;block-size:40px;border-radius:12px;display:grid;place-items:center;background:var(--portico-accent);color:var(--portico-on-accent);position:relative;flex:none}
.field .go::after{content:"";position:absolute;inset:-2px}
.field .go:disabled{background:var(--portico-surface-raised);color:var(--portico-text-muted)}
.fault{display:flex;align-items:flex-start;gap:8px;font:var(--portico-type-small);color:var(--portico-critical-text,var(--portico-critical))}
.fault>svg{flex:none}
.social{display:grid;grid-template-columns:repeat(4,1fr);gap:6px}
.social button{block-size:48px;border-radius:var(--portico-radius-panel);background:var(--portico-surface-raised);display:grid;place-items:center;color:var(--portico-text)}
.social button:disabled{color:var(--portico-text-muted)}
@media(forced-colors:active){.social button{border:1px solid ButtonText}}`
