import { reloadThisPageForChunk } from '~/components/layout/navigation/chunk-reload';
import {
  bringsAnotherPage,
  navigationStarted,
  type NavigationStart,
} from '~/components/layout/navigation/navigation-events';

// The content security policy forbids `eval`. Zod would try it once on every page with a form, which WebKit and Firefox
// report as an error. This is the object of `z.config()`, which would bring Zod into the first load of every page.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

// Before React starts: a part of the page that cannot be loaded any more (a new version was deployed meanwhile).
window.addEventListener('error', (event) => reloadThisPageForChunk(event.error));
window.addEventListener('unhandledrejection', (event) => reloadThisPageForChunk(event.reason));

/** Called by the router when a navigation begins; the loading bar listens. */
export function onRouterTransitionStart(url: string, kind: NavigationStart['kind']): void {
  if (!bringsAnotherPage(new URL(location.href), new URL(url, location.href))) return;
  // The router calls from inside its transition; what is drawn for it must not wait for that transition's end.
  queueMicrotask(() => window.dispatchEvent(new CustomEvent<NavigationStart>(navigationStarted, { detail: { kind } })));
}
