import { brand } from '~/domain/shared/brand';

/** Where the reader's choice of theme is kept: `light`, `dark`, or nothing for the system's. */
export const themeKey = `${brand.key}:theme`;

/** Where closing the top banner is kept: the time in ms at which it may come back. */
export const bannerKey = `${brand.key}:banner-until`;

/** Readable by scripts, set beside the session cookie: somebody is probably logged in. */
export const aliveCookie = `${brand.key}_alive`;

/**
 * Runs in <head> before the first paint, so that public pages can be the same file for everyone and still neither
 * flash the wrong theme, nor show a closed banner, nor show "log in" to somebody who is. Sets data-theme, data-banner
 * and data-alive on <html>.
 *
 * Until the page's script is there (script-ready.tsx) it holds back forms that only the script can send: the browser
 * would send them to their own page by GET, a password in the address. What is typed and sent in that time is kept in
 * `earlyForm` and done again by early-form.ts.
 *
 * Kept as text of its own: a content security policy can allow exactly it by hash.
 */
export const bootScript = `(function(d,t,b){try{t=localStorage.getItem('${themeKey}');if(t==='light'||t==='dark')d.theme=t;b=localStorage.getItem('${bannerKey}');if(b&&+b>Date.now())d.banner='closed'}catch(e){}if(/(?:^|; )${aliveCookie}=1(?:;|$)/.test(document.cookie))d.alive='1';var m=window.earlyForm={typed:new Map(),sent:null};addEventListener('input',function(e){e=e.target;if(d.script==='pending')m.typed.set(e,/^(checkbox|radio)$/.test(e.type)?e.checked:e.value)},true);addEventListener('submit',function(e){if(d.script==='pending'&&!e.target.hasAttribute('action')){e.preventDefault();m.sent=[e.target,e.submitter]}},true)})(document.documentElement.dataset)`;
