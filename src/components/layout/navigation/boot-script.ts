import { brand } from '~/domain/shared/brand';

/** Storage key of the user's theme: `light`, `dark`, or nothing for the system's. */
export const themeKey = `${brand.key}:theme`;

/** Storage key of the closed top banner: the time in ms from which it may be shown again, a slash and its revision. */
export const bannerKey = `${brand.key}:banner-until`;

/** Cookie that scripts can read, set beside the session cookie: a user is probably logged in. */
export const aliveCookie = `${brand.key}_alive`;

/**
 * Runs in <head> before the first paint, so that public pages can be the same file for everyone and still not flash the
 * wrong theme, show a closed banner, or show "log in" to a logged-in user. Sets data-theme, data-banner and data-alive
 * on <html>.
 *
 * Until the page's script has loaded (script-ready.tsx) it delays forms that only the script can send: the browser
 * would send them to their own page by GET, with a password in the address. What is typed and sent in that time is kept
 * in `earlyForm` and replayed by early-form.ts.
 *
 * It is a separate text, because a content security policy can then allow exactly this script by its hash.
 */
export const bootScript = `(function(d,t,b){try{t=localStorage.getItem('${themeKey}');if(t==='light'||t==='dark')d.theme=t;b=(localStorage.getItem('${bannerKey}')||'').split('/');if(b[0]>Date.now())d.banner=b[1]}catch(e){}if(/(?:^|; )${aliveCookie}=1(?:;|$)/.test(document.cookie))d.alive='1';var m=window.earlyForm={typed:new Map(),sent:null};addEventListener('input',function(e){e=e.target;if(d.script==='pending')m.typed.set(e,/^(checkbox|radio)$/.test(e.type)?e.checked:e.value)},true);addEventListener('submit',function(e){if(d.script==='pending'&&!e.target.hasAttribute('action')){e.preventDefault();m.sent=[e.target,e.submitter]}},true)})(document.documentElement.dataset)`;
