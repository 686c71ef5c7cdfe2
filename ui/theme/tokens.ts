import { FAST, VIEW } from '../motion.ts'

// Every visual decision is one of these custom properties. A host overrides them from outside:
// `portico-modal { --portico-accent: … }`. Names are public; values and their contrast stand in the look.

const dark = `color-scheme:dark;
--portico-surface:#191816;--portico-surface-raised:#23211f;--portico-surface-sunken:#121110;
--portico-surface-hover:#2c2a27;--portico-surface-pressed:#35322e;
--portico-line:#33302c;--portico-line-strong:#77726a;
--portico-text:#f4f1eb;--portico-text-muted:#aea89d;--portico-text-disabled:#6f6a62;
--portico-accent:#8fd4bf;--portico-accent-hover:#a3dfcc;--portico-accent-pressed:#7cc4ae;
--portico-on-accent:#0b211b;--portico-accent-text:#8fd4bf;--portico-accent-soft:#1d2f2a;
--portico-positive:#8fce84;--portico-positive-soft:#212d1e;
--portico-caution:#e8b866;--portico-caution-soft:#352a16;
--portico-critical:#f2988a;--portico-critical-soft:#3a211d;
--portico-critical-fill:#f2988a;--portico-on-critical:#2b0c07;
--portico-focus:#8fd4bf;--portico-scrim:rgb(8 7 6/.68);--portico-tile-ring:rgb(255 255 255/.1);
--portico-toast:#2c2a27;
--portico-shadow-1:0 1px 2px rgb(0 0 0/.4);
--portico-shadow-2:0 8px 24px -8px rgb(0 0 0/.6),0 0 0 1px #3a3733;
--portico-shadow-3:0 32px 80px -24px rgb(0 0 0/.72),0 0 0 1px #33302c;`

const light = `color-scheme:light;
--portico-surface:#fff;--portico-surface-raised:#f6f4f1;--portico-surface-sunken:#eeebe6;
--portico-surface-hover:#eeece7;--portico-surface-pressed:#e5e2dc;
--portico-line:#e6e2dc;--portico-line-strong:#8b857b;
--portico-text:#1c1a17;--portico-text-muted:#625d55;--portico-text-disabled:#a19b91;
--portico-accent:#0e6655;--portico-accent-hover:#0b5748;--portico-accent-pressed:#084a3d;
--portico-on-accent:#fff;--portico-accent-text:#0e6655;--portico-accent-soft:#e2f0eb;
--portico-positive:#2c7132;--portico-positive-soft:#e6f2e3;
--portico-caution:#855600;--portico-caution-soft:#fbf0d9;
--portico-critical:#ae3226;--portico-critical-soft:#fbe9e6;
--portico-critical-fill:#ae3226;--portico-on-critical:#fff;
--portico-focus:#0e6655;--portico-scrim:rgb(28 26 23/.36);--portico-tile-ring:rgb(28 26 23/.1);
--portico-toast:#fff;
--portico-shadow-1:0 1px 2px rgb(44 36 20/.12);
--portico-shadow-2:0 8px 24px -8px rgb(44 36 20/.24),0 0 0 1px #e6e2dc;
--portico-shadow-3:0 32px 80px -24px rgb(44 36 20/.36),0 0 0 1px rgb(44 36 20/.06);`

const shape = `
--portico-font:system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif;
--portico-font-mono:ui-monospace,'SF Mono','Cascadia Mono','Roboto Mono',Menlo,Consolas,monospace;
--portico-type-display:600 2.5rem/2.75rem var(--portico-font);
--portico-type-headline:600 1.25rem/1.625rem var(--portico-font);
--portico-type-title:600 .9375rem/1.375rem var(--portico-font);
--portico-type-body:400 .9375rem/1.375rem var(--portico-font);
--portico-type-strong:500 .9375rem/1.375rem var(--portico-font);
--portico-type-label:500 .8125rem/1.125rem var(--portico-font);
--portico-type-small:400 .8125rem/1.125rem var(--portico-font);
--portico-type-caption:500 .75rem/1rem var(--portico-font);
--portico-type-mono:400 .8125rem/1.25rem var(--portico-font-mono);
--portico-space-1:4px;--portico-space-2:8px;--portico-space-3:12px;--portico-space-4:16px;
--portico-space-5:20px;--portico-space-6:24px;--portico-space-8:32px;--portico-space-10:40px;
--portico-radius-modal:28px;--portico-radius-panel:16px;--portico-radius-control:14px;
--portico-radius-tile:11px;--portico-radius-small:8px;--portico-radius-full:999px;
--portico-width:360px;--portico-target:44px;--portico-row:60px;--portico-control:52px;--portico-header:60px;
--portico-fast:${FAST}ms;--portico-normal:${VIEW}ms;
--portico-ease-out:cubic-bezier(.2,.8,.3,1);--portico-ease-in:cubic-bezier(.5,0,.8,.3);`

/** The custom properties, by theme. */
export const tokens = `
:host{${dark}${shape}}
:host([data-theme=light]){${light}}
@media(prefers-color-scheme:light){:host([data-theme=auto]){${light}}}
@media(prefers-contrast:more){:host{--portico-line:var(--portico-line-strong);--portico-text-muted:var(--portico-text)}}`
