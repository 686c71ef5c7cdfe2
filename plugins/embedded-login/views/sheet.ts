/** Six boxes over one field, the field of an address, and what went wrong below either. */
export const loginSheet = (): string => `
.mailform{display:grid;gap:8px}
.field.bad{box-shadow:inset 0 0 0 2px var(--portico-critical)}
.field .go{inline-size:40px;block-size:40px;border-radius:12px;display:grid;place-items:center;background:var(--portico-accent);color:var(--portico-on-accent);position:relative;flex:none}
.field .go::after{content:"";position:absolute;inset:-2px}
.field .go:disabled{background:var(--portico-surface-raised);color:var(--portico-text-muted)}
.fault{display:flex;align-items:flex-start;gap:8px;font:var(--portico-type-small);color:var(--portico-critical-text,var(--portico-critical))}
.fault>svg{flex:none}
.otp{position:relative;display:grid;grid-template-columns:repeat(6,1fr);gap:6px;direction:ltr;margin-block:16px 12px;cursor:text}
.otp span{block-size:56px;border-radius:var(--portico-radius-control);box-shadow:inset 0 0 0 1px var(--portico-line-strong);display:grid;place-items:center;font:600 22px/1 var(--portico-font);font-variant-numeric:tabular-nums}
.otp:focus-within .next{box-shadow:inset 0 0 0 2px var(--portico-focus)}
.otp.bad span{box-shadow:inset 0 0 0 2px var(--portico-critical)}
.otp input{position:absolute;inset:0;inline-size:100%;block-size:100%;opacity:0;font-size:16px;cursor:text}
.social{display:grid;grid-template-columns:repeat(4,1fr);gap:6px}
.social button{block-size:48px;border-radius:var(--portico-radius-panel);background:var(--portico-surface-raised);display:grid;place-items:center;color:var(--portico-text)}
.social button:hover{background:var(--portico-surface-hover)}.social button:disabled{color:var(--portico-text-muted)}
.room{block-size:440px;border-radius:var(--portico-radius-panel);background:var(--portico-surface-raised);display:grid;place-items:center}
@media(forced-colors:active){.social button{border:1px solid ButtonText}.otp span{border:1px solid CanvasText}.otp.bad span,.field.bad{border-width:3px}.otp:focus-within .next{outline:2px solid Highlight}}`
