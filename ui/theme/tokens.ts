import { FAST, VIEW } from '../motion.ts'

// Every visual decision is one of these custom properties or those in `deferred-tokens.ts`. A host overrides them from
// outside: `portico-modal { --portico-accent: … }`. The names are public.

const dark = `color-scheme:dark;
--portico-surface:#191816;--portico-surface-raised:#23211f;
--portico-surface-hover:#2c2a27;--portico-surface-pressed:#35322e;
--portico-line:#33302c;--portico-line-strong:#77726a;
--portico-text:#f4f1eb;--portico-text-muted:#aea89d;
--portico-accent:#8fd4bf;--portico-on-accent:#0b211b;--portico-accent-text:#8fd4bf;
--portico-focus:#8fd4bf;--portico-scrim:rgb(8 7 6/.68);--portico-tile-ring:rgb(255 255 255/.1);
--portico-shadow-3:0 32px 80px -24px rgb(0 0 0/.72),0 0 0 1px #33302c;`

const light = `color-scheme:light;
--portico-surface:#fff;--portico-surface-raised:#f6f4f1;
--portico-surface-hover:#eeece7;--portico-surface-pressed:#e5e2dc;
--portico-line:#e6e2dc;--portico-line-strong:#8b857b;
--portico-text:#1c1a17;--portico-text-muted:#625d55;
--portico-accent:#0e6655;--portico-on-accent:#fff;--portico-accent-text:#0e6655;
--portico-focus:#0e6655;--portico-scrim:rgb(28 26 23/.36);--portico-tile-ring:rgb(28 26 23/.1);
--portico-shadow-3:0 32px 80px -24px rgb(44 36 20/.36),0 0 0 1px rgb(44 36 20/.06);`

const shape = `
--portico-font:system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif;
--portico-type-headline:600 1.25rem/1.625rem var(--portico-font);
--portico-type-title:600 .9375rem/1.375rem var(--portico-font);
--portico-type-body:400 .9375rem/1.375rem var(--portico-font);
--portico-type-strong:500 .9375rem/1.375rem var(--portico-font);
--portico-type-label:500 .8125rem/1.125rem var(--portico-font);
--portico-type-small:400 .8125rem/1.125rem var(--portico-font);
--portico-type-caption:500 .75rem/1rem var(--portico-font);
--portico-radius-modal:28px;--portico-radius-panel:16px;--portico-radius-tile:11px;--portico-radius-full:999px;
--portico-width:360px;--portico-row:60px;--portico-control:52px;--portico-header:60px;
--portico-fast:${FAST}ms;--portico-normal:${VIEW}ms;
--portico-ease-out:cubic-bezier(.2,.8,.3,1);--portico-ease-in:cubic-bezier(.5,0,.8,.3);`

/** Creates the custom properties of the modal for each theme: `auto` follows the operating system's color scheme. */
export const createThemeRules = (dark: string, light: string): string => `
:host{${dark}}
:host([data-theme=light]){${light}}
@media(prefers-color-scheme:light){:host([data-theme=auto]){${light}}}`

/** The custom properties of the dialog and its first view. */
export const tokens = `${createThemeRules(dark + shape, light)}
@media(prefers-contrast:more){:host([data-theme]){--portico-line:var(--portico-line-strong);--portico-text-muted:var(--portico-text)}}`
